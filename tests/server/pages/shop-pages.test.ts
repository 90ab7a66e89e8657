import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { errorCode, startApi, type TestApi } from '../../support/api.ts';
import { pageFolder } from '../../support/page-head.ts';
import { openApi, startedApi } from '../support/shop.ts';

const page =
  '<!doctype html><html><head><meta name="shop-qa" content="off" /><meta name="shop-build" content="" /><meta name="shop-tag-manager" content="" /><style nonce="__CSP_NONCE__"></style></head><body>ร้านทอง __CSP_NONCE__</body></html>';
const script = `console.log(${'"ทอง"'.repeat(200).replaceAll('""', '"+"')});`;

const dist = pageFolder(page);
await mkdir(path.join(dist, 'assets'));
await mkdir(path.join(dist, 'pictures'));
await writeFile(path.join(dist, 'assets', 'main-abc123.js'), script);
await writeFile(path.join(dist, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
await writeFile(path.join(dist, 'pictures', 'ring-800.webp'), 'picture');
await writeFile(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(path.join(dist, '.secret'), 'secret');
await writeFile(path.join(dist, '.built-from'), '0123456789abcdef'.repeat(4));
const api = await startedApi({ dist });

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const visit = async (address: string) => api.send('GET', address, { headers: html });

describe('a page', () => {
  test('is uncached HTML; unknown addresses get the shop’s page with 404', async () => {
    const { headers } = await visit('/check-out');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const address of ['/nowhere', '/catalog', '/product/a/b', '/help', '/index.html', '/.secret']) {
      const { status, text } = await visit(address);
      expect([address, status, text.includes('ร้านทอง')]).toEqual([address, 404, true]);
    }
  });

  test('has one nonce in its policy and all places, new each time', async () => {
    const nonces: string[] = [];
    for (let visits = 0; visits < 3; visits += 1) {
      const answer = await visit('/');
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{20,})'/.exec(policy)?.[1] ?? '';
      expect(answer.text).not.toContain('__CSP_NONCE__');
      expect(answer.text.split(nonce)).toHaveLength(3);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });

  test('lets no foreign or inline script run, and may not be framed', async () => {
    const policy = (await visit('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const line of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy.split('; ')).toContain(line);
    }
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['br;q=0,gzip;q=0', null],
  ])('is sent to browsers that accept %s in %s, and is the same page', async (accepted, encoding) => {
    const answer = await api.send('GET', '/', { headers: { ...html, 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.text).toMatch(/^<!doctype html>[^]*ร้านทอง [^]*<\/html>$/);
  });

  test('is not what a program gets that wants JSON', async () => {
    const answer = await api.send('GET', '/nowhere', { headers: { accept: 'application/json' } });
    expect(errorCode(answer)).toBe('NOT_FOUND');
  });

  test('never stands in for the API, an asset or a picture', async () => {
    for (const address of [
      '/v1/nothing',
      '/assets/gone.js',
      '/pictures/gone.webp',
      '/assets/',
      '/pictures',
    ]) {
      expect(errorCode(await visit(address))).toBe('NOT_FOUND');
    }
  });
});

describe('the policy of a page', () => {
  const policyOf = async (shop: TestApi, address = '/'): Promise<ReadonlyMap<string, string>> => {
    const answer = await shop.send('GET', address, { headers: html });
    const policy = (answer.headers.get('content-security-policy') ?? '').replaceAll(
      /'nonce-[^']+'/g,
      'nonce',
    );
    return new Map(
      policy.split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
    );
  };
  const tagMeta = (text: string): string | undefined =>
    /<meta name="shop-tag-manager" content="([^"]*)" \/>/.exec(text)?.[1];

  test('names no foreign host or container without a configured tag manager', async () => {
    const policy = await policyOf(api);
    expect([...policy.values()].join(' ')).not.toContain('https:');
    expect(policy.get('trusted-types')).toBe('default');
    expect(tagMeta((await visit('/')).text)).toBe('');
  });

  test('lets in a configured tag manager and its report hosts alone', async () => {
    const tagged = await openApi({ dist, tagManagerId: 'GTM-ABC1234' });
    const [plain, policy] = [await policyOf(api), await policyOf(tagged)];
    const answer = await tagged.send('GET', '/', { headers: html });
    expect(tagMeta(answer.text)).toBe('GTM-ABC1234');
    const added = [...policy].flatMap(([name, words]) => {
      const before = plain.get(name) ?? '';
      expect(words.startsWith(before)).toBe(true);
      return words === before ? [] : [[name, words.slice(before.length + 1)]];
    });
    const [tags, measuring] = [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com https://*.analytics.google.com',
    ];
    expect(Object.fromEntries(added)).toEqual({
      'script-src': tags,
      'connect-src': `${tags} ${measuring}`,
      'img-src': `${tags} ${measuring}`,
      'trusted-types': 'tag-manager',
    });
  });
});

test('a page names the build that its log is of', async () => {
  expect((await visit('/')).text).toContain('<meta name="shop-build" content="0123456789ab" />');
});

describe('what testers use', () => {
  const flag = (text: string): string | undefined =>
    /<meta name="shop-qa" content="([^"]*)" \/>/.exec(text)?.[1];

  test('is there while QA is on: flagged in pages, with /replay as one', async () => {
    expect(flag((await visit('/')).text)).toBe('on');
    const replay = await visit('/replay');
    expect({ status: replay.status, flag: flag(replay.text) }).toEqual({ status: 200, flag: 'on' });
    expect((await visit('/replay?log=1')).status).toBe(200);
    expect((await visit('/replay/more')).status).toBe(404);
  });

  test('is not there while QA is off: flagged in pages, without /replay', async () => {
    const plain = await startApi({ dist, qa: false });
    const answers = await Promise.all(
      ['/', '/replay'].map(async (address) => plain.send('GET', address, { headers: html })),
    );
    expect(answers.map(({ status, text }) => [status, flag(text)])).toEqual([
      [200, 'off'],
      [404, 'off'],
    ]);
  });
});

describe('a file', () => {
  test('with a hash in its name is cached for a year and compressed', async () => {
    const answer = await api.send('GET', '/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.text).toBe(script);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  });

  test('that is a picture is kept for a day', async () => {
    const answer = await api.send('GET', '/pictures/ring-800.webp');
    // E-mails show it in programs and on pages of others.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  test('at the top, such as the icon, is served', async () => {
    const answer = await api.send('GET', '/favicon.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/svg/);
  });
});
