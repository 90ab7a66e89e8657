import { describe, expect, test } from 'vitest';
import type { ListingQuery } from '../../../engine/values/page/listing.ts';
import type { ProductCard } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import CataloguePage from '../../../src/shop/catalogue/CataloguePage.tsx';
import HomePage from '../../../src/shop/home/HomePage.tsx';
import {
  aGuest,
  anAnnouncement,
  enter,
  type Visit,
  queryAnswer,
  queryFailure,
} from '../../engine/support/visit.ts';
import { aCard } from '../../engine/wishlist/support.ts';
import { drawn, type ShownState, shows } from '../support/drawn.tsx';

const broken: Failure = { kind: 'server', status: 500, code: 'INTERNAL' };

const images = [{ pathUrl: '/pictures/ring--plain--main-400.webp' }];
const ringCard = (facts: Partial<ProductCard> = {}): ProductCard =>
  aCard('R-1', { name: 'แหวนเกลี้ยง', styleName: 'ลายเกลี้ยง', images, stock: 20, ...facts });

const at = (pathname: string, search = ''): Visit =>
  aGuest()
    .on({ type: 'AnnouncementLoaded', announcement: anAnnouncement, closed: null, now: 1 })
    .on({ type: 'EnterRoute', pathname, search });

const queryOf = ({ root }: Visit): ListingQuery => {
  const { page } = root.route;
  if (page?.name !== 'catalogue') throw new Error('this is no catalogue');
  return page.query;
};

const answered = (
  visit: Visit,
  products: readonly ProductCard[],
  total = products.length,
  isNear = false,
): Visit => visit.answer('listing', { query: queryOf(visit), products, total, isNear });

describe('the first page', () => {
  test('has a place for each product while they load, and says nothing of failure', () => {
    const html = drawn(at('/').root, <HomePage />);
    expect(html.match(/<li aria-hidden="true">/g)).toHaveLength(5 + 10 + 10);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('role="alert"');
  });

  test('one list that fails leaves the others alone and offers to try again', () => {
    const visit = at('/').on(
      queryFailure({ type: 'promotion' }, broken),
      queryAnswer('bestSeller', [ringCard()]),
    );
    expect(drawn(visit.root, <HomePage />).match(/role="alert"/g)).toHaveLength(1);
  });

  shows(<HomePage />, [
    [
      'a list that fails to refetch keeps its products as stale',
      at('/').answer('bestSeller', [ringCard()]).on({ type: 'RetryPage' }).fail('bestSeller', broken),
    ],
  ]);
});

const discounted: readonly (readonly [words: string, discountPrice: number])[] = [
  ['a discount from a fifth of the fee', 1_800_000],
  ['the least discount that it names', 1_832_500],
  ['a smaller discount by the former price alone', 1_832_600],
  ['no former price above which it is sold', 1_900_000],
];
shows(<CataloguePage />, [
  ...[9, 10, 0].map((stock): ShownState => {
    const visit = answered(at('/catalog/ring'), [ringCard({ stock })]);
    return [`a product in a list says how many are left below ten, and when none is: ${stock}`, visit];
  }),
  ...discounted.map(([words, price]): ShownState => {
    const visit = answered(at('/catalog/ring'), [ringCard({ discountPrice: satang(price) })]);
    return [`a product in a list names ${words} (P30)`, visit];
  }),
]);

describe('a catalogue', () => {
  const searched = (words: string, isNear: boolean): Visit =>
    answered(at('/catalog/all', `?search=${encodeURIComponent(words)}`), [ringCard()], 3, isNear);
  const another = (): Visit => answered(at('/catalog/ring'), [ringCard()]).on(enter('/catalog/necklace'));
  shows(<CataloguePage />, [
    ['of similar sounding words says that they are not what was typed', searched('สรอยคอ', true)],
    ['of the words that were typed does not say so', searched('สรอยคอ', false)],
    ['says the corrected text', searched('cs;o', true)],
    ['says the size that stands first', searched('แหวน เบอร์ 54', false)],
    ["never shows another catalogue's products below its heading", another()],
    ["never shows another catalogue's products when it fails", another().fail('listing', broken)],
    // Its types are empty, too: it links to contacts.
    ['that sells nothing yet leads to contacts', answered(at('/catalog/all'), [])],
    ['does not blame a filter that was not chosen', answered(at('/catalog/ring'), [])],
    ['blames the filter that was chosen', answered(at('/catalog/ring', '?min_price=9'), [])],
    ['beyond its last page says so and leads back', answered(at('/catalog/ring', '?page=99'), [], 30)],
  ]);
});
