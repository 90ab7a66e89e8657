import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children after the frame that answers a tap, in pieces that a further tap may interrupt; until then `instead`.
 * `atOnce`: with the rest, as what the server has drawn and what Back leads to must be.
 */
export const AfterPaint = ({
  atOnce = false,
  instead = null,
  children,
}: {
  readonly atOnce?: boolean;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode => (useDeferredValue(true, atOnce ? undefined : false) ? children : instead);
