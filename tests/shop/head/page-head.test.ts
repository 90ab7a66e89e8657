import { describe, expect, test } from 'vitest';
import type { Block } from '../../../engine/content/rich-text.ts';
import type { Root } from '../../../engine/slices.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import { shortDescription } from '../../../src/shop/head/description.ts';
import { type PageHead, pageHead } from '../../../src/shop/head/page-head.ts';
import { structuredData } from '../../../src/shop/head/structured-data.ts';
import { pageStatusOf } from '../../../src/shop/head/page-status.ts';
import { satang } from '../../../engine/values/money.ts';
import { aGuest, aProduct, queryAnswer, queryFailure } from '../../engine/support/visit.ts';

const origin = 'https://gold.example.com';
const at = (pathname: string, search = '') => aGuest().on({ type: 'EnterRoute', pathname, search });
const headOf = (root: Root): PageHead => {
  const { page } = root.route;
  if (page === null) throw new Error('no page was entered');
  return pageHead(page, root, origin);
};
const lost = { kind: 'unreachable', status: null, code: null } as const;

describe('what is known of a page', () => {
  test('is nothing before its answer comes, and stays nothing without one', () => {
    const visit = at('/product/ring');
    const page = pageOf('/product/ring', '');
    expect(pageStatusOf(page, visit.root)).toBe('unread');
    visit.on(queryFailure({ type: 'product', productId: 'ring' }, lost));
    expect(pageStatusOf(page, visit.root)).toBe('unread');
    expect(headOf(visit.root).robots).toMatch(/^index/);
  });

  test('of an order is never to be found, a guest’s or a customer’s', () => {
    for (const path of ['/check-out/payment/order-1', '/check-out/buy-now-payment/order-1']) {
      const head = headOf(at(path).root);
      expect(head).toMatchObject({ robots: 'noindex', canonical: null });
      expect(JSON.stringify(head)).not.toContain('order-1');
    }
  });

  test('of the former product says nothing about the next one', () => {
    const visit = at('/product/ring').on(queryAnswer('product', aProduct([{}])));
    visit.on({ type: 'EnterRoute', pathname: '/product/another', search: '' });
    const head = headOf(visit.root);
    expect(head.canonical).toBe(`${origin}/product/another`);
    expect(head.description).not.toContain('แหวนเกลี้ยง');
    expect(structuredData(pageOf('/product/another', ''), visit.root, origin)).toEqual([]);
  });
});

describe('the description of a product', () => {
  test('tells what it weighs, what is to be paid, and which announcement that follows', () => {
    const product = aProduct([{}]);
    const detail = { ...product.detail, discountPrice: satang(1_800_000) };
    const { description } = headOf(
      at('/product/ring').on(queryAnswer('product', { ...product, detail })).root,
    );
    expect(description).toContain('น้ำหนัก 3.79 กรัม (1 สลึง)');
    expect(description).toContain('ราคา ฿18,000 ');
    expect(description).toContain('(ราคา ณ ประกาศครั้งที่ 3 วันที่ 15 พ.ย. 2566 เวลา 05:13 น.)');
  });

  test('names a price of nothing, which is a price (P6)', () => {
    const product = aProduct([{}]);
    const detail = { ...product.detail, discountPrice: satang(0) };
    const { root } = at('/product/ring').on(queryAnswer('product', { ...product, detail }));
    expect(headOf(root).description).toContain('ราคา ฿0 ');
    expect(structuredData(pageOf('/product/ring', ''), root, origin)[0]).toMatchObject({
      offers: { price: '0' },
    });
  });

  test('offers a piece until the announcement is over, and then nothing until the next', () => {
    const product = aProduct([{}]);
    const visit = at('/product/ring').on(queryAnswer('product', product));
    const offer = () => structuredData(pageOf('/product/ring', ''), visit.root, origin)[0];
    const { announcement } = product.detail;
    expect(offer()).toMatchObject({
      offers: { priceValidUntil: new Date(announcement.validUntil).toISOString() },
    });
    visit.on({ type: 'EndAnnouncement', validUntil: announcement.validUntil });
    expect(offer()).not.toHaveProperty('offers');
    expect(headOf(visit.root).description).toContain('วันที่ 15 พ.ย. 2566');
  });
});

describe('the pages of every address', () => {
  const paths = [
    '/',
    '/about-us',
    '/locations',
    '/our-services',
    '/contact-us',
    '/blog',
    '/catalog/ring',
    '/catalog/gold-bar',
    '/catalog/new-product',
    '/catalog/all',
  ];

  test.each(paths)('%s is described in Thai, in a sentence that is not cut', (pathname) => {
    const { description, title } = headOf(at(pathname).root);
    expect(description).toMatch(/[\u0E00-\u0E7F]{10}/);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(260);
    expect(description).not.toMatch(/undefined|null|NaN|…/);
    expect(title).toMatch(/ห้างทองสุวรรณา/);
  });
});

describe('a help page', () => {
  test('is described by its own beginning, cut between two phrases', () => {
    const text = Array.from({ length: 30 }, (_, index) => `วรรคที่${index}`).join(' ');
    const body: readonly Block[] = [
      { type: 'heading', level: '2', text: 'ก' },
      { type: 'paragraph', runs: [{ text, isBold: false, href: null }] },
    ];
    const page = { id: '1', title: 'การชำระเงิน', urlName: 'payment', body };
    const { description } = headOf(at('/help/payment').answer('helpPage', page).root);
    expect(description).toMatch(/^การชำระเงิน วรรคที่0 .*วรรคที่\d+…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ['short', 'short'],
    ['  two\n words ', 'two words'],
    ['ก'.repeat(200), `${'ก'.repeat(159)}…`],
    [`${'ก'.repeat(100)} ${'ข'.repeat(100)}`, `${'ก'.repeat(100)}…`],
  ])('cuts %j to %j', (text, cut) => expect(shortDescription(text)).toBe(cut));
});
