import { defer, from, type Observable } from 'rxjs';
import type { Clock } from '../clock.ts';
import { readConsent } from '../handlers/consent.ts';
import type { Incoming } from '../runtime.ts';
import type { GuestCart } from '../storage/guest-cart.ts';
import type { KeyedStorage } from '../storage/storage.ts';
import type { Session } from '../v1/client/session.ts';

/** What the start reads. */
export interface BootParts {
  readonly session: Session;
  readonly guestCart: GuestCart;
  readonly storage: KeyedStorage;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

/** The first commands of a shop: whether there is a connection, then what this browser has kept (spec 4.6). */
export const boot$ = ({ session, guestCart, storage, clock, isOnline }: BootParts): Observable<Incoming> =>
  defer(() => {
    const start: Incoming = {
      command: {
        type: 'Start',
        hasSession: session.hasTokens(),
        guestLines: guestCart.read(),
        consent: readConsent(storage, clock.now()),
      },
      origin: 'boot',
    };
    const lost: Incoming = { command: { type: 'ConnectionLost' }, origin: 'boot' };
    return from(isOnline() ? [start] : [lost, start]);
  });
