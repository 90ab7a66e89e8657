import { concat, defer, from, type Observable } from 'rxjs';
import type { PageSliceName } from '../engine/page-slices.ts';
import type { Command } from '../engine/slices.ts';
import { readConsent } from './handlers/consent.ts';
import { type Incoming, withOrigin } from './runtime.ts';
import type { Services } from './services.ts';
import { keysByLifetime } from './storage/storage.ts';

export type BootParts = Pick<
  Services,
  'launchParams' | 'clock' | 'dialogs' | 'guestCart' | 'isOnline' | 'session' | 'storage'
>;

/** Page slices to load with the visit on any page: the address or the browser's storage holds something for them. */
export const slicesOfLaunch = ({
  launchParams,
  dialogs,
  storage,
}: Pick<BootParts, 'launchParams' | 'dialogs' | 'storage'>): readonly PageSliceName[] => {
  const { resetToken, socialCode, socialError } = launchParams;
  const { hasResetToken, hasInvitation, alert } = dialogs.found();
  const isReturn = socialCode !== null || socialError !== null;
  const isWayIn = isReturn || resetToken !== null || hasResetToken || hasInvitation || alert !== null;
  const isCheckoutKept = keysByLifetime('owner').some((key) => storage.get(key) !== null);
  return [...(isWayIn ? (['identity'] as const) : []), ...(isCheckoutKept ? (['checkout'] as const) : [])];
};

/** First commands of a shop (spec 4.6): connection and stored data; then those of `sources`. */
export const boot$ = (parts: BootParts, sources: Observable<Incoming>): Observable<Incoming> =>
  defer(() => {
    const { launchParams, clock, dialogs, guestCart, isOnline, session, storage } = parts;
    if (!launchParams.isReload) dialogs.leave();
    // The token leaves the address for the storage (ruling P12).
    if (launchParams.resetToken !== null) dialogs.keepResetToken(launchParams.resetToken);
    const start: Command = {
      type: 'Start',
      hasSession: session.hasTokens(),
      guestLines: guestCart.read(),
      consent: readConsent(storage, clock.now()),
    };
    const lost: readonly Command[] = isOnline() ? [] : [{ type: 'ConnectionLost' }];
    return concat(from([...lost, start]).pipe(withOrigin('boot')), sources);
  });
