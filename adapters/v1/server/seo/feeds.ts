import { either as E } from 'fp-ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isClosedFor } from '../../../../engine/values/closed.ts';
import { bahtText, type Satang } from '../../../../engine/values/money.ts';
import { articleAddress, productAddress } from '../../../../engine/values/page/address.ts';
import { goldKindOf, priceToPay, type ProductCard } from '../../../../engine/values/product.ts';
import { catalogueNames } from '../../../../engine/values/product-types.ts';
import { oneAtATime } from '../../../one-at-a-time.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { escapedMarkup } from '../http/markup.ts';
import { Problem } from '../http/problem.ts';
import type { PageSources } from '../pages/render-page.ts';
import { jsonIn, listPages } from './list-pages.ts';

const tag = (name: string, text: string): string => `<${name}>${escapedMarkup(text)}</${name}>`;

const price = (amount: Satang): string => `${bahtText(amount)} THB`;

const productItem = (origin: string, shop: string, product: ProductCard, validUntil: number): string => {
  const { id, name, type, styleName, images, stock, discountPrice } = product;
  const pays = priceToPay(product.price, discountPrice);
  const [main, ...others] = images.map(({ pathUrl }) => origin + pathUrl);
  const lines = [
    tag('g:id', id),
    tag('title', name),
    tag('description', `${name} ${styleName}`),
    tag('link', origin + productAddress(id)),
    ...(main === undefined ? [] : [tag('g:image_link', main)]),
    ...others.slice(0, 10).map((image) => tag('g:additional_image_link', image)),
    tag('g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'),
    tag('g:price', price(product.price)),
    ...(pays < product.price ? [tag('g:sale_price', price(pays))] : []),
    // A price is good until the next announcement is due, and an offer is shown no longer than its price.
    tag('g:expiration_date', new Date(validUntil).toISOString()),
    tag('g:condition', 'new'),
    tag('g:brand', shop),
    tag('g:identifier_exists', 'no'),
    tag('g:product_type', catalogueNames[type]),
  ];
  return `<item>${lines.join('')}</item>\n`;
};

type Article = ItemOf<typeof contract.contentList>;

const articleItem = (origin: string, { urlName, title, summary, publishedAt }: Article): string => {
  const link = origin + articleAddress(urlName);
  const date = publishedAt > 0 ? tag('pubDate', new Date(publishedAt).toUTCString()) : '';
  return `<item>${tag('title', title)}${tag('link', link)}${tag('guid', link)}${date}${tag('description', summary)}</item>\n`;
};

const head = (shop: string, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `${tag('title', shop)}${tag('link', `${origin}/`)}${tag('description', shop)}`,
    '',
  ].join('\n');

/** Cache time of a feed, seconds: a new announcement changes all prices. */
const age = 300;

/**
 * RSS 2.0 of the goods for Google Merchant Center and Meta, and of the articles, from the API as any visitor reads it. Offers
 * nothing that is not sold now. Throws UNAVAILABLE.
 */
export const serveFeeds = (
  app: FastifyInstance,
  { read, origin, misread }: PageSources,
  shop: string,
): void => {
  const page = listPages({ read }, misread);
  // Feeds use one database connection at most.
  const runAlone = oneAtATime();

  async function* productItems(): AsyncGenerator<string> {
    const { path, response } = contract.announcement;
    const answer = jsonIn((await read(path)).text) as { readonly data?: unknown } | undefined;
    const announced = response.decode(answer?.data);
    if (E.isLeft(announced)) throw new Problem('UNAVAILABLE', {}, 60);
    const { closed, validUntil } = announced.right;
    for (let number = 1, seen = 0, total = 1; seen < total; number += 1) {
      const cards = await runAlone(async () => page(contract.filter, number));
      if (cards.data.length === 0) return;
      seen += cards.data.length;
      ({ total } = cards);
      for (const card of cards.data)
        if (!isClosedFor(closed, [{ goldKind: goldKindOf(card.type) }]))
          yield productItem(origin(), shop, card, validUntil);
    }
  }

  async function* articleItems(): AsyncGenerator<string> {
    const { data } = await runAlone(async () => page(contract.contentList, 1, '&is_static=false'));
    yield* data.map((article) => articleItem(origin(), article));
  }

  const feeds = { '/feeds/products.xml': productItems, '/feeds/articles.xml': articleItems };
  for (const [path, open] of Object.entries(feeds))
    app.get(path, async (_request, reply) => {
      const items = open();
      // Asked before anything is sent, so that a failure is answered as one.
      const first = await items.next();
      const whole = async function* () {
        yield head(shop, origin());
        if (first.done !== true) yield first.value;
        yield* items;
        yield '</channel></rss>\n';
      };
      return reply
        .header('cache-control', `public, max-age=${age}`)
        .type('application/rss+xml; charset=utf-8')
        .send(Readable.from(whole(), { objectMode: false }));
    });
};
