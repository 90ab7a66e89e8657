import { useEffect, useEffectEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { onEvents } from '../ui/observe.ts';
import { usePlace } from '../navigation/place.ts';

/**
 * Closes a popup below a button: by a press or the focus outside of `root`, and by Escape, which returns the focus to the
 * button. `closesFromAfar`: by Escape also while the focus is elsewhere.
 */
export const useDismissal = (
  isOpened: boolean,
  close: () => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  closesFromAfar: boolean,
): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpened) return undefined;
    const stopPressing = onEvents(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (target instanceof Node && root.current?.contains(target) === false) onClose();
    });
    const stopTyping = onEvents(document, ['keydown'], ({ key }) => {
      const isWithin = root.current?.contains(document.activeElement) === true;
      if (key !== 'Escape' || (!isWithin && !closesFromAfar)) return;
      onClose();
      if (isWithin) button.current?.focus();
    });
    return () => {
      stopPressing();
      stopTyping();
    };
  }, [isOpened, root, button, closesFromAfar]);
};

/** Closes a layer when the address changes (spec 2.4), before the new page takes the focus. */
export const useClosedByRoute = (isOpened: boolean, close: () => void): void => {
  const { key } = usePlace().location;
  const before = useRef(key);
  const follow = useEffectEvent(() => {
    if (isOpened) close();
  });
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    follow();
  }, [key]);
};

interface OpenLayer {
  readonly close: () => void;
}

export interface LayerStack {
  /** Pushes a layer; returns its remove function, which may be called more than once. */
  readonly open: (layer: OpenLayer) => () => void;
  readonly depth: () => number;
  readonly closeTop: (count: number) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const createLayerStack = (): LayerStack => {
  let open: readonly OpenLayer[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly OpenLayer[]): void => {
    open = next;
    for (const changed of listeners) changed();
  };
  return {
    open: (layer) => {
      become([...open, layer]);
      return () => {
        if (open.includes(layer)) become(open.filter((other) => other !== layer));
      };
    },
    depth: () => open.length,
    closeTop: (count) => {
      for (const layer of open.slice(Math.max(0, open.length - count)).reverse()) layer.close();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

export const layers = createLayerStack();

/**
 * Registers an open layer above the page, so that Back on a phone closes one layer at a time instead of leaving the page (ux
 * U7). `close` is called on Back.
 */
export const useLayer = (isOpened: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => (isOpened ? layers.open({ close: () => onClose() }) : undefined), [isOpened]);
};
