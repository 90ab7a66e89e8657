import { concat, defer, from, type Observable } from 'rxjs';
import type { PageSliceName } from '../engine/page-slices.ts';
import type { Command } from '../engine/slices.ts';
import { readConsent } from './handlers/consent.ts';
import { type Incoming, withOrigin } from './runtime.ts';
import type { Services } from './services.ts';
import { keysThatGo } from './storage/storage.ts';

export type BootParts = Pick<
  Services,
  'arrival' | 'clock' | 'dialogs' | 'guestCart' | 'isOnline' | 'session' | 'storage'
>;

/** Page slices to load with the visit on any page: the address or the browser's storage holds something for them. */
export const slicesOfLaunch = ({
  arrival,
  dialogs,
  storage,
}: Pick<BootParts, 'arrival' | 'dialogs' | 'storage'>): readonly PageSliceName[] => {
  const { resetToken, socialCode, socialError } = arrival;
  const { hasResetToken, hasInvitation, alert } = dialogs.found();
  const isReturn = socialCode !== null || socialError !== null;
  const isWayIn = isReturn || resetToken !== null || hasResetToken || hasInvitation || alert !== null;
  const isCheckoutKept = keysThatGo('owner').some((key) => storage.get(key) !== null);
  return [...(isWayIn ? (['identity'] as const) : []), ...(isCheckoutKept ? (['checkout'] as const) : [])];
};

/** The first commands of a shop (spec 4.6): connection and what this browser kept; then what `sources` report. */
export const boot$ = (parts: BootParts, sources: Observable<Incoming>): Observable<Incoming> =>
  defer(() => {
    const { arrival, clock, dialogs, guestCart, isOnline, session, storage } = parts;
    if (!arrival.isReload) dialogs.leave();
    // The token leaves the address for the storage (ruling P12).
    if (arrival.resetToken !== null) dialogs.keepResetToken(arrival.resetToken);
    const start: Command = {
      type: 'Start',
      hasSession: session.hasTokens(),
      guestLines: guestCart.read(),
      consent: readConsent(storage, clock.now()),
    };
    const lost: readonly Command[] = isOnline() ? [] : [{ type: 'ConnectionLost' }];
    return concat(from([...lost, start]).pipe(withOrigin('boot')), sources);
  });
