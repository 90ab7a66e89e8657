import type { HistoryWindow } from '../../../src/shop/navigation/history.ts';

interface Entry {
  state: unknown;
  url: string;
}

/** A window whose history moves asynchronously, as a browser's does, when a test lets it. */
export interface FakeWindow extends HistoryWindow {
  /** Performs every pending move and its consequences. */
  readonly settle: () => void;
  /** Fires pending timers, while the browser has not performed any move yet. */
  readonly dawdle: () => void;
  /** The browser's Back or Forward; false at the end of the history. */
  readonly press: (delta: number) => boolean;
  /** A link to a fragment: the browser makes the step itself. */
  readonly jump: (hash: string) => void;
  readonly url: () => string;
  /** All addresses of the history, in order. */
  readonly urls: () => readonly string[];
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

/** A window at an address, with nothing before or after it. */
export const createFakeWindow = (url: string): FakeWindow => {
  const entries: Entry[] = [{ state: null, url }];
  let index = 0;
  let waiting: { readonly work: () => void; readonly due: number }[] = [];
  const moves: number[] = [];
  const listeners = new Set<() => void>();
  const here = (): Entry => entries[index] ?? { state: null, url };
  const part = (name: 'pathname' | 'search' | 'hash'): string =>
    new URL(here().url, 'http://shop.test')[name];
  const traverse = (delta: number): boolean => {
    const to = index + delta;
    if (to < 0 || to >= entries.length || delta === 0) return false;
    index = to;
    for (const listener of listeners) listener();
    return true;
  };
  const history: FakeWindow['history'] = {
    get state() {
      return structuredClone(here().state);
    },
    pushState: (state, _, to) => {
      entries.splice(index + 1, entries.length, { state, url: to === undefined ? here().url : String(to) });
      index += 1;
    },
    replaceState: (state, _, to) => {
      entries[index] = { state, url: to === undefined || to === null ? here().url : String(to) };
    },
    go: (delta = 0) => {
      moves.push(delta);
    },
  };
  return {
    history,
    location: {
      get pathname() {
        return part('pathname');
      },
      get search() {
        return part('search');
      },
      get hash() {
        return part('hash');
      },
      assign: () => {
        throw new Error('the shop is not left');
      },
    },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
    settle: () => {
      for (;;) {
        const delta = moves.shift();
        if (delta !== undefined) {
          traverse(delta);
          continue;
        }
        const [next, ...rest] = waiting.toSorted((left, right) => left.due - right.due);
        if (next === undefined) return;
        waiting = rest;
        next.work();
      }
    },
    dawdle: () => {
      const due = waiting.toSorted((left, right) => left.due - right.due);
      waiting = [];
      for (const { work } of due) work();
    },
    press: traverse,
    jump: (hash) => {
      entries.splice(index + 1, entries.length, { state: null, url: `${part('pathname')}${hash}` });
      index += 1;
      for (const listener of listeners) listener();
    },
    url: () => here().url,
    urls: () => entries.map((entry) => entry.url),
    later: (work, due) => {
      const one = { work, due };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
  };
};
