import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../support/new-folder.ts';
import { inTransaction } from '../../../adapters/v1/server/database/query.ts';
import { updateUnchangedPages } from '../../../adapters/v1/server/seed/content/index.ts';
import { exampleFacts } from '../../support/facts.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const dist = newFolder(afterAll);
await writeFile(path.join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
const api = await startedApi({ dist });
const database = databaseOf(api, 4);
const editor = await newStaff(api, database, 'editor');

const draft = {
  title: 'ล้างทองที่บ้าน',
  urlName: 'cleaning-at-home',
  summary: 'ล้างทองที่บ้านอย่างไรให้เงา',
  articleType: 'ดูแลรักษาทอง',
  tags: ['ดูแล'],
  cover: null,
  body: [{ type: 'paragraph', runs: [{ text: 'แช่น้ำอุ่น', isBold: false, href: null }] }],
  publishedAt: '2026-01-02T03:00:00.000Z',
  isShown: true,
};

let made = 0;
const newPage = async (changes: object = {}) => {
  made += 1;
  const body = { draft: { ...draft, urlName: `page-${made}`, ...changes } };
  return editor.desk.call('deskMakePage', { body });
};
const wish = (id: string, seen: number, changes: object) => ({
  params: { id },
  body: { seen, draft: { ...draft, ...changes } },
});
const read = async (urlName: string) => callRaw(api, 'contentPage', { params: { urlName } });
const visit = async (address: string) => api.send('GET', address, { headers: { accept: 'text/html' } });

describe('a page of the shop', () => {
  test('is written, seen at once, hidden, and waits for its day', async () => {
    const { id, urlName, version } = await newPage();
    expect((await read(urlName)).status).toBe(200);
    await editor.desk.call('deskChangePage', wish(id, version, { urlName, isShown: false }));
    expect((await read(urlName)).status).toBe(404);
    const day = '2999-01-01T00:00:00.000Z';
    await editor.desk.call('deskChangePage', wish(id, version + 1, { urlName, publishedAt: day }));
    expect((await read(urlName)).status).toBe(404);
    const { total } = await call(api, 'contentList', { query: { is_static: 'false', page_size: '100' } });
    const { data } = await editor.desk.call('deskPages', { query: { kind: 'article', page_size: '100' } });
    const found = await editor.desk.call('deskPages', { query: { search: urlName.toUpperCase() } });
    expect(found.data).toContainEqual(expect.objectContaining({ id }));
    expect([data.length, data[0]?.id]).toEqual([total + 1, id]);
    const acts = 'select act from staff_act where subject = $1 order by id';
    expect(await api.database.values(acts, [urlName])).toEqual(['make-page', 'change-page', 'change-page']);
  });

  test('has an uploaded cover in the shape of covers, and no other', async () => {
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#caa' } })
      .png()
      .toBuffer();
    const picture = bytes.toString('base64');
    const { pathUrl: src } = await editor.desk.call('deskKeepPicture', { body: { picture, shape: 'cover' } });
    expect(src).toMatch(/-1280\.webp$/);
    const cover = { src, width: 1_280, height: 720, alt: 'สีชมพู' };
    const { id, urlName, version } = await newPage({ cover });
    const file = await fetch(`${api.url}${src}`);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      width: 1_280,
      height: 720,
    });
    const small = await fetch(`${api.url}${src.replace('1280.webp', '640.avif')}`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif']);
    // It stays when unnamed pictures go.
    const used = 'select 1 from uploaded_picture where is_used and position(id in $1) > 0';
    expect(await api.database.query(used, [src])).toHaveLength(1);
    const other = { ...cover, src: src.replace(/[0-9a-f]{32}/, '0'.repeat(32)) };
    for (const wrong of [other, { ...cover, src: src.replace('1280', '800') }])
      expect(await editor.desk.code('deskChangePage', wish(id, version, { urlName, cover: wrong }))).toBe(
        'VALIDATION',
      );
    await editor.desk.call('deskChangePage', wish(id, version, { urlName, cover: null }));
    expect((await editor.desk.call('deskPage', { params: { id } })).cover).toBeNull();
  });

  test('of help keeps its assigned place at every later start', async () => {
    const query = { kind: 'help', page_size: '100' };
    const order = async () => (await editor.desk.call('deskPages', { query })).data.map(({ id }) => id);
    const seen = await order();
    const ids = seen.toReversed();
    await editor.desk.call('deskArrangeHelp', { body: { seen, ids } });
    expect(await order()).toEqual(ids);
    await inTransaction(database, async (tx) => updateUnchangedPages(tx, new Date(), exampleFacts));
    expect(await order()).toEqual(ids);
    const { data } = await call(api, 'contentList', { query: { is_static: 'true', page_size: '100' } });
    expect(data.map(({ id }) => id)).toEqual(ids.filter((id) => data.some((page) => page.id === id)));
    const again = { body: { seen, ids: seen } };
    expect(await editor.desk.code('deskArrangeHelp', again)).toBe('OVERTAKEN');
    const short = { body: { seen: ids, ids: ids.slice(1) } };
    expect(await editor.desk.code('deskArrangeHelp', short)).toBe('VALIDATION');
    await editor.desk.call('deskArrangeHelp', { body: { seen: ids, ids: seen } });
  });

  test('has the typed type, and stays a help page or an article', async () => {
    const types = await editor.desk.call('deskArticleTypes');
    const { id, version, urlName } = await newPage({ articleType: 'เรื่องเล่าจากช่าง' });
    expect((await editor.desk.call('deskArticleTypes')).length).toBe(types.length + 1);
    const asHelp = wish(id, version, { urlName, articleType: null });
    expect(await editor.desk.code('deskChangePage', asHelp)).toBe('VALIDATION');
    const help = await newPage({ articleType: null, title: 'เวลาทำการช่วงตรุษจีน' });
    expect((await read(help.urlName)).json).toMatchObject({ data: { isStatic: true } });
  });

  test('that staff changed follows no later seed', async () => {
    const page = await editor.desk.call('deskPage', { params: { id: 'help-payment' } });
    const { updatedAt: _, id, version, ...own } = page;
    const publishedAt = new Date(own.publishedAt).toISOString();
    await editor.desk.call('deskChangePage', wish(id, version, { ...own, publishedAt, tags: ['จ่าย'] }));
    const [row] = await api.database.query("select digest from seeded_text where id = 'help-payment'");
    expect(row).toEqual({ digest: '' });
  });

  test('edited by two from one version takes one change and rejects the other', async () => {
    const { id, urlName, version } = await newPage();
    for (let round = 0; round < 5; round += 1) {
      const both = ['หนึ่ง', 'สอง'].map((title) =>
        wish(id, version + round, { urlName, title: `${title} ${round}` }),
      );
      const answers = await Promise.all(both.map(async (one) => editor.desk.raw('deskChangePage', one)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { title } = await editor.desk.call('deskPage', { params: { id } });
      expect(title).toBe(answers[0]?.status === 200 ? `หนึ่ง ${round}` : `สอง ${round}`);
    }
  });
});

describe('the address of a page', () => {
  test('redirects from its former one, in open pages too, until that is reused', async () => {
    const { id, urlName, version } = await newPage();
    await editor.desk.call('deskChangePage', wish(id, version, { urlName: 'ล้างทอง' }));
    const old = await visit(`/blog/${urlName}?utm_source=line`);
    expect([old.status, old.headers.get('location')]).toEqual([
      308,
      `/blog/${encodeURIComponent('ล้างทอง')}?utm_source=line`,
    ]);
    expect((await read(urlName)).json).toMatchObject({ data: { urlName: 'ล้างทอง' } });
    expect((await visit(`/help/${urlName}`)).status).toBe(404);
    await editor.desk.call('deskChangePage', wish(id, version + 1, { urlName }));
    expect((await visit(`/blog/${urlName}`)).status).toBe(200);
    expect((await visit(`/blog/${encodeURIComponent('ล้างทอง')}`)).status).toBe(308);
  });

  test('is taken once, by ten editors at once too, never from a renamed page', async () => {
    const names = await atOnce(10, async () =>
      editor.desk.raw('deskMakePage', { body: { draft: { ...draft, urlName: 'once' } } }),
    );
    expect(names.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(errorCode(names.find(({ status }) => status !== 200) as never)).toBe('ADDRESS_TAKEN');
    const { id, urlName, version } = await newPage();
    await editor.desk.call('deskChangePage', wish(id, version, { urlName: `${urlName}-new` }));
    const taking = await editor.desk.raw('deskMakePage', { body: { draft: { ...draft, urlName } } });
    expect(errorCode(taking)).toBe('ADDRESS_TAKEN');
  });

  test.each(['desk', 'v1', 'assets', 'blog', 'ทองคำ-96'])(
    'may be called %s, as routes of the shop are',
    async (urlName) => {
      await newPage({ urlName });
      expect((await read(urlName)).status).toBe(200);
      expect((await visit(`/blog/${encodeURIComponent(urlName)}`)).status).toBe(200);
    },
  );

  test.each(['', '..', '../desk', 'a/b', '%2e%2e', 'a b', 'A', 'x\ny', 'a?b', '-a', 'a--b', 'x'.repeat(101)])(
    'cannot be %j',
    async (urlName) => {
      const answer = await editor.desk.raw('deskMakePage', { body: { draft: { ...draft, urlName } } });
      expect(errorCode(answer)).toBe('VALIDATION');
    },
  );
});

describe('a text', () => {
  const written = (runs: readonly object[]) => [{ type: 'paragraph', runs }];
  const plain = { text: 'ดู', isBold: false, href: null };

  test('keeps a script as words', async () => {
    const words = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { urlName, body } = await newPage({ body: written([{ ...plain, text: words }]) });
    expect(body).toMatchObject([{ runs: [{ text: words }] }]);
    expect((await read(urlName)).json).toMatchObject({ data: { body: [{ runs: [{ text: words }] }] } });
  });

  test.each([
    ['a link that runs', written([{ ...plain, href: 'javascript:alert(1)' }])],
    ['a link in disguise', written([{ ...plain, href: '/\\evil.example' }])],
    ['a block of another kind', [{ type: 'html', html: '<b>' }]],
    [
      'a picture of another place',
      [{ type: 'picture', src: 'https://x.example/a.webp', width: 1, height: 1, alt: '', caption: '' }],
    ],
    ['no block', []],
    ['10,000 blocks', Array.from({ length: 10_000 }, () => written([plain])[0])],
    ['a line of 10,000 runs', written(Array.from({ length: 10_000 }, () => plain))],
  ])('cannot have %s', async (_, body) => {
    const answer = await editor.desk.raw('deskMakePage', { body: { draft: { ...draft, body } } });
    expect([400, 413]).toContain(answer.status);
  });

  test('has the fields that a page has, and no others', async () => {
    const { id } = await newPage({ body: [{ ...written([plain])[0], onclick: 'alert(1)' }] });
    const [body] = await api.database.values<string>('select body::text from content_page where id = $1', [
      id,
    ]);
    expect(body).not.toContain('onclick');
  });
});
