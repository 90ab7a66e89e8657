import { type FocusEvent, type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { neighbourOf } from '../../ui/lines/line-id.ts';

const lineIn = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null) : null;

/** Puts the focus on the name of a line of the bag; false when the bag does not show it. */
export const focusLine = (list: HTMLElement | null, id: string): boolean => {
  const rows = list?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['line'] === id);
  const name = row?.querySelector<HTMLElement>('[data-line-name]');
  if (row === undefined || name === null || name === undefined) return false;
  row.scrollIntoView({ block: 'nearest' });
  name.focus();
  return true;
};

/** What the bag's list needs so that the focus is never lost with a line. */
export interface KeptFocus {
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly onBlurCapture: (event: FocusEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  /** Puts the focus on a line as soon as the bag shows it. */
  readonly expect: (id: string) => void;
}

/**
 * Keeps the focus in the bag when the line that holds it goes away, by whomever: to the next line's name, else the
 * previous one's, else to `fallBack` (case C32, ux U3).
 */
export const useKeptFocus = (
  list: { readonly current: HTMLElement | null },
  ids: readonly string[],
  fallBack: () => void,
): KeptFocus => {
  const before = useRef(ids);
  const holder = useRef<string | null>(null);
  const expected = useRef<string | null>(null);

  useLayoutEffect(() => {
    const old = before.current;
    if (old === ids) return;
    before.current = ids;
    const awaited = expected.current;
    if (awaited !== null && ids.includes(awaited)) {
      expected.current = null;
      focusLine(list.current, awaited);
      return;
    }
    const left = holder.current;
    if (left === null || ids.includes(left)) return;
    holder.current = null;
    const neighbour = neighbourOf(left, old, ids);
    if (neighbour === undefined || !focusLine(list.current, neighbour)) fallBack();
  });

  return {
    onFocusCapture: useCallback((event: FocusEvent) => {
      holder.current = lineIn(event.target);
    }, []),
    // Without a new holder of the focus the line itself may have gone.
    onBlurCapture: useCallback((event: FocusEvent) => {
      if (event.relatedTarget !== null) holder.current = lineIn(event.relatedTarget);
    }, []),
    onClickCapture: useCallback((event: MouseEvent) => {
      holder.current = lineIn(event.target);
    }, []),
    expect: useCallback((id: string) => {
      expected.current = id;
    }, []),
  };
};
