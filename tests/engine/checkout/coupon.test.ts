import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { totalsOf } from '../../../engine/checkout/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import { aGuest, aLine, type Visit } from '../support/visit.ts';
import { aQuote, enterCheckout } from './support.ts';

const shopping = (): Visit => aGuest(aLine()).on(enterCheckout());

describe('a coupon', () => {
  const applied = aQuote({
    coupon: { code: 'WELCOME100', discount: satang(10_000), problem: null },
    total: satang(1_835_000),
  });
  const refused = aQuote({ coupon: { code: 'OLD', discount: null, problem: 'expired' } });

  test('is tried in capitals, takes its money off, and is kept for a reload until it is taken off (D01, D04)', () => {
    const visit = shopping().on(
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'ApplyCoupon', code: ' welcome100 ' },
    );
    expect(visit.effect('AskQuote')).toMatchObject({
      question: expect.objectContaining({ couponCode: 'WELCOME100' }) as never,
    });
    visit.on({ type: 'QuoteArrived', quote: applied });
    expect(totalsOf(visit.root)).toMatchObject({ discount: 10_000, total: 1_835_000 });
    const draft = draftOf(visit.root.checkout);
    expect(
      aGuest(aLine()).on({ type: 'DraftFound', draft, customerId: null }, enterCheckout()).effects,
    ).toContainEqual(
      expect.objectContaining({
        type: 'AskQuote',
        question: expect.objectContaining({ couponCode: 'WELCOME100' }) as never,
      }),
    );
    visit.on({ type: 'RemoveCoupon' }, { type: 'QuoteArrived', quote: aQuote() });
    expect(visit.root.checkout.couponCode).toBe('');
    expect(totalsOf(visit.root)).toMatchObject({ discount: null, total: 1_845_000 });
  });

  test('that is refused is told until another is tried, and nothing is applied (D02)', () => {
    const visit = shopping().on(
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'ApplyCoupon', code: 'old' },
      { type: 'QuoteArrived', quote: refused },
    );
    expect(visit.root.checkout).toMatchObject({
      couponCode: '',
      quote: { value: { coupon: { problem: 'expired' } } },
    });
    expect(visit.asked).toEqual(['StoreDraft']);
    visit.on({ type: 'SetDeliverMethod', method: 'ship' }, { type: 'QuoteArrived', quote: aQuote() });
    expect(visit.root.checkout.quote.value?.coupon).toMatchObject({ problem: 'expired' });
    visit.on({ type: 'ApplyCoupon', code: 'welcome100' });
    expect(visit.root.checkout.quote.value?.coupon).toBeNull();
  });

  test('that is none asks nothing (D05)', () => {
    for (const code of ['', '   ']) {
      const visit = shopping().on({ type: 'ApplyCoupon', code });
      expect(visit.rejection).toEqual({ type: 'NothingChanges' });
      expect(visit.effects).toEqual([]);
    }
  });
});
