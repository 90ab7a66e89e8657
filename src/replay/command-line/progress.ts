import type { World } from './world.ts';

/** Shows how far a work has come. */
export interface Progress {
  /** So much of it is done. */
  readonly passed: (done: number) => void;
  readonly end: () => void;
}

const patience = 500;
const between = 100;

/** Shows the percentage of a work, its size in bytes or pieces, once a work has taken half a second and only where somebody watches. */
export const createProgress = (world: World, size: number): Progress => {
  const began = world.now();
  let shown = began + patience - between;
  let isShown = false;
  return {
    passed: (done) => {
      if (!world.isWatched || world.now() < shown + between) return;
      shown = world.now();
      isShown = true;
      world.tell(`\r${Math.min(100, Math.floor(done / (Math.max(1, size) / 100)))} %`);
    },
    end: () => {
      if (isShown) world.tell('\r      \r');
    },
  };
};
