import { sayDuration } from '../ui/say-time.ts';
import type { Span, SpanStatus } from '../recording/spans.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Json } from '../ui/Json.tsx';
import { TurnLink } from './TurnLink.tsx';
import classes from './TurnEffects.module.css';

const tones: Readonly<Record<SpanStatus, Tone>> = { answered: 'good', failed: 'bad', unanswered: 'plain' };

const One = ({ travel, span }: { readonly travel: Travel; readonly span: Span }) => {
  const asked = travel.track.turns[span.from - 1];
  return (
    <li>
      <div className={classes['head']}>
        <strong>{span.effect.type}</strong>
        <Chip tone={tones[span.status]}>{span.status}</Chip>
        {span.answers.map((position) => {
          const answer = travel.track.turns[position - 1];
          if (answer === undefined || asked === undefined) return null;
          return (
            <span key={position}>
              <TurnLink travel={travel} position={position} />
              {` after ${sayDuration(answer.at - asked.at)}`}
            </span>
          );
        })}
      </div>
      <Json value={span.effect} label={`effect ${span.effect.type}`} />
    </li>
  );
};

/** What a turn asked of the world, with what came of it. */
export const TurnEffects = ({
  travel,
  spans,
}: {
  readonly travel: Travel;
  readonly spans: readonly Span[];
}) => (
  <ul className={classes['effects']}>
    {spans.map((span) => (
      <One key={span.index} travel={travel} span={span} />
    ))}
  </ul>
);
