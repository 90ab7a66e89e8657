import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../../engine/kernel/codec.ts';
import { Availability } from '../../../engine/values/codecs/availability.ts';
import { Closed } from '../../../engine/values/codecs/closed.ts';
import { FilterCount, Sort, WeightUnit } from '../../../engine/values/page/listing-codec.ts';
import {
  Announcement as EngineAnnouncement,
  CatalogueType,
  Picture,
  ProductCard as EngineCard,
  ProductDetail as EngineDetail,
  ProductSize,
  ProductType,
  StyleType,
} from '../../../engine/values/codecs/product.ts';
import { largestQuantity } from '../../../engine/values/quantity.ts';
import { Moment as EngineMoment } from '../../../engine/values/codecs/quantity.ts';
import { endpoint, specEndpoint } from './endpoint.ts';
import {
  components,
  count,
  integer,
  integerText,
  MomentOnWire,
  onWire,
  optional,
  orElse,
  paging,
  withOptional,
  text,
} from './codecs.ts';

/** A product in a list: spec 3, 'Recommended product', with the type and stock that a card needs. */
export const ProductCardOnWire = onWire(EngineCard, {
  type: orElse(ProductType, 'other'),
  stock: orElse(count, largestQuantity),
});
const cards = t.readonlyArray(ProductCardOnWire);

const announced = { number: integer(1, 99) };

export const AnnouncementOnWire = onWire(EngineAnnouncement, announced);

const CurrentAnnouncement = onWire(
  record({
    ...EngineAnnouncement.type.type.props,
    /** Null while it is valid; else the reason for closed sales, and when they resume, if known. */
    closed: nullable(Closed),
    now: EngineMoment,
  }),
  announced,
);

const ProductDetail = onWire(EngineDetail, {
  announcement: AnnouncementOnWire,
  purity: integer(1, 1000),
});

const Size = onWire(ProductSize);

const named = t.strict({ id: text(1, 64) });
const base = '/v1/product/client/product';
const limit = (most: number) => optional({ limit: integerText(1, most) });

const homeList = (name: string, summary: string) =>
  specEndpoint('GET', `${base}/homepage/${name}`, {
    access: 'public',
    summary,
    query: limit(50),
    response: cards,
  });

const filtered = {
  search: text(0, 200),
  type: CatalogueType,
  weight: text(1, 16),
  /** `gram`, or `gb` for baht-weight (ruling P24). */
  unit: WeightUnit,
  style: text(1, 64),
  weight_text: text(1, 64),
  min_price: integerText(0, 1_000_000_000),
  max_price: integerText(0, 1_000_000_000),
  ring_size: text(1, 32),
  necklace_size: text(1, 32),
  bracelet_size: text(1, 32),
};

components({
  ProductCard: ProductCardOnWire,
  Announcement: AnnouncementOnWire,
  Product: ProductDetail,
  ProductSize: Size,
  Style: StyleType,
});

export const productEndpoints = {
  filter: specEndpoint('GET', `${base}/filter`, {
    access: 'public',
    summary: 'A page of a catalogue, filtered',
    query: optional({ ...filtered, sort: Sort, ...paging() }),
    envelope: 'page',
    response: ProductCardOnWire,
  }),
  filterCounts: endpoint('GET', `${base}/filter-counts`, {
    access: 'public',
    summary: 'How many products each choice of a filter would leave; choices that leave none are left out',
    query: optional(filtered),
    response: t.readonlyArray(onWire(FilterCount)),
  }),
  quickSearch: endpoint('GET', `${base}/quick-search`, {
    access: 'public',
    summary: 'Search suggestions while typing, best match first',
    query: withOptional({ search: text(1, 200) }, { limit: integerText(1, 12) }),
    response: cards,
  }),
  detail: specEndpoint('GET', `${base}/detail/:id`, {
    access: 'public',
    summary: 'One product with the parts of its price',
    params: named,
    response: ProductDetail,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  sizes: specEndpoint('GET', `${base}/size/:id`, {
    access: 'public',
    summary: 'Sizes of a product with their stock, in natural order',
    params: named,
    response: t.readonlyArray(Size),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  description: specEndpoint('GET', `${base}/description/:id`, {
    access: 'public',
    summary: 'Description of a product, in paragraphs',
    params: named,
    response: t.strict({ paragraphs: t.readonlyArray(t.string) }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  related: specEndpoint('GET', `${base}/relate-product/:id`, {
    access: 'public',
    summary: 'Products related to one',
    params: named,
    query: limit(50),
    response: cards,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  availability: endpoint('GET', `${base}/availability/:id`, {
    access: 'public',
    summary: 'Parcel delivery days and fee of a product, and branches in stock with their first pickup day',
    params: named,
    response: onWire(Availability),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  promotion: homeList('promotion', 'Products with a discount'),
  bestSeller: homeList('best-seller', 'Best-selling products'),
  newProducts: homeList('new', 'Newest products'),
  styles: specEndpoint('GET', '/v1/product/common/listStyleType/typeList', {
    access: 'public',
    summary: 'Patterns (ลาย) by product type',
    response: t.readonlyArray(StyleType),
  }),
  announcement: endpoint('GET', '/v1/product/common/gold-price', {
    access: 'public',
    summary: 'The announcement that sets prices now, and whether gold is sold at it',
    response: CurrentAnnouncement,
  }),
  productSitemap: endpoint('GET', '/v1/product/client/sitemap', {
    access: 'public',
    summary: 'Every product on sale with the time of its last change and its pictures, for search engines',
    query: optional(paging(1_000)),
    envelope: 'page',
    response: t.strict({ id: t.string, changedAt: MomentOnWire, images: t.readonlyArray(Picture) }),
  }),
  announcementHistory: endpoint('GET', '/v1/product/common/gold-price/history', {
    access: 'public',
    summary: 'The last announcement of the previous day, then those of the latest day in order',
    response: t.readonlyArray(AnnouncementOnWire),
  }),
  dailyPrices: endpoint('GET', '/v1/product/common/gold-price/days', {
    access: 'public',
    summary: 'The last announcement of each day or week in the past `days`, oldest first',
    query: optional({ days: integerText(1, 366), every: oneOf(['day', 'week']) }),
    response: t.readonlyArray(AnnouncementOnWire),
  }),
};
