import type { Answered, Channel, OfferedTab } from './offer.ts';

/** What is known of the tabs, and of the one that is watched. */
export interface Watching {
  readonly tabs: readonly OfferedTab[];
  /** The tab that is watched; null for none. */
  readonly watched: string | null;
  /** Whether its turns are shown as they come. */
  readonly isFollowing: boolean;
  /** Its latest log; null before it came. */
  readonly log: { readonly text: string; readonly turns: number; readonly run: string } | null;
  /** The log that is shown: the latest, or the one at which it was paused. */
  readonly shown: Watching['log'];
  /** What happened to the tab that was not asked for. */
  readonly news: 'reloaded' | 'closed' | null;
}

/** Watches the tabs of this browser. */
export interface Watcher {
  readonly get: () => Watching;
  readonly subscribe: (changed: () => void) => () => void;
  /** Watches a tab, or none. */
  readonly watch: (tab: string | null) => void;
  /** Goes on with what comes, or keeps to what is shown. */
  readonly follow: (isFollowing: boolean) => void;
}

/** A watcher over a channel; `isAway` says that somebody looks at an earlier turn, which pauses it. */
export const createWatcher = (channel: Channel, isAway: () => boolean): Watcher => {
  let now: Watching = { tabs: [], watched: null, isFollowing: true, log: null, shown: null, news: null };
  const listeners = new Set<() => void>();
  const become = (change: Partial<Watching>): void => {
    now = { ...now, ...change };
    for (const changed of listeners) changed();
  };
  const met = ({ tab, run, title, address, turns }: OfferedTab): readonly OfferedTab[] => {
    const others = now.tabs.filter((other) => other.tab !== tab);
    return [...others, { tab, run, title, address, turns }].toSorted((one, other) =>
      one.tab < other.tab ? -1 : 1,
    );
  };
  const hear = (said: Answered): void => {
    const isWatched = said.tab === now.watched;
    if (said.say === 'gone') {
      become({
        tabs: now.tabs.filter(({ run }) => run !== said.run),
        ...(isWatched ? { news: 'closed' } : {}),
      });
      return;
    }
    become({ tabs: met(said) });
    if (!isWatched) return;
    if (said.say === 'here') {
      // Its document is another one: it does not know yet that it is watched.
      if (said.run !== now.log?.run) {
        become({ news: 'reloaded', isFollowing: true });
        channel.tell({ ask: 'watch', tab: said.tab });
      }
      return;
    }
    const { text, turns, run } = said;
    const log = { text, turns, run };
    const isFollowing = now.isFollowing && (now.shown === null || now.shown.run !== run || !isAway());
    become({ log, isFollowing, ...(isFollowing ? { shown: log } : {}) });
  };
  channel.hear((data) => {
    if ('say' in data) hear(data);
  });
  channel.tell({ ask: 'who' });
  return {
    get: () => now,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    watch: (tab) => {
      become({ watched: tab, isFollowing: true, log: null, shown: null, news: null });
      channel.tell({ ask: 'watch', tab });
    },
    follow: (isFollowing) => become({ isFollowing, ...(isFollowing ? { shown: now.log, news: null } : {}) }),
  };
};
