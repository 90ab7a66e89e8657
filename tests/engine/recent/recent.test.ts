import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { viewedProducts } from '../../../engine/recent/selectors.ts';
import { aCard, timeout } from '../wishlist/support.ts';
import { aCustomer, aGuest, aProduct, enter, queryFailure, type Visit } from '../support/visit.ts';

/** Opens a product's page, and the product arrives. */
const look = (visit: Visit, id: string): Visit => {
  const { detail, sizes } = aProduct([{}]);
  return visit
    .on({ type: 'EnterRoute', pathname: `/product/${id}`, search: '' })
    .answer('product', { detail: { ...detail, id }, sizes });
};

const home = (visit: Visit): Visit => visit.on(enter('/'));

const seen = ({ root }: Visit, without: string | null = null): readonly string[] =>
  viewedProducts(itemsOf(root.recent.products), without).map(({ id }) => id);

describe('products that a guest viewed', () => {
  test('is stored with the latest first, and shown at today’s prices', () => {
    const visit = aGuest();
    look(visit, 'ring');
    expect(visit.effect('StoreViewed')).toMatchObject({ change: { change: 'lead', productIds: ['ring'] } });
    look(look(visit, 'chain'), 'ring');
    expect(seen(visit)).toEqual(['ring', 'chain']);
    home(visit);
    expect(visit.root.recent.stored).toEqual(['ring', 'chain']);
    expect(visit.effect('LoadViewed')).toMatchObject({ productIds: ['ring', 'chain'], limit: 10 });
    visit.on({ type: 'ViewsLoaded', products: [aCard('ring'), aCard('chain')] });
    expect(seen(visit)).toEqual(['ring', 'chain']);
  });

  test('fetches nothing while empty, or on the only product’s own page', () => {
    expect(home(aGuest()).asked).not.toContain('LoadViewed');
    const visit = look(aGuest(), 'ring');
    visit.on(enter('/product/ring'));
    expect(visit.asked).not.toContain('LoadViewed');
  });

  test('excludes the product of the current page, though viewed last', () => {
    const visit = look(look(aGuest(), 'chain'), 'ring');
    visit.on({ type: 'ViewsLoaded', products: [aCard('chain')] });
    expect(seen(visit, 'ring')).toEqual(['chain']);
    expect(seen(visit)).toEqual(['ring', 'chain']);
  });

  test('of an unknown product is not remembered, nor one view twice', () => {
    const visit = aGuest().on(
      enter('/product/nothing'),
      queryFailure({ type: 'product', productId: 'nothing' }, timeout),
    );
    expect(visit.root.recent.stored).toEqual([]);
    look(visit, 'ring');
    visit.on({ type: 'RetryPage' }).answer('product', aProduct([{}]));
    expect(visit.asked).not.toContain('StoreViewed');
  });

  test('has at most twenty, and a row shows ten', () => {
    const visit = aGuest();
    for (let n = 0; n < 25; n++) look(visit, `p-${n}`);
    expect(visit.root.recent.stored).toHaveLength(20);
    expect(seen(visit)).toHaveLength(10);
    expect(seen(visit, 'p-24')).toHaveLength(10);
    expect(seen(visit, 'p-24')[0]).toBe('p-23');
  });

  test('can be cleared here and in every tab; late answers restore nothing', () => {
    const visit = home(look(aGuest(), 'ring')).on({ type: 'ClearViews' });
    expect(visit.effects).toMatchObject([{ type: 'StoreViewed', change: { change: 'clear' } }]);
    visit.on({ type: 'ViewsLoaded', products: [aCard('ring')] });
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
    expect(seen(visit)).toEqual([]);
    const other = home(look(aGuest(), 'ring')).on({ type: 'ViewsRead', productIds: [] });
    expect(seen(other)).toEqual([]);
  });

  test('from an earlier visit is read at the start, and its page fetches it', () => {
    const visit = home(aGuest()).on({ type: 'ViewsRead', productIds: ['ring'] });
    expect(visit.effects).toMatchObject([{ type: 'LoadViewed', productIds: ['ring'] }]);
  });
});

describe('products that a customer viewed', () => {
  test('are sent to the account and not kept in this browser', () => {
    const visit = look(aCustomer(), 'ring');
    expect(visit.effect('PostViewed')).toMatchObject({ productIds: ['ring'] });
    expect(visit.asked).not.toContain('StoreViewed');
    expect(home(visit).effect('LoadViewed')).toMatchObject({ productIds: null, limit: 10 });
  });

  test('as a guest is merged at sign-in, and kept here until confirmed (W05)', () => {
    const visit = look(look(aGuest(), 'chain'), 'ring').on(
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
    );
    expect(visit.effect('PostViewed')).toMatchObject({ productIds: ['ring', 'chain'] });
    expect(visit.root.recent.stored).toEqual(['ring', 'chain']);
    visit.on({ type: 'ViewsPosted', productIds: ['ring', 'chain'] });
    expect(visit.effects).toMatchObject([
      { type: 'StoreViewed', change: { change: 'remove', productIds: ['ring', 'chain'] } },
      { type: 'LoadViewed', productIds: null, limit: 10 },
    ]);
    expect(visit.root.recent.stored).toEqual([]);
  });

  test('is cleared in the account too; a failure restores it and says so', () => {
    const visit = home(look(aCustomer(), 'ring')).on({ type: 'ClearViews' });
    expect(visit.asked).toEqual(['StoreViewed', 'EraseViewed']);
    expect(seen(visit)).toEqual([]);
    visit.on({ type: 'ViewsNotErased', failure: timeout });
    expect(visit.root.recent.clearFailure).toEqual(timeout);
    expect(visit.asked).toEqual(['LoadViewed']);
  });

  test('is gone after signing out, here and in this browser (G08)', () => {
    const visit = look(aCustomer(), 'ring').on({ type: 'SignOut' });
    expect(seen(visit)).toEqual([]);
    expect(visit.effect('StoreViewed')).toMatchObject({ change: { change: 'clear' } });
    visit.on({ type: 'ViewsLoaded', products: [aCard('ring')] });
    expect(seen(visit)).toEqual([]);
    // Products viewed before sign-in that have not reached the account.
    const waiting = look(aGuest(), 'ring').on(
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
      { type: 'SignOut' },
    );
    expect(waiting.root.recent.stored).toEqual([]);
  });
});
