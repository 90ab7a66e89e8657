import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageModules, renderPage } from '../../../src/shop/entry-server.tsx';
import { pageFolder } from '../../support/page-head.ts';
import { isDeep } from '../../support/properties.ts';
import { startedApi } from '../support/shop.ts';

const dist = pageFolder();
const page = await readFile('index.html', 'utf8');
await writeFile(
  path.join(dist, 'index.html'),
  page.replace('</head>', '<meta property="csp-nonce" nonce="__CSP_NONCE__"></head>'),
);
const api = await startedApi({
  dist,
  renderer: {
    render: renderPage,
    filesOf: ({ name }) => (pageModules[name] === undefined ? undefined : { styles: [], code: [] }),
  },
});

const htmlAt = async (address: string): Promise<string> => {
  const { status, text } = await api.send('GET', address, { headers: { accept: 'text/html' } });
  expect(status, address).toBe(200);
  return text;
};

const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Faults that an HTML validator or a reader without scripts would find in a page. */
const faultsOf = (html: string): readonly string[] => {
  const ids = all(html, /\sid="([^"]*)"/g);
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  return [
    ...(all(main, /<h1[^>]*>([^]*?)<\/h1>/g).filter((title) => textOf(title) !== '').length === 1
      ? []
      : ['h1']),
    ...(textOf(main).length > 150 ? [] : [`text: ${textOf(main)}`]),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `twice: ${id}`),
    ...all(html, /\shref="#([^"]*)"/g)
      .filter((id) => !ids.includes(decodeURIComponent(id)))
      .map((id) => `leads nowhere: #${id}`),
    ...all(html, /(<article[^>]*>)/g).filter((tag) => !tag.includes(' aria-label="')),
    ...all(html, /(<meta[^>]*>)/g).filter((tag) => !/ (?:content|charset)=/.test(tag)),
    ...all(html, /(<pre[^>]*>)/g).filter((tag) => tag.includes(' aria-label=') && !tag.includes(' role=')),
  ];
};

test('every site map address has title and text without scripts, in valid HTML', async () => {
  const { text } = await api.send('GET', '/sitemap.xml');
  const addresses = all(text, /<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses).toContain('/blog/gold-965-vs-9999');
  const faults: Record<string, readonly string[]> = {};
  // Product pages are alike: `npm test` renders every eighth of them, `npm run test:deep` all.
  const drawn = addresses.filter(
    (address, nth) => isDeep || !address.startsWith('/product/') || nth % 8 === 0,
  );
  for (const address of drawn) {
    const found = faultsOf(await htmlAt(address));
    if (found.length > 0) faults[address] = found;
  }
  expect(faults).toEqual({});
});

test.each(['/', '/profile', '/order-history', '/check-out', '/nowhere'])(
  'without scripts %s has one main, with a title',
  async (address) => {
    const { text } = await api.send('GET', address, { headers: { accept: 'text/html' } });
    const [main = '', ...others] = all(text, /<main[^>]*>([^]*?)<\/main>/g);
    expect(others).toEqual([]);
    expect(all(main, /<h1[^>]*>([^]*?)<\/h1>/g)).toHaveLength(1);
  },
);

test('the API reference is valid HTML, and /replay is not indexed', async () => {
  expect(faultsOf(await htmlAt('/v1/reference'))).toEqual([]);
  const replay = await api.send('GET', '/replay', { headers: { accept: 'text/html' } });
  expect(replay.headers.get('x-robots-tag')).toBe('noindex');
  expect((await api.send('GET', '/robots.txt')).text).not.toContain('/replay');
});
