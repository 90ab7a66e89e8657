import { endOfSpan, type Span } from '../recording/spans.ts';
import { Group, Text } from '@mantine/core';
import { either as E } from 'fp-ts';
import { useMemo } from 'react';
import { sayDuration } from '../../evidence/say.ts';
import classes from '../replay.module.css';
import type { Travel } from '../travel/use-travel.ts';

export const turnsInWindow = 60;

/** The positions that are seen around one, as many as there are up to `turnsInWindow`. */
export const windowAround = (position: number, last: number) => {
  const from = Math.max(0, Math.min(position - Math.floor(turnsInWindow / 2), last - turnsInWindow));
  return { from, to: Math.min(last, from + turnsInWindow) };
};

/** The least width of a bar as a fraction, so that an answer at once can be seen. */
const leastWidth = 0.012;

/**
 * The bars of the window around a position. Its width is shared between time, so that waiting is seen, and turns, so that
 * turns in the same millisecond stand apart. Bars that overlap lie in different lanes.
 */
export const barsAround = (
  spans: readonly Span[],
  times: readonly number[],
  position: number,
  mostLanes: number,
) => {
  const { from, to } = windowAround(position, times.length - 1);
  const timeAt = (at: number): number => times[at] ?? 0;
  const duration = Math.max(1, timeAt(to) - timeAt(from));
  const count = Math.max(1, to - from);
  const placeOf = (at: number): number => {
    const inside = Math.max(from, Math.min(to, at));
    return ((timeAt(inside) - timeAt(from)) / duration) * 0.5 + ((inside - from) / count) * 0.5;
  };
  const ends: number[] = [];
  /** Spans, with their places in the window as fractions of the width, and their lanes from 0. */
  const bars: { readonly span: Span; readonly lane: number; readonly start: number; readonly end: number }[] =
    [];
  let hidden = 0;
  for (const span of spans) {
    if (span.from > to) break;
    if (endOfSpan(span) < from || span.status === 'silent') continue;
    const start = placeOf(span.from);
    const end = Math.min(1, Math.max(placeOf(endOfSpan(span)), start + leastWidth));
    const free = ends.findIndex((last) => last + 0.002 <= start);
    const lane = free === -1 ? ends.length : free;
    if (lane >= mostLanes) {
      hidden += 1;
      continue;
    }
    ends[lane] = end;
    bars.push({ span, lane, start, end });
  }
  return { from, to, bars, lanes: ends.length, hidden, placeOf };
};

const mostLanes = 6;
const height = 100;
const lanesHeight = 88;
const width = 1000;

const saySpan = ({ track }: Travel, span: Span): string => {
  const asked = track.turns[span.from - 1];
  const answered = track.turns[endOfSpan(span) - 1];
  const name = `${span.effect.type}, asked for by turn ${asked?.n ?? 0}`;
  if (span.status === 'unanswered' || asked === undefined || answered === undefined)
    return `${name}, no answer in this log`;
  return `${name}, ${span.status} by turn ${answered.n} after ${sayDuration(answered.at - asked.at)}`;
};

const color = (name: string): string => `var(--mantine-color-${name})`;

const looks = {
  answered: { fill: color('green-7'), stroke: 'none' },
  failed: { fill: color('error'), stroke: 'none' },
  unanswered: { fill: color('body'), stroke: color('gray-6'), strokeDasharray: '3 2' },
} as const;

/** The effects around the present turn as bars from cause to result; a press leads to the cause, the next to the result. */
export const EffectBars = ({ travel }: { readonly travel: Travel }) => {
  const { spans, times, position, track, go } = travel;
  const view = useMemo(() => barsAround(spans, times, position, mostLanes), [spans, times, position]);
  const failed = view.bars.filter(({ span }) => span.status === 'failed').length;
  const turnsInView = Array.from({ length: view.to - view.from }, (_, index) => view.from + index + 1);
  const here = view.placeOf(position) * width;
  return (
    <div>
      <svg
        width="100%"
        height={64}
        className={classes['bars']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Effects around this turn: ${view.bars.length}, of which ${failed} failed`}
      >
        {turnsInView.map((at) => {
          const turn = track.turns[at - 1];
          const isRejected = turn !== undefined && E.isLeft(turn.outcome);
          const stroke = track.divergences.has(at) ? 'violet-filled' : isRejected ? 'error' : 'gray-5';
          const x = view.placeOf(at) * width;
          return <line key={at} stroke={color(stroke)} x1={x} x2={x} y1={lanesHeight + 3} y2={height} />;
        })}
        {view.bars.map(({ span, lane, start, end }) => {
          // The keyboard comes to the same turns by the links beside each effect of a turn.
          return (
            <rect
              key={`${span.from}.${span.index}`}
              {...looks[span.status === 'silent' ? 'answered' : span.status]}
              {...(span.from === position || span.answers.includes(position)
                ? { stroke: color('text') }
                : {})}
              cursor="pointer"
              x={start * width}
              y={3 + lane * (lanesHeight / mostLanes)}
              width={(end - start) * width}
              height={lanesHeight / mostLanes - 3}
              rx={1.5}
              onClick={() => go(position === span.from ? endOfSpan(span) : span.from)}
            >
              <title>{saySpan(travel, span)}</title>
            </rect>
          );
        })}
        <line stroke={color('maroon-filled')} strokeWidth={2} x1={here} x2={here} y1={0} y2={height} />
      </svg>
      <Group gap="4px 16px" fz="xs" c="dimmed">
        {(['answered', 'failed', 'unanswered'] as const).map((status) => (
          <span key={status}>
            <svg width={24} height={8} aria-hidden="true" style={{ display: 'inline' }}>
              <rect width={18} height={8} {...looks[status]} />
            </svg>
            {status}
          </span>
        ))}
        <Text inherit ml="auto" visibleFrom="sm">
          {`Effects from cause to result, turns ${track.first + view.from} to ${track.first + view.to - 1}`}
          {view.hidden > 0 && `, ${view.hidden} more have no room`}
        </Text>
      </Group>
    </div>
  );
};
