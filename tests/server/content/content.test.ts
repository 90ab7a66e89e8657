import { describe, expect, test } from 'vitest';
import { corruptKey, storageKeys } from '../../../adapters/storage/storage.ts';
import { categoryWords } from '../../../src/shop/consent/ConsentPanel.tsx';
import {
  articles as articlesOf,
  articleTypes as articleTypesOf,
  helpPages as helpPagesOf,
} from '../../../adapters/v1/server/seed/content/texts.ts';
import { isOwnPath } from '../../../engine/content/address.ts';
import type { Block } from '../../../engine/content/rich-text.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import { call, callRaw, errorCode } from '../../support/api.ts';
import { exampleFacts } from '../../support/facts.ts';
import { startedApi } from '../support/shop.ts';

const [articles, helpPages, articleTypes] = [
  articlesOf(exampleFacts),
  helpPagesOf(exampleFacts),
  articleTypesOf(),
];

const api = await startedApi();

const base = '/v1/content/client/blog';
const list = async (query: Readonly<Record<string, string>>) =>
  call(api, 'contentList', { query: { is_static: 'false', ...query } });
const notFound = 'CONTENT_NOT_FOUND';

describe('the list of articles (spec 7.4)', () => {
  test('has eight a page from the latest, and every article once', async () => {
    const first = await list({});
    const second = await list({ page: '2' });
    expect(first).toMatchObject({ page: 1, pageSize: 8, total: articles.length });
    expect(first.data).toHaveLength(8);
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(articles.length);
    const times = all.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect((await list({ page: '3' })).data).toEqual([]);
  });

  test('narrows by type and tag; type 0 is all, unknown is none', async () => {
    for (const { id } of articleTypes) {
      const { data } = await list({ type: String(id), page_size: '100' });
      expect(data.length).toBeGreaterThan(0);
      expect(data.every(({ type }) => type?.id === id)).toBe(true);
    }
    expect((await list({ type: '0' })).total).toBe(articles.length);
    expect((await list({ type: '999' })).total).toBe(0);
    const { data } = await list({ tag: 'ของขวัญ' });
    expect(data.length).toBeGreaterThan(1);
    expect(data.every(({ tags }) => tags.includes('ของขวัญ'))).toBe(true);
    expect((await list({ tag: '%' })).total).toBe(0);
    expect((await list({ tag: "'; drop table content_page; --" })).total).toBe(0);
  });

  test('says the types that there are articles of, in their order', async () => {
    expect(await call(api, 'contentTypes', {})).toEqual(articleTypes);
  });

  test('waits with an article until its day, in every list', async () => {
    await api.database.query(
      `update content_page set published_at = now() + interval '1 day' where id = 'article-care'`,
    );
    expect((await list({})).total).toBe(articles.length - 1);
    expect(errorCode(await api.send('GET', `${base}/url-name/gold-care`))).toBe(notFound);
    expect(errorCode(await api.send('GET', `${base}/relate/article-care`))).toBe(notFound);
    const related = await call(api, 'relatedContent', {
      params: { id: 'article-purity' },
      query: { limit: '20' },
    });
    expect(related.map(({ id }) => id)).not.toContain('article-care');
    await api.database.query(
      `update content_page set published_at = now() - interval '15 days' where id = 'article-care'`,
    );
  });
});

describe('an article', () => {
  test('can be read by its name, with the ones before and after it', async () => {
    const { data } = await list({ page_size: '3' });
    const [newest, middle, older] = data;
    const page = await call(api, 'contentPage', { params: { urlName: middle!.urlName } });
    expect(page).toMatchObject({ id: middle!.id, isStatic: false, type: middle!.type });
    expect(page.newer?.id).toBe(newest!.id);
    expect(page.older?.id).toBe(older!.id);
    expect(page.readingMinutes).toBeGreaterThanOrEqual(1);
    expect(page.cover).toMatchObject({ width: 1280, height: 720 });
  });

  test('leads on to five others: of its type and tags first', async () => {
    const related = await call(api, 'relatedContent', { params: { id: 'article-engagement' } });
    expect(related).toHaveLength(5);
    expect(related.map(({ id }) => id)).not.toContain('article-engagement');
    expect(related[0]?.id).toBe('article-chinese-new-year');
    const two = await call(api, 'relatedContent', {
      params: { id: 'article-engagement' },
      query: { limit: '2' },
    });
    expect(two.map(({ id }) => id)).toEqual(related.slice(0, 2).map(({ id }) => id));
    expect(errorCode(await callRaw(api, 'relatedContent', { params: { id: 'help-terms' } }))).toBe(notFound);
  });

  test.each(['a/b', '..', '../../healthz', 'a?b#c', "faq' or '1'='1", '%', '__proto__', 'ก'.repeat(128)])(
    'named %j is not found, never another address (H-X07)',
    async (urlName) => {
      const answer = await api.send('GET', `${base}/url-name/${encodeURIComponent(urlName)}`);
      expect(errorCode(answer)).toMatch(/NOT_FOUND$/);
    },
  );

  test.each([
    ['no list of blocks', '{"type":"paragraph"}'],
    ['an empty list', '[]'],
    ['an unknown block', '[{"type":"html","text":"<b>"}]'],
    ['a block without a type', '[{"text":"ก"}]'],
    ['a link that runs a program', '[{"type":"quote","runs":[{"href":"javascript:alert(1)"}]}]'],
    ['a link to another host', '[{"type":"quote","runs":[{"href":"//evil.example.com"}]}]'],
  ])('with %s cannot be written into the database', async (_, body) => {
    await expect(
      api.database.query(`update content_page set body = $1 where id = 'article-care'`, [body]),
    ).rejects.toThrow(/body_is_blocks/);
  });
});

describe('the seeded texts', () => {
  const runsOf = (block: Block) =>
    block.type === 'paragraph' || block.type === 'quote'
      ? block.runs
      : block.type === 'list'
        ? block.items.flat()
        : [];
  const texts = [...helpPages, ...articles];
  const links = texts.flatMap(({ urlName, body }) =>
    body.flatMap(runsOf).flatMap(({ href }) => (href === null ? [] : [[urlName, href] as const])),
  );

  test('lead to pages that there are', () => {
    expect(links.length).toBeGreaterThan(30);
    const known = new Set(texts.map(({ urlName }) => urlName));
    for (const [from, href] of links.filter(([, address]) => isOwnPath(address))) {
      const page = pageOf(href, '');
      expect(page.name, `${from} → ${href}`).not.toBe('not-found');
      // A production begins without articles.
      if (helpPages.some(({ urlName }) => urlName === from)) expect(page.name, href).not.toBe('article');
      if (page.name === 'help' || page.name === 'article') expect(known, href).toContain(page.urlName);
    }
  });

  test('are long enough to read, and never use a bare บาท (ruling P18)', () => {
    for (const { id, body, title } of articles) {
      const words = JSON.stringify(body);
      expect(words.length, id).toBeGreaterThan(900);
      expect(title.length).toBeLessThan(70);
    }
    for (const { id, body } of texts) {
      expect(JSON.stringify(body), id).not.toMatch(/\d บาท(?!ทอง)/);
    }
  });

  test('name everything stored in a browser, and the six choices', () => {
    const { body } = helpPages.find(({ urlName }) => urlName === 'cookie-policy')!;
    const words = JSON.stringify(body);
    // Keys that only testers set are explained where testers set them.
    const ofTesters = new Set(['qaKey', 'recordEverything']);
    for (const key of [...Object.keys(storageKeys).filter((name) => !ofTesters.has(name)), corruptKey('')]) {
      expect(words).toContain(key);
    }
    for (const { name } of Object.values(categoryWords)) expect(words).toContain(name);
  });
});
