import { either as E } from 'fp-ts';
import { useMemo, useState, type ReactNode } from 'react';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { positionOf, type RecordedTurn } from '../recording/recording.ts';
import { differsAt } from '../recording/track.ts';
import { sayDuration } from '../ui/say-time.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Json } from '../ui/Json.tsx';
import { Changes } from './Changes.tsx';
import { StateTree } from './StateTree.tsx';
import { WhenChanged } from './WhenChanged.tsx';
import type { StatePlace } from './when-changed.ts';
import { Button } from '../ui/Button.tsx';
import classes from './TurnDetail.module.css';
import type { Span, SpanStatus } from '../recording/spans.ts';

/** A part of a turn's detail under its name. */
const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={classes['section']}>
    <h3 className={classes['name']}>{name}</h3>
    {children}
  </section>
);

/** Leads to a turn. */
const TurnLink = ({ travel, position }: { readonly travel: Travel; readonly position: number }) => {
  const turn = travel.track.turns[position - 1];
  return (
    <Button look="link" onClick={() => travel.go(position)}>
      {turn === undefined ? 'the start' : `turn ${turn.n}, ${turn.command.type}`}
    </Button>
  );
};

const tones: Readonly<Record<SpanStatus, Tone>> = {
  answered: 'good',
  failed: 'bad',
  unanswered: 'warn',
  silent: 'plain',
};

const statusWords: Readonly<Record<SpanStatus, string>> = {
  answered: 'answered',
  failed: 'failed',
  unanswered: 'unanswered',
  silent: 'has no answer',
};

const One = ({ travel, span }: { readonly travel: Travel; readonly span: Span }) => {
  const asked = travel.track.turns[span.from - 1];
  return (
    <li>
      <div className={classes['head']}>
        <strong>{span.effect.type}</strong>
        <Chip tone={tones[span.status]}>{statusWords[span.status]}</Chip>
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
const TurnEffects = ({ travel, spans }: { readonly travel: Travel; readonly spans: readonly Span[] }) => (
  <ul className={classes['effects']}>
    {spans.map((span) => (
      <One key={span.index} travel={travel} span={span} />
    ))}
  </ul>
);

const clockTime = (at: number, timeZone: string): string => {
  const shown: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shown, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-GB', shown).format(at);
  }
};

const Outcome = ({ turn }: { readonly turn: RecordedTurn }) =>
  E.isLeft(turn.outcome) ? (
    <Section name="Rejected">
      <Json value={turn.outcome.left} label="rejection" />
    </Section>
  ) : (
    <Section name={`Events (${turn.outcome.right.length})`}>
      {turn.outcome.right.length === 0 ? (
        <p className={classes['empty']}>Accepted without an event.</p>
      ) : (
        <Json value={turn.outcome.right} label="events" />
      )}
    </Section>
  );

/** What is decided otherwise now, when it is. */
const DecidedNow = ({ travel, turn }: { readonly travel: Travel; readonly turn: RecordedTurn }) => {
  const { track, position } = travel;
  const divergence = track.divergences.get(position);
  const then = track.thenAt(position);
  const now = track.nowAt(position);
  const isDiffering = useMemo(() => differsAt(track, position), [track, position]);
  const { outcome, effects, thrown } = useMemo(() => track.decidedNow(position), [track, position]);
  if (divergence === undefined && !isDiffering && thrown === null) return null;
  return (
    <>
      {thrown !== null && (
        <Section name="As decided now">
          <p className={classes['note']}>
            {`The rules of today fail at turn ${turn.n} (${thrown}), so nothing happens in it.`}
          </p>
        </Section>
      )}
      {divergence !== undefined && thrown === null && (
        <Section name="As decided now">
          <p className={classes['note']}>{divergence.message}</p>
          <Json
            value={E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right, effects }}
            label="what is decided now"
          />
        </Section>
      )}
      <Section name="The state then → the state now">
        <Changes before={then} after={now} none="Both states are the same." />
      </Section>
    </>
  );
};

/** What a turn is counted as beside its number: in its document, or in the log that this one was made from. */
const sayNumber = ({ track, position }: Travel, { seq }: RecordedTurn): string =>
  track.turns.slice(0, position).some(({ document }) => document !== undefined)
    ? `turn ${seq} since the page was loaded`
    : `turn ${seq} of the log it was made from`;

const Found = ({
  travel,
  turn,
  onWrong,
  onWatch,
}: {
  readonly travel: Travel;
  readonly turn: RecordedTurn;
  readonly onWrong: (() => void) | undefined;
  readonly onWatch: (place: StatePlace) => void;
}) => {
  const { recording, track, position, spans } = travel;
  const before = track.turns[position - 2];
  const own = spans.filter(({ from }) => from === position);
  const { cause } = turn;
  return (
    <>
      <header>
        <h2 className={classes['title']}>
          {`Turn ${turn.n} · ${turn.command.type}`}
          <Chip tone={E.isLeft(turn.outcome) ? 'bad' : 'good'}>{sayOutcome(turn.outcome)}</Chip>
        </h2>
        <p className={classes['facts']}>
          {`${clockTime(turn.at, recording.header.timeZone)} · from ${turn.origin}`}
          {before !== undefined && ` · ${sayDuration(turn.at - before.at)} after the turn before`}
          {turn.waited !== undefined && ` · asked for ${sayDuration(turn.waited)} earlier`}
          {turn.seq !== turn.n && ` · ${sayNumber(travel, turn)}`}
        </p>
        {travel.recorded !== undefined && (
          <Button className={classes['wrong']} disabled={onWrong === undefined} onClick={onWrong}>
            This turn is wrong: make a test
          </Button>
        )}
      </header>
      <Section name="Changes of the state">
        <Changes
          before={track.thenAt(position - 1)}
          after={track.thenAt(position)}
          none="The state stayed as it was."
          onWatch={onWatch}
        />
      </Section>
      <DecidedNow travel={travel} turn={turn} />
      {cause !== null && (
        <Section name="Caused by">
          <p>
            {positionOf(recording, cause.turn) >= 1 ? (
              <TurnLink travel={travel} position={positionOf(recording, cause.turn)} />
            ) : (
              `turn ${cause.turn}, which is not in this log`
            )}
            {` · effect ${cause.effect + 1}`}
          </p>
        </Section>
      )}
      <Section name="Command">
        <Json value={turn.command} label="command" />
      </Section>
      <Outcome turn={turn} />
      <Section name={`Effects (${own.length})`}>
        {own.length === 0 ? (
          <p className={classes['empty']}>It asked nothing of the world.</p>
        ) : (
          <TurnEffects travel={travel} spans={own} />
        )}
      </Section>
      <Section name="The state after it">
        <StateTree value={track.thenAt(position)} place={[]} onWatch={onWatch} />
      </Section>
    </>
  );
};

/** Everything about the present turn. */
export const TurnDetail = ({
  travel,
  onWrong,
}: {
  readonly travel: Travel;
  /** Makes a test of it, when nothing else is being made. */
  readonly onWrong: (() => void) | undefined;
}) => {
  const turn = travel.track.turns[travel.position - 1];
  const { header } = travel.recording;
  const [watched, setWatched] = useState<StatePlace | null>(null);
  return (
    <section className={classes['detail']} aria-label="Turn">
      {watched !== null && <WhenChanged travel={travel} place={watched} onClose={() => setWatched(null)} />}
      {turn === undefined ? (
        <>
          <header>
            <h2 className={classes['title']}>Before the first turn</h2>
            <p className={classes['facts']}>{clockTime(header.startedAt, header.timeZone)}</p>
          </header>
          <Section name="The state that the log begins with">
            <StateTree value={travel.track.thenAt(0)} place={[]} onWatch={setWatched} />
          </Section>
        </>
      ) : (
        <Found travel={travel} turn={turn} onWrong={onWrong} onWatch={setWatched} />
      )}
    </section>
  );
};
