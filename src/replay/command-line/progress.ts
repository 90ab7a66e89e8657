import type { World } from './world.ts';

/** Shows how far a work has come. */
export interface Progress {
  /** So much of it is done. */
  readonly passed: (done: number) => void;
  readonly end: () => void;
}

const patience = 500;
const between = 100;

/** How much of a work is done, its size in bytes or pieces. */
export const percentOf =
  (size: number) =>
  (done: number): string =>
    `${Math.min(100, Math.floor(done / (Math.max(1, size) / 100)))} %`;

/**
 * Shows how far a work has come in words, at most `width` characters, once it has taken half a second and only where
 * somebody watches.
 */
export const createProgress = (world: World, say: (done: number) => string, width = 6): Progress => {
  const began = world.now();
  let shown = began + patience - between;
  let isShown = false;
  return {
    passed: (done) => {
      if (!world.isWatched || world.now() < shown + between) return;
      shown = world.now();
      isShown = true;
      world.tell(`\r${say(done)}`);
    },
    end: () => {
      if (isShown) world.tell(`\r${' '.repeat(width)}\r`);
    },
  };
};
