import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { registerSlices } from '../../../adapters/browser/page-slices.ts';
import type { PageSlice } from '../../../adapters/shop-slice.ts';

/** Retries a failed chunk. Some browsers cache a failed module until the document is reloaded, which offline would lose it. */
export const retryChunk = async (chunk: Chunk): Promise<void> => {
  await chunk.load();
  if (chunk.snapshot().status === 'failed' && navigator.onLine) window.location.reload();
};

export interface Chunk {
  /** Fetches the code once, again after a failure. Never rejects: `snapshot` has the result. */
  readonly load: () => Promise<void>;
  readonly snapshot: () => ChunkSnapshot;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Snapshot of a chunk; the same object until it changes. */
export interface ChunkSnapshot {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly component: ComponentType | null;
}

export interface ChunkModule {
  readonly default: ComponentType;
  readonly slices?: Readonly<Record<string, PageSlice>>;
}

const idle: ChunkSnapshot = { status: 'idle', component: null };

/** Chunk loaded by `fetchModule`, with the page slices that it needs. */
export const lazyChunk = (fetchModule: () => Promise<ChunkModule>): Chunk => {
  let present = idle;
  let underWay: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: ChunkSnapshot): void => {
    present = next;
    for (const changed of listeners) changed();
  };
  const fetchOnce = async (): Promise<void> => {
    become({ status: 'loading', component: null });
    try {
      const { default: component, slices = {} } = await fetchModule();
      registerSlices(Object.values(slices));
      become({ status: 'ready', component });
    } catch {
      underWay = null;
      become({ status: 'failed', component: null });
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

/** Subscribes to a chunk without fetching it. */
export const useChunk = (chunk: Chunk): ChunkSnapshot =>
  useSyncExternalStore(chunk.subscribe, chunk.snapshot, chunk.snapshot);

const unloaded = (): ChunkSnapshot => idle;

export const useWantedChunk = (chunk: Chunk, isWanted: boolean): ChunkSnapshot => {
  useEffect(() => {
    if (isWanted) void chunk.load();
  }, [chunk, isWanted]);
  return useSyncExternalStore(chunk.subscribe, chunk.snapshot, unloaded);
};
