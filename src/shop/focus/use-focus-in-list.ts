import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rescueFocus } from './focus.ts';
import { useLastFocused } from './use-rescued-focus.ts';

/** Line to focus when one leaves the bag: the next that remains, else the one before. */
export const neighbourOf = (
  left: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined => {
  const remaining = new Set(now);
  const position = before.indexOf(left);
  if (position < 0) return undefined;
  const next = before.slice(position + 1).find((id) => remaining.has(id));
  return next ?? before.slice(0, position).findLast((id) => remaining.has(id));
};

const lineOf = (path: readonly EventTarget[]): string | undefined =>
  path.find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset['line'] !== undefined)
    ?.dataset['line'];

/** Focuses the name of a line, or another part of it; false when the list does not show it. */
export const focusLine = (
  list: HTMLElement | null,
  id: string | undefined,
  part = 'data-line-name',
): boolean => {
  const rows = list?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['line'] === id);
  const target = row?.querySelector<HTMLElement>(`[${part}]`);
  if (row === undefined || target === null || target === undefined) return false;
  row.scrollIntoView({ block: 'nearest' });
  target.focus();
  return true;
};

/**
 * Keeps the focus in a list when the focused line is removed, also by another tab: moves it to the next line's name, else to
 * the one's before, else to `whenEmpty` or to the start of the dialog or page (cases B02 and C32, ux U3). A line that stays as
 * `removed` passes it to its undo button, and gets it back when undone. Returns a function that awaits a line: the list focuses
 * it as soon as it is rendered.
 */
export const useFocusInList = (
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  {
    removed = null,
    whenEmpty,
  }: { readonly removed?: string | null; readonly whenEmpty?: () => HTMLElement | null } = {},
): ((id: string) => void) => {
  const last = useLastFocused();
  const before = useRef({ ids, removed });
  const awaited = useRef<string | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, removed };
    if (awaited.current !== null && ids.includes(awaited.current)) {
      focusLine(list.current, awaited.current);
      awaited.current = null;
      return;
    }
    const held = lineOf(last.current);
    if (held === undefined || !was.ids.includes(held)) return;
    if (!ids.includes(held)) {
      if (focusLine(list.current, neighbourOf(held, was.ids, ids))) return;
      whenEmpty?.()?.focus();
      rescueFocus();
    } else if (was.removed !== removed && held === removed) focusLine(list.current, held, 'data-undo');
    else if (was.removed !== removed && held === was.removed) focusLine(list.current, held);
  });
  return (id) => {
    awaited.current = id;
  };
};
