import { defer, from, type Observable } from 'rxjs';
import type { Command } from '../engine/slices.ts';
import { readConsent } from './handlers/consent.ts';
import { viewsRead } from './handlers/recent.ts';
import { savedRead } from './handlers/wishlist.ts';
import { type Incoming, withOrigin } from './runtime.ts';
import type { Services } from './world.ts';

/** What the start reads. */
export type BootParts = Pick<
  Services,
  | 'session'
  | 'guestCart'
  | 'saved'
  | 'viewed'
  | 'checkout'
  | 'storage'
  | 'dialogs'
  | 'recentSearches'
  | 'vault'
  | 'clock'
  | 'isOnline'
  | 'arrival'
>;

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

/** What was filled in and chosen of checkout, which pieces are bought, and the order whose answer is not known. */
const begun = ({ checkout: { draft, aside, pending, buyNow, purchase } }: BootParts): readonly Command[] => {
  aside.tidy();
  const [form, product, request] = [draft.read(), buyNow.found(), pending.read()];
  const asked = purchase.read();
  return [
    ...(form === null ? [] : [{ type: 'DraftFound', ...form } as const]),
    ...(product.line === null && product.productId === null ? [] : [product]),
    ...(asked === null ? [] : [{ type: 'PurchaseFound', purchase: asked } as const]),
    ...(request === null ? [] : [{ type: 'PendingOrderFound', request } as const]),
  ];
};

/**
 * The first commands of a shop: whether there is a connection, what this browser has kept (spec 4.6), and what the
 * visitor brought along in the address (ruling P12).
 */
export const boot$ = (parts: BootParts): Observable<Incoming> =>
  defer(() => {
    const { session, guestCart, storage, clock, isOnline } = parts;
    const start: Command = {
      type: 'Start',
      hasSession: session.hasTokens(),
      guestLines: guestCart.read(),
      consent: readConsent(storage, clock.now()),
    };
    const lost: readonly Command[] = isOnline() ? [] : [{ type: 'ConnectionLost' }];
    return from([
      ...lost,
      start,
      ...keptLists(parts),
      ...begun(parts),
      ...brought(parts),
      ...searched(parts),
    ]).pipe(withOrigin('boot'));
  });
