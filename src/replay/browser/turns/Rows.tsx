import { Badge, UnstyledButton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { either as E } from 'fp-ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { sayRejection } from '../../../../engine/log/say.ts';
import type { RecordedTurn } from '../recording/track.ts';
import { isEcho } from '../recording/spans.ts';
import classes from '../replay.module.css';

/** Height of a row of the list of turns, CSS pixels; `replay.module.css` has the same. */
export const rowHeight = 54;

const beyond = 8;

/** Which rows of a list are drawn: from the first, up to but without the second. */
export const visibleRows = (
  scrolled: number,
  height: number,
  count: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight) - beyond)),
  to: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond),
});

/** Scroll position that shows a row; unchanged when the row is visible. */
export const scrolledTo = (row: number, scrolled: number, height: number): number => {
  const top = row * rowHeight;
  const isSeen = top >= scrolled && top + rowHeight <= scrolled + height;
  return isSeen ? scrolled : Math.max(0, top - Math.floor((height - rowHeight) / 2));
};

/** A long list, of which only the rows in sight are drawn; the current one (-1 for none) is kept there, and reached by Tab. */
export const Rows = (props: {
  readonly count: number;
  readonly current: number;
  readonly renderRow: (index: number) => ReactNode;
  readonly kindOf?: (index: number) => string | undefined;
  readonly onGo: (index: number) => void;
}) => {
  const { count, current, renderRow, kindOf, onGo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sized, height } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(scroller, sized);
  const [scrolled, setScrolled] = useState(0);
  const isShown = height > 0;

  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element !== null && current !== -1 && isShown)
      element.scrollTop = scrolledTo(current, element.scrollTop, element.clientHeight);
  }, [count, current, isShown]);

  const { from, to } = visibleRows(scrolled, height, count);
  const reached = current >= from && current < to ? current : from;
  return (
    <div
      ref={ref}
      className={classes['scroll']}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <ol
        className={classes['list']}
        style={{ paddingTop: from * rowHeight, paddingBottom: (count - to) * rowHeight }}
      >
        {Array.from({ length: to - from }, (_, offset) => from + offset).map((index) => (
          <li key={index} aria-setsize={count} aria-posinset={index + 1}>
            <UnstyledButton
              className={`${classes['row']} ${kindOf === undefined ? '' : classes['pair']}`}
              aria-current={index === current}
              data-kind={kindOf?.(index)}
              tabIndex={index === reached ? 0 : -1}
              onClick={() => onGo(index)}
            >
              {renderRow(index)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </div>
  );
};

export const TurnName = ({ turn }: { readonly turn: RecordedTurn }) => (
  <>
    <strong>{turn.command.type}</strong>
    {E.isLeft(turn.outcome) && (
      <Badge size="sm" ml={6} color={isEcho(turn) ? 'gray' : 'red'} title={sayRejection(turn.outcome.left)}>
        {turn.outcome.left.type}
      </Badge>
    )}
  </>
);
