import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { neighbourOf } from '../ui/lines/line-id.ts';

const cardIn = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null) : null;

/** Puts the focus on a part of a card; false when the list does not show it. */
const focusIn = (list: HTMLElement | null, id: string | undefined, part: string): boolean => {
  const cards = list?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
  const element = [...cards]
    .find(({ dataset }) => dataset['line'] === id)
    ?.querySelector<HTMLElement>(`[${part}]`);
  element?.focus();
  return element !== null && element !== undefined;
};

const focusEmptyTitle = (): void => document.querySelector<HTMLElement>('[data-empty-title]')?.focus();

/** What a list of cards needs so that the focus is never lost with one of them. */
interface KeptCard {
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly onBlurCapture: (event: FocusEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Keeps the focus in the list when the card that holds it is taken out: on the way to undo that, back on the card's name
 * when it was undone, else on the next card's name, the one's before, or the title of the empty list (ux U3, case B02).
 */
export const useKeptCard = (
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  removed: string | null,
): KeptCard => {
  const before = useRef({ ids, removed });
  const holder = useRef<string | null>(null);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, removed };
    const held = holder.current;
    if (held === null) return;
    if (!ids.includes(held)) {
      holder.current = null;
      if (!focusIn(list.current, neighbourOf(held, was.ids, ids), 'data-line-name')) focusEmptyTitle();
    } else if (was.removed !== removed && held === removed) {
      focusIn(list.current, held, 'data-undo');
    } else if (was.removed !== removed && held === was.removed) {
      focusIn(list.current, held, 'data-line-name');
    }
  });

  return {
    onFocusCapture: useCallback((event: FocusEvent) => {
      holder.current = cardIn(event.target);
    }, []),
    // Without a new holder of the focus the card itself may have gone.
    onBlurCapture: useCallback((event: FocusEvent) => {
      if (event.relatedTarget !== null) holder.current = cardIn(event.relatedTarget);
    }, []),
    onClickCapture: useCallback((event: MouseEvent) => {
      holder.current = cardIn(event.target);
    }, []),
  };
};
