import { type ComponentType, useSyncExternalStore } from 'react';

/** How far the code of a part of the shop has come. */
export type PartStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A part of the shop whose code is fetched when it is wanted. */
export interface Part {
  /** Fetches the code, once; after a failure it may be tried again. Never rejects: `snapshot` tells what became of it. */
  readonly load: () => Promise<void>;
  readonly snapshot: () => PartSnapshot;
  readonly subscribe: (changed: () => void) => () => void;
}

/** What is known of a part now; the same object until that changes. */
export interface PartSnapshot {
  readonly status: PartStatus;
  readonly component: ComponentType | null;
}

type Module = Readonly<{ default: ComponentType }>;

const idle: PartSnapshot = { status: 'idle', component: null };
const loading: PartSnapshot = { status: 'loading', component: null };
const failed: PartSnapshot = { status: 'failed', component: null };

/** A part that is there from the start. */
export const presentPart = (component: ComponentType): Part => {
  const ready: PartSnapshot = { status: 'ready', component };
  return { load: () => Promise.resolve(), snapshot: () => ready, subscribe: () => () => undefined };
};

/** A part that `fetchModule` brings. */
export const latePart = (fetchModule: () => Promise<Module>): Part => {
  let present = idle;
  let underWay: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartSnapshot): void => {
    present = next;
    for (const changed of listeners) changed();
  };
  const fetchOnce = async (): Promise<void> => {
    become(loading);
    try {
      const { default: component } = await fetchModule();
      become({ status: 'ready', component });
    } catch {
      underWay = null;
      become(failed);
    }
  };
  return {
    load: () => {
      underWay ??= fetchOnce();
      return underWay;
    },
    snapshot: () => present,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

/** Follows a part; it does not begin to fetch it. */
export const usePart = (part: Part): PartSnapshot =>
  useSyncExternalStore(part.subscribe, part.snapshot, part.snapshot);
