import { productPageOf } from '../../../engine/catalogue/selectors.ts';
import type { Article } from '../../../engine/articles/article.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { isClosedFor } from '../../../engine/values/closed.ts';
import { goldKindOf, priceToPay, type ProductDetail } from '../../../engine/values/product.ts';
import { baht, bahtText, type Satang } from '../../../engine/values/money.ts';
import { type ReturnTerms, transits } from '../../../engine/values/sale-terms.ts';
import {
  addresses,
  articleAddress,
  blogAddress,
  catalogueAddress,
  helpAddress,
  productAddress,
} from '../../../engine/values/page/address.ts';
import { chooseCategory, listingPageSize } from '../../../engine/values/page/listing.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { gramsText } from '../../../engine/values/weight.ts';
import type { Branch } from '../../../engine/branches/branch.ts';
import type { Hours } from '../../../engine/values/opening-hours.ts';
import { brand } from '../brand.ts';
import { brandDetails } from '../brand-details.ts';
import { phoneText } from '../format.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { pageTitles } from '../navigation/title.ts';
import { shopDescription } from './description.ts';
import { articleOf, helpPageOf } from '../../../engine/queries/selectors.ts';
import { pageStatusOf, type HeadState, type PageNamed, productAt } from './page-status.ts';

export type Thing = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

const companyId = (origin: string): string => `${origin}/#company`;

const organisation = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': companyId(origin),
  name: brand.name,
});

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const hoursThing = ({ days, opens, closes }: Hours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => dayNames[day]),
  opens,
  closes,
});

/** Takes '… เขตบางแค กรุงเทพมหานคร 10160' apart into street, province and postcode. */
const addressThing = (address: string, province = /(\S+)\s+\d{5}$/.exec(address)?.[1]) => {
  const postcode = /\d{5}$/.exec(address)?.[0];
  const street = address.replace(/\s*\d{5}$/, '');
  return {
    '@type': 'PostalAddress',
    streetAddress:
      province !== undefined && street.endsWith(province) ? street.slice(0, -province.length).trim() : street,
    ...(province === undefined ? {} : { addressRegion: province }),
    ...(postcode === undefined ? {} : { postalCode: postcode }),
    addressCountry: 'TH',
  };
};

const branchThing = (branch: Branch, origin: string) => ({
  '@type': 'JewelryStore',
  '@id': `${origin}/locations#${branch.id}`,
  name: `${brand.name} ${branch.name}`,
  url: `${origin}/locations`,
  image: `${origin}/share.jpg`,
  telephone: phoneText(branch.phone),
  address: addressThing(branch.address, branch.province),
  ...(branch.mapUrl === '' ? {} : { hasMap: branch.mapUrl }),
  currenciesAccepted: 'THB',
  openingHoursSpecification: branch.hours.map(hoursThing),
  parentOrganization: organisation(origin),
});

const branches = ({ queries }: HeadState, origin: string): readonly Thing[] => {
  const open = queries.branches.remote.value?.branches ?? [];
  return open.length === 0 ? [] : [{ '@graph': open.map((branch) => branchThing(branch, origin)) }];
};

const company = (state: HeadState, origin: string): Thing => ({
  ...organisation(origin),
  legalName: brand.company,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: shopDescription(state),
  email: brand.email,
  telephone: brand.phone,
  address: addressThing(brand.address),
  sameAs: brand.social.map(({ url }) => url),
});

const website = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name: brand.name,
  inLanguage: 'th',
  publisher: { '@id': companyId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog/all?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const way = (origin: string, ...steps: readonly (readonly [name: string, path: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['หน้าแรก', addresses.home] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const shippingOf = (price: Satang): Thing => {
  const { feeBaht, freeFromBaht } = brandDetails.delivery;
  const isFree = freeFromBaht !== null && price >= baht(freeFromBaht);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : feeBaht, currency: 'THB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TH' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: transits.nearby.least,
        maxValue: transits.far.most,
        unitCode: 'DAY',
      },
    },
  };
};

const returnPolicy = ({ withdrawalDays, withdrawalExceptions }: ReturnTerms): Thing =>
  withdrawalDays === 0 || withdrawalExceptions !== ''
    ? {}
    : {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'TH',
          returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: withdrawalDays,
        },
      };

const offerOf = (detail: ProductDetail, url: string, origin: string): Thing => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'THB',
  price: bahtText(priceToPay(detail.price, detail.discountPrice)),
  priceValidUntil: new Date(detail.announcement.validUntil).toISOString(),
  availability: `${context}/${detail.stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `${context}/NewCondition`,
  seller: organisation(origin),
  shippingDetails: shippingOf(priceToPay(detail.price, detail.discountPrice)),
  ...returnPolicy(brandDetails.returns),
});

const productThing = (
  detail: ProductDetail,
  paragraphs: readonly string[],
  origin: string,
  isSold: boolean,
): Thing => {
  const url = origin + productAddress(detail.id);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: detail.name,
    sku: detail.code,
    category: catalogueNames[detail.type],
    description: paragraphs.length > 0 ? paragraphs.join(' ') : `${detail.name} ${detail.styleName}`,
    image: detail.images.map(({ pathUrl }) => origin + pathUrl),
    brand: { '@type': 'Brand', name: brand.name },
    material: `ทองคำ ${detail.purity / 10}%`,
    pattern: detail.styleName,
    weight: { '@type': 'QuantitativeValue', value: Number(gramsText(detail.weight)), unitCode: 'GRM' },
    // Nothing is offered that cannot be ordered until the next announcement.
    ...(isSold ? { offers: offerOf(detail, url, origin) } : {}),
  };
};

const productData = (page: PageNamed<'product'>, state: HeadState, origin: string): readonly Thing[] => {
  const { value } = productAt(page, state);
  if (value === null) return [];
  const { detail } = value;
  const category = catalogueAddress(chooseCategory(detail.type));
  return [
    productThing(
      detail,
      productPageOf(state).paragraphs,
      origin,
      !isClosedFor(state.gold.closed, [{ goldKind: goldKindOf(detail.type) }]),
    ),
    way(origin, [catalogueNames[detail.type], category], [detail.name, productAddress(detail.id)]),
  ];
};

const listingData = (
  { query }: PageNamed<'catalogue'>,
  { queries: { listing } }: HeadState,
  origin: string,
): readonly Thing[] => {
  if (query.search !== '') return [];
  const name = catalogueNames[query.type];
  const address = way(origin, [name, catalogueAddress(chooseCategory(query.type))]);
  const { value } = listing.remote;
  if (value === null || value.products.length === 0) return [address];
  const before = (query.page - 1) * listingPageSize;
  return [
    {
      '@type': 'ItemList',
      name,
      numberOfItems: value.total,
      itemListElement: value.products.map(({ id }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        url: origin + productAddress(id),
      })),
    },
    address,
  ];
};

const articleThing = (article: Article, origin: string): Thing => {
  const url = origin + articleAddress(article.urlName);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    inLanguage: 'th',
    articleSection: article.articleType.name,
    keywords: article.tags,
    datePublished: new Date(article.publishedAt).toISOString(),
    dateModified: new Date(article.updatedAt).toISOString(),
    ...(article.cover === null ? {} : { image: [origin + article.cover.src] }),
    author: organisation(origin),
    publisher: organisation(origin),
  };
};

const thingsOf = (page: Page, state: HeadState, origin: string): readonly Thing[] => {
  switch (page.name) {
    case 'home':
      return [company(state, origin), website(origin)];
    case 'catalogue':
      return listingData(page, state, origin);
    case 'product':
      return productData(page, state, origin);
    case 'help': {
      const shown = helpPageOf(page.urlName, state).value;
      return shown === null ? [] : [way(origin, [shown.title, helpAddress(shown.urlName)])];
    }
    case 'blog':
      return [way(origin, [pageTitles.blog, blogAddress(allArticles)])];
    case 'article': {
      const article = articleOf(page.urlName, state).value;
      if (article === null) return [];
      const blog = [pageTitles.blog, blogAddress(allArticles)] as const;
      return [
        articleThing(article, origin),
        way(origin, blog, [article.title, articleAddress(article.urlName)]),
      ];
    }
    case 'locations':
      return [...branches(state, origin), way(origin, [pageTitles.locations, '/locations'])];
    case 'about-us':
    case 'our-services':
    case 'contact-us':
      return [way(origin, [pageTitles[page.name], `/${page.name}`])];
    default:
      return [];
  }
};

/** Structured data of a page (JSON-LD); empty when its subject is missing or unknown. */
export const structuredData = (page: Page, state: HeadState, origin: string): readonly Thing[] =>
  pageStatusOf(page, state) === 'there'
    ? thingsOf(page, state, origin).map((thing) => ({ '@context': context, ...thing }))
    : [];
