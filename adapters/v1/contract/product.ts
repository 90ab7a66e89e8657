import * as t from 'io-ts';
import {
  type Announcement as AnnouncementFact,
  ProductType,
  PseudoType,
  ProductCard as EngineCard,
  type ProductCard as Card,
  ProductDetail as EngineDetail,
  type ProductDetail as Detail,
} from '../../../engine/values/product.ts';
import { Sort, WeightUnit } from '../../../engine/values/page/listing.ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { endpoint, nothing } from './endpoint.ts';
import { Baht, count, Grams, integer, integerText, mapped, Moment, text } from './wire.ts';

const id = text(1, 64);
const Picture = t.strict({ pathUrl: t.string });

const cardFields = {
  id: t.string,
  name: t.string,
  type: ProductType,
  styleName: t.string,
  weightGram: Grams,
  price: Baht,
  discountPrice: t.union([Baht, t.null]),
  images: t.readonlyArray(Picture),
  stock: count,
};

const WireCard = t.strict(cardFields);
type WireCard = t.TypeOf<typeof WireCard>;

/** A product in a list (spec 3, 'Recommended product', and what a card needs). */
export const ProductCard = mapped<Card, WireCard>(
  'ProductCard',
  WireCard,
  EngineCard.is,
  ({ weightGram, ...card }) => ({ ...card, weight: weightGram }),
  ({ weight, ...card }) => ({ ...card, weightGram: weight }),
);

const announcementFields = {
  number: integer(1, 99),
  at: Moment,
  barSell: Baht,
  barBuy: Baht,
  ornamentSell: Baht,
  ornamentBuy: Baht,
  /** Nothing is sold by it from then on. */
  validUntil: Moment,
};

/** An announcement of the gold price with its four figures for one baht-weight. */
export const Announcement = t.strict(announcementFields) satisfies t.Type<AnnouncementFact, unknown, unknown>;

/** The latest announcement, and whether the shop sells by it. */
const CurrentAnnouncement = t.strict({
  ...announcementFields,
  /** Null while it is valid; else why nothing is sold, and when it goes on as far as that is known. */
  closed: nullable(t.strict({ reason: t.literal('awaited'), until: nullable(Moment) })),
  now: Moment,
});

const WireDetail = t.strict({
  ...cardFields,
  code: t.string,
  /** Tenths of a percent. */
  purity: integer(1, 1000),
  goldValue: Baht,
  makingFee: Baht,
  minimumBuyBack: Baht,
  announcement: Announcement,
});
type WireDetail = t.TypeOf<typeof WireDetail>;

const ProductDetail = mapped<Detail, WireDetail>(
  'ProductDetail',
  WireDetail,
  EngineDetail.is,
  ({ weightGram, ...detail }) => ({ ...detail, weight: weightGram }),
  ({ weight, ...detail }) => ({ ...detail, weightGram: weight }),
);

const ProductSize = t.strict({
  sizeId: t.string,
  size: t.string,
  stock: count,
  price: Baht,
  discountPrice: t.union([Baht, t.null]),
});

const base = '/v1/product/client/product';
const notFound = { status: 404, code: 'PRODUCT_NOT_FOUND' };
const limit = (most: number) => t.exact(t.partial({ limit: integerText(1, most) }));

const homeList = (name: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/homepage/${name}`,
    origin: 'spec',
    access: 'public',
    summary,
    params: nothing,
    query: limit(50),
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(ProductCard),
    errors: [],
  });

/** Products and their lists (spec 7.3). */
export const productEndpoints = {
  filter: endpoint({
    method: 'GET',
    path: `${base}/filter`,
    origin: 'spec',
    access: 'public',
    summary: 'A page of a catalogue, filtered',
    params: nothing,
    query: t.exact(
      t.partial({
        search: text(0, 200),
        type: t.union([ProductType, PseudoType]),
        /** A weight in `unit`s, decimal text. */
        weight: text(1, 16),
        /** `gram`, or `gb` for baht-weight (ruling P24). */
        unit: WeightUnit,
        style: text(1, 64),
        weight_text: text(1, 64),
        /** Whole baht. */
        min_price: integerText(0, 1_000_000_000),
        max_price: integerText(0, 1_000_000_000),
        ring_size: text(1, 32),
        necklace_size: text(1, 32),
        bracelet_size: text(1, 32),
        sort: Sort,
        page: integerText(1, 10_000),
        page_size: integerText(1, 100),
      }),
    ),
    body: nothing,
    envelope: 'page',
    response: ProductCard,
    errors: [],
  }),
  quickSearch: endpoint({
    method: 'GET',
    path: `${base}/quick-search`,
    origin: 'added',
    access: 'public',
    summary: 'A few products for what somebody is typing, the likeliest first',
    params: nothing,
    query: t.exact(
      t.intersection([t.type({ search: text(1, 200) }), t.partial({ limit: integerText(1, 12) })]),
    ),
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(ProductCard),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail/:id`,
    origin: 'spec',
    access: 'public',
    summary: 'One product with the parts of its price',
    params: t.strict({ id }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: ProductDetail,
    errors: [notFound],
  }),
  sizes: endpoint({
    method: 'GET',
    path: `${base}/size/:id`,
    origin: 'spec',
    access: 'public',
    summary: 'Sizes of a product with their stock, in the order a person expects',
    params: t.strict({ id }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(ProductSize),
    errors: [notFound],
  }),
  description: endpoint({
    method: 'GET',
    path: `${base}/description/:id`,
    origin: 'spec',
    access: 'public',
    summary: 'What is told about a product, in paragraphs',
    params: t.strict({ id }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.strict({ paragraphs: t.readonlyArray(t.string) }),
    errors: [notFound],
  }),
  related: endpoint({
    method: 'GET',
    path: `${base}/relate-product/:id`,
    origin: 'spec',
    access: 'public',
    summary: 'Products that go with one',
    params: t.strict({ id }),
    query: limit(50),
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(ProductCard),
    errors: [notFound],
  }),
  promotion: homeList('promotion', 'Products with a discount'),
  bestSeller: homeList('best-seller', 'Best-selling products'),
  newProducts: homeList('new', 'Newest products'),
  styles: endpoint({
    method: 'GET',
    path: '/v1/product/common/listStyleType/typeList',
    origin: 'spec',
    access: 'public',
    summary: 'Patterns (ลาย) by product type',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(t.strict({ id: t.string, name: t.string, type: ProductType })),
    errors: [],
  }),
  announcement: endpoint({
    method: 'GET',
    path: '/v1/product/common/gold-price',
    origin: 'added',
    access: 'public',
    summary: 'The announcement that prices follow now, and whether gold is sold by it',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: CurrentAnnouncement,
    errors: [],
  }),
  productSitemap: endpoint({
    method: 'GET',
    path: '/v1/product/client/sitemap',
    origin: 'added',
    access: 'public',
    summary:
      'Every sold product with the time of its last change and its pictures, for those who index the shop',
    params: nothing,
    query: t.exact(t.partial({ page: integerText(1, 10_000), page_size: integerText(1, 1_000) })),
    body: nothing,
    envelope: 'page',
    response: t.strict({ id: t.string, changedAt: Moment, images: t.readonlyArray(Picture) }),
    errors: [],
  }),
  announcementHistory: endpoint({
    method: 'GET',
    path: '/v1/product/common/gold-price/history',
    origin: 'added',
    access: 'public',
    summary: 'The announcements of the latest day in their order, after the last one of the day before',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(Announcement),
    errors: [],
  }),
};
