import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
} from 'rxjs';
import type { Command } from '../engine/slices.ts';
import { readConsent } from './handlers/consent.ts';
import { viewsRead } from './handlers/recent.ts';
import { savedRead } from './handlers/wishlist.ts';
import type { AnyLateSlice } from './late-slice.ts';
import { type Incoming, withOrigin } from './runtime.ts';
import { keysThatGo } from './storage/keys.ts';
import type { Services } from './world.ts';

/** What the start reads. */
export type BootParts = Pick<
  Services,
  | 'session'
  | 'guestCart'
  | 'saved'
  | 'viewed'
  | 'code'
  | 'storage'
  | 'dialogs'
  | 'recentSearches'
  | 'vault'
  | 'clock'
  | 'isOnline'
  | 'arrival'
  | 'onFault'
>;

/** What belongs to whoever was in checkout. */
const checkoutKeys = keysThatGo('owner');

/** What a guest saved and looked at, as far as there is any. */
const keptLists = ({ saved, viewed }: BootParts): readonly Command[] => {
  const [savedIds, viewedIds] = [saved.read(), viewed.read()];
  return [
    ...(savedIds.length === 0 ? [] : [savedRead(savedIds)]),
    ...(viewedIds.length === 0 ? [] : [viewsRead(viewedIds)]),
  ];
};

/** Moves what was brought along to where secrets lie, and tells of it. */
const brought = ({ arrival, dialogs, vault }: BootParts): readonly Command[] => {
  const { resetToken, socialCode, socialError } = arrival;
  if (!arrival.isReload) dialogs.leave();
  if (resetToken !== null) dialogs.keepResetToken(resetToken);
  const found = dialogs.found();
  const isFound = found.hasResetToken || found.hasInvitation || found.alert !== null;
  const told: Command[] = isFound ? [found] : [];
  if (socialCode !== null) told.push({ type: 'SocialReturned', code: vault.keep(socialCode) });
  else if (socialError !== null) {
    const code = socialError === '' ? null : socialError;
    told.push({ type: 'SocialFailed', request: null, failure: { kind: 'refused', status: null, code } });
  }
  return told;
};

/** What was searched for in this browser, if anything was. */
const searched = ({ recentSearches }: BootParts): readonly Command[] => {
  const texts = recentSearches.read();
  return texts.length === 0 ? [] : [{ type: 'RecentSearchesFound', texts }];
};

/** The late slices for which this browser keeps something, or which the visitor's address is about. */
const lateNeeded = ({ arrival, dialogs, storage }: BootParts): readonly ('checkout' | 'identity')[] => {
  const isKept = checkoutKeys.some((key) => storage.get(key) !== null);
  const isReturn = arrival.socialCode !== null || arrival.socialError !== null;
  const { hasResetToken, hasInvitation, alert } = dialogs.found();
  const isWayIn = isReturn || hasResetToken || hasInvitation || alert !== null;
  return [
    // Signing in may lead to checkout.
    ...(isKept || isReturn ? (['checkout'] as const) : []),
    ...(isWayIn ? (['identity'] as const) : []),
  ];
};

/**
 * The first commands of a shop: whether there is a connection, what this browser has kept (spec 4.6), and what the
 * visitor brought along in the address (ruling P12).
 */
export const boot$ = (
  parts: BootParts,
  /** Lets a late slice begin to work. */
  open: (slice: AnyLateSlice) => Observable<Incoming>,
): Observable<Incoming> =>
  defer(() => {
    const { session, guestCart, storage, clock, code, isOnline, onFault } = parts;
    const told = brought(parts);
    const missing = lateNeeded(parts).filter((name) => !code.isThere(name));
    const fetched = from(missing).pipe(
      mergeMap((name) => code.fetch(name)),
      ignoreElements(),
      // What could not be fetched may come with a page.
      catchError((error: unknown) => {
        onFault(error);
        return EMPTY;
      }),
    );
    const begun = defer(() => {
      const start: Command = {
        type: 'Start',
        hasSession: session.hasTokens(),
        guestLines: guestCart.read(),
        consent: readConsent(storage, clock.now()),
      };
      const lost: readonly Command[] = isOnline() ? [] : [{ type: 'ConnectionLost' }];
      return from([...lost, start, ...keptLists(parts), ...searched(parts)]).pipe(withOrigin('boot'));
    });
    return concat(
      fetched,
      begun,
      merge(
        code.arrived$.pipe(mergeMap(open)),
        defer(() => (code.isThere('identity') ? told : [])).pipe(withOrigin('boot')),
      ),
    );
  });
