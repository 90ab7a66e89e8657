import { either as E } from 'fp-ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Bar, barsAround } from './bars.ts';
import { sayDuration } from '../ui/say-time.ts';
import { endOf } from '../recording/spans.ts';
import classes from './EffectBars.module.css';
import type { Travel } from '../travel/use-travel.ts';

const mostLanes = 6;
const height = 100;
const lanesHeight = 88;
const width = 1000;

const sayBar = ({ track }: Travel, { span }: Bar): string => {
  const asked = track.turns[span.from - 1];
  const answered = track.turns[endOf(span) - 1];
  const name = `${span.effect.type}, asked for by turn ${asked?.n ?? 0}`;
  if (span.status === 'unanswered' || asked === undefined || answered === undefined)
    return `${name}, no answer in this log`;
  return `${name}, ${span.status} by turn ${answered.n} after ${sayDuration(answered.at - asked.at)}`;
};

/** The effects around the present turn as bars from cause to result; a press leads to the cause, the next to the result. */
export const EffectBars = ({ travel }: { readonly travel: Travel }) => {
  const { spans, times, position, track, go } = travel;
  const view = useMemo(() => barsAround(spans, times, position, mostLanes), [spans, times, position]);
  const drawing = useRef<SVGSVGElement>(null);
  const follow = useEffectEvent(({ target }: Event) => {
    const named = target instanceof Element ? target.closest('[data-bar]')?.getAttribute('data-bar') : null;
    const bar = named === null || named === undefined ? undefined : view.bars[Number(named)];
    if (bar === undefined) return;
    go(position === bar.span.from ? endOf(bar.span) : bar.span.from);
  });
  // The keyboard comes to the same turns by the links beside each effect of a turn.
  useEffect(() => {
    const { current } = drawing;
    const listen = (event: Event): void => follow(event);
    current?.addEventListener('click', listen);
    return () => current?.removeEventListener('click', listen);
  }, []);
  const failed = view.bars.filter(({ span }) => span.status === 'failed').length;
  const turnsInView = Array.from({ length: view.to - view.from }, (_, index) => view.from + index + 1);
  return (
    <div className={classes['bars']}>
      <svg
        className={classes['drawing']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        ref={drawing}
        role="img"
        aria-label={`Effects around this turn: ${view.bars.length}, of which ${failed} failed`}
      >
        {turnsInView.map((at) => {
          const turn = track.turns[at - 1];
          const rejected = turn !== undefined && E.isLeft(turn.outcome) ? classes['rejected'] : '';
          const diverged = track.divergences.has(at) ? classes['diverged'] : '';
          const x = view.placeOf(at) * width;
          return (
            <line
              key={at}
              className={`${classes['turn']} ${rejected} ${diverged}`}
              x1={x}
              x2={x}
              y1={lanesHeight + 3}
              y2={height}
            />
          );
        })}
        {view.bars.map((bar, index) => {
          const { span, lane, start, end } = bar;
          const isCurrent = span.from === position || span.answers.includes(position);
          return (
            <rect
              key={`${span.from}.${span.index}`}
              data-bar={index}
              data-status={span.status}
              className={`${classes['bar']} ${classes[span.status]} ${isCurrent ? classes['current'] : ''}`}
              x={start * width}
              y={3 + lane * (lanesHeight / mostLanes)}
              width={(end - start) * width}
              height={lanesHeight / mostLanes - 3}
              rx={1.5}
            >
              <title>{sayBar(travel, bar)}</title>
            </rect>
          );
        })}
        <line
          className={classes['cursor']}
          x1={view.placeOf(position) * width}
          x2={view.placeOf(position) * width}
          y1={0}
          y2={height}
        />
      </svg>
      <p className={classes['legend']}>
        {(['answered', 'failed', 'unanswered'] as const).map((status) => (
          <span key={status}>
            <span className={classes['sign']} data-status={status} aria-hidden="true" />
            {status}
          </span>
        ))}
        <span className={classes['far']}>
          {`Effects from cause to result, turns ${track.first + view.from} to ${track.first + view.to - 1}`}
          {view.hidden > 0 && `, ${view.hidden} more have no room`}
        </span>
      </p>
    </div>
  );
};
