/** The origin of an address, which may be relative to a base; null for a text that is no address. */
export const originOf = (address: string, base?: string): string | null => {
  try {
    return new URL(address, base).origin;
  } catch {
    return null;
  }
};

export interface Destination {
  readonly to: string;
  readonly replace: boolean;
}

const anyHost = 'http://shop.invalid';

/** Whether it is a path that no browser reads as another host: not `//evil`, `/\evil`, `/<tab>/evil`. */
export const isSameOriginPath = (to: string): boolean =>
  to.startsWith('/') && originOf(to, anyHost) === anyHost;

/** A navigation without a router yet. Refuses anything but a path on the shop's own host (ruling P11). */
export const createNavigation = () => {
  let router: ((destination: Destination) => void) | null = null;
  let kept: Destination | null = null;
  return {
    /** Sends the visitor there; while no router is connected, the last destination is kept for it. */
    go: (destination: Destination): void => {
      if (!isSameOriginPath(destination.to)) return;
      if (router === null) kept = destination;
      else router(destination);
    },
    /** Connects the router's navigate function; returns the disconnect function. */
    connect: (navigate: (destination: Destination) => void): (() => void) => {
      router = navigate;
      const destination = kept;
      kept = null;
      if (destination !== null) navigate(destination);
      return () => {
        if (router === navigate) router = null;
      };
    },
  };
};
export type Navigation = ReturnType<typeof createNavigation>;
