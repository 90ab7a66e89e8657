import { originOf } from './origin-of.ts';

/** Somewhere to go: an address of the shop; `replace` leaves no step for Back. */
export interface Step {
  readonly to: string;
  readonly replace: boolean;
}

/** The way from effects to the router. */
export interface Navigation {
  /** Sends the visitor there; while no router is connected, the last step is kept for it. */
  readonly go: (step: Step) => void;
  /** Connects the router's navigate function; gives the way to disconnect it. */
  readonly connect: (navigate: (step: Step) => void) => () => void;
}

const anyHost = 'http://shop.invalid';

/** Whether it is a path, and nothing that a browser reads as another host: `//evil`, `/\evil`, `/<tab>/evil`. */
export const isOwnPath = (to: string): boolean => to.startsWith('/') && originOf(to, anyHost) === anyHost;

/** A navigation without a router yet. Refuses anything but a path on the shop's own host (ruling P11). */
export const createNavigation = (): Navigation => {
  let router: ((step: Step) => void) | null = null;
  let kept: Step | null = null;
  return {
    go: (step) => {
      if (!isOwnPath(step.to)) return;
      if (router === null) kept = step;
      else router(step);
    },
    connect: (navigate) => {
      router = navigate;
      const step = kept;
      kept = null;
      if (step !== null) navigate(step);
      return () => {
        if (router === navigate) router = null;
      };
    },
  };
};
