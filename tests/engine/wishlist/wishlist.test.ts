import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../engine/cart/projection.ts';
import { isSaved, savedItems, savedCount } from '../../../engine/wishlist/selectors.ts';
import { mostSaved } from '../../../engine/values/limits.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { aGuest, enter, type Visit } from '../support/visit.ts';
import { aCard, aList, anItem, aSaver, full, save, timeout, unsave } from './support.ts';

const shown = ({ root }: Visit): readonly string[] =>
  savedItems(root.wishlist).map(({ product }) => product.id);

const lastWish = ({ root }: Visit): number => root.wishlist.wishes.at(-1)?.id ?? 0;

describe('a guest', () => {
  test('saves a product at once, and this browser keeps it (W01)', () => {
    const visit = aGuest().on(save('ring'));
    expect(visit.root.wishlist.saved).toEqual(['ring']);
    expect(visit.effects).toMatchObject([
      { type: 'StoreSaved', change: { change: 'add', productIds: ['ring'] } },
    ]);
    expect(visit.root.wishlist.notice).toMatchObject({ kind: 'saved', name: 'สินค้า ring' });
  });

  test('saves nothing twice: saving again changes nothing (W02)', () => {
    const visit = aGuest().on(save('ring'));
    const before = visit.root;
    visit.on(save('ring'));
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    expect(visit.root).toBe(before);
  });

  test('has the newest first, and takes one out again', () => {
    const visit = aGuest().on(save('ring'), save('chain'), unsave('ring'));
    expect(visit.root.wishlist.saved).toEqual(['chain']);
    expect(visit.effects).toMatchObject([
      { type: 'StoreSaved', change: { change: 'remove', productIds: ['ring'] } },
    ]);
  });

  test('learns once, at the first product, that signing in keeps the list', () => {
    const visit = aGuest().on(save('ring'));
    expect(visit.root.wishlist.hint).toBe('shown');
    visit.on({ type: 'DismissHint' }, unsave('ring'), save('ring'));
    expect(visit.root.wishlist.hint).toBe('dismissed');
  });

  test('who saved something on an earlier visit is not reminded', () => {
    const visit = aGuest().on({ type: 'SavedRead', productIds: ['chain'] }, save('ring'));
    expect(visit.root.wishlist).toMatchObject({ saved: ['ring', 'chain'], hint: 'none' });
  });

  test('sees what another tab saved, and that the list is full', () => {
    const productIds = Array.from({ length: mostSaved }, (_, index) => `p-${index}`);
    const visit = aGuest().on({ type: 'SavedRead', productIds }, save('ring'));
    expect(visit.root.wishlist.saved).toHaveLength(mostSaved);
    expect(visit.root.wishlist.notice?.kind).toBe('full');
    expect(visit.asked).toEqual([]);
  });
});

describe('signing in', () => {
  const signedIn = (...ids: readonly string[]): Visit =>
    aGuest().on(
      ...ids.map(save),
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
    );

  test('loses nothing when sending fails, and can send again (W05)', () => {
    const visit = signedIn('ring').on({ type: 'MergeFailed', failure: timeout });
    visit.on({ type: 'WishlistLoaded', list: aList(1, 'bar') });
    expect(visit.root.wishlist).toMatchObject({ saved: ['bar'], unsent: ['ring'], mergeFailure: timeout });
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(true);
    visit.on({ type: 'RetryMerge' });
    expect(visit.effects).toMatchObject([{ type: 'MergeSaved', productIds: ['ring'] }]);
    visit.on({ type: 'MergeAccepted', list: { version: 2, productIds: ['ring', 'bar'] } });
    expect(visit.root.wishlist).toMatchObject({ saved: ['ring', 'bar'], unsent: [], mergeFailure: null });
  });

  test('offers to drop what could not be sent', () => {
    const visit = signedIn('ring').on(
      { type: 'MergeFailed', failure: full },
      { type: 'WishlistLoaded', list: aList(1, 'bar') },
      { type: 'DropUnsent' },
    );
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(false);
    expect(visit.effects).toMatchObject([
      { type: 'StoreSaved', change: { change: 'remove', productIds: ['ring'] } },
    ]);
  });

  test('a start with tokens sends what an earlier visit could not', () => {
    const visit = aSaver('bar').on({ type: 'SavedRead', productIds: ['ring'] });
    expect(visit.effects).toMatchObject([{ type: 'MergeSaved', productIds: ['ring'] }]);
  });

  test('a removal during sending is applied after it', () => {
    const visit = signedIn('ring').on(unsave('ring'));
    expect(visit.asked).toEqual(['StoreSaved']);
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(false);
    visit.on({ type: 'MergeAccepted', list: { version: 2, productIds: ['ring'] } });
    expect(visit.asked).toContain('DeleteSaved');
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(false);
  });
});

describe('a customer', () => {
  test('a failed change is undone with a retry, and the list is reread', () => {
    const visit = aSaver().on(save('ring'));
    visit.on({ type: 'WishFailed', wish: lastWish(visit), failure: timeout });
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(false);
    expect(visit.root.wishlist).toMatchObject({
      failed: [{ productId: 'ring', wanted: 'saved', failure: timeout }],
      notice: { kind: 'failed' },
    });
    expect(visit.asked).toEqual(['LoadWishlist']);
    visit.on({ type: 'RetryWish', productId: 'ring' });
    expect(visit.asked).toEqual(['PutSaved']);
    expect(visit.root.wishlist.failed).toEqual([]);
  });

  test('without a connection the wish is held, and sent when it is back', () => {
    const visit = aSaver().on({ type: 'ConnectionLost' }, save('ring'));
    expect(visit.asked).toEqual([]);
    expect(visit.root.wishlist.wishes).toMatchObject([{ stage: 'held' }]);
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(true);
    visit.on({ type: 'ConnectionRestored' });
    expect(visit.asked).toEqual(['PutSaved']);
  });

  test('signs out: the list is cleared, and late answers restore nothing (G08)', () => {
    const visit = aSaver('bar').on(save('ring'));
    const wish = lastWish(visit);
    visit.on({ type: 'SignOut' });
    expect(visit.asked).toContain('StoreSaved');
    expect(savedCount(visit.root.wishlist)).toBe(0);
    visit.on(
      { type: 'WishAccepted', wish, list: { version: 2, productIds: ['ring', 'bar'] } },
      { type: 'WishlistLoaded', list: aList(2, 'ring', 'bar') },
      { type: 'MergeAccepted', list: { version: 2, productIds: ['ring', 'bar'] } },
    );
    expect(savedCount(visit.root.wishlist)).toBe(0);
    expect(shown(visit)).toEqual([]);
  });

  test('whose session the server ended keeps guest hearts that were never sent', () => {
    const visit = aSaver('bar').on(
      { type: 'SavedRead', productIds: ['ring'] },
      { type: 'SessionLost', by: 'server' },
    );
    expect(visit.root.wishlist).toMatchObject({ mode: 'guest', saved: ['ring'] });
    expect(visit.asked).not.toContain('StoreSaved');
  });
});

describe('the page of the wishlist', () => {
  const atThePage = (visit: Visit): Visit => visit.on(enter('/wishlist'));

  test('fetches the list on entry and on retry, keeping what is shown', () => {
    const visit = atThePage(aSaver('ring'));
    expect(visit.asked).toEqual(['LoadWishlist']);
    expect(shown(visit)).toEqual(['ring']);
    visit.on({ type: 'WishlistFailed', failure: timeout }, { type: 'RetryPage' });
    expect(visit.asked).toEqual(['LoadWishlist']);
    expect(shown(visit)).toEqual(['ring']);
  });

  test('a removal can be undone in place for a while', () => {
    const visit = atThePage(aSaver('ring', 'chain', 'bar')).on(unsave('chain'));
    expect(shown(visit)).toEqual(['ring', 'bar']);
    expect(visit.effect('WaitToForgetSaved')).toMatchObject({ productId: 'chain', milliseconds: 8_000 });
    visit.on({ type: 'UndoUnsave' });
    expect(shown(visit)).toEqual(['ring', 'chain', 'bar']);
    expect(visit.root.wishlist.notice?.kind).toBe('restored');
    visit.on(unsave('bar'), { type: 'ForgetUnsaved', productId: 'bar' });
    expect(visit.refusal({ type: 'UndoUnsave' })).toBe('NothingToUndo');
  });

  test('a piece of one size goes into the bag; the drawer stays closed', () => {
    const visit = atThePage(aSaver('ring', 'chain')).on({ type: 'MoveToBag', productId: 'ring' });
    expect(linesOf(visit.root.cart)).toMatchObject([{ ...lineKey('ring', '0'), quantity: 1 }]);
    expect(visit.root.cart.isOpenedCart).toBe(false);
    expect(visit.asked).toEqual(['AddToCart']);
  });

  test('a piece with sizes, sold out or withdrawn is not moved', () => {
    const visit = aSaver().on(save('x'));
    visit.on({ type: 'WishlistLoaded', list: { version: 2, items: [] } });
    atThePage(visit).on({
      type: 'WishlistLoaded',
      list: {
        version: 3,
        items: [
          anItem('sized', { onlySize: null }),
          anItem('out', { product: aCard('out', { stock: 0 }) }),
          anItem('gone', { isSold: false }),
        ],
      },
    });
    expect(visit.refusal({ type: 'MoveToBag', productId: 'sized' })).toBe('UnknownSize');
    expect(visit.on({ type: 'MoveToBag', productId: 'out' }).rejection).toMatchObject({ type: 'OutOfStock' });
    expect(visit.on({ type: 'MoveToBag', productId: 'gone' }).rejection).toMatchObject({
      type: 'OutOfStock',
    });
    expect(shown(visit)).toEqual(['sized', 'out', 'gone']);
  });

  test('a product that was saved elsewhere gets its card', () => {
    const visit = atThePage(aSaver('ring')).on(
      { type: 'WishlistLoaded', list: aList(1, 'ring') },
      save('bar'),
    );
    visit.on({
      type: 'WishAccepted',
      wish: lastWish(visit),
      list: { version: 2, productIds: ['bar', 'ring'] },
    });
    expect(visit.asked).toEqual(['LoadWishlist']);
    expect(shown(visit.on({ type: 'WishlistLoaded', list: aList(2, 'bar', 'ring') }))).toEqual([
      'bar',
      'ring',
    ]);
  });
});
