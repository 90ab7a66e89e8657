import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { callbackPath } from '../../../adapters/v1/contract/callback-path.ts';

const origin = 'https://shop.example.com';

const landing = (given: string): URL => new URL(callbackPath(given), `${origin}/home`);

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '%5C',
  '%2f',
  '%2F%2F',
  '.',
  '..',
  '/./',
  '/..//',
  '@',
  ':',
  ';',
  '?',
  '#',
  '&',
  '=',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\u3002',
  '\uff0f',
  '\ud800',
  'https:',
  'http://',
  'HTTPS://',
  'javascript:',
  'data:text/html,',
  'evil.example',
  'shop.example.com.evil.example',
  'v1',
  'dev',
  'home',
  'catalog/แหวน',
);

const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 3, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

describe('the page to which a visitor returns (G29)', () => {
  fc.prop([hostile], { numRuns: 10_000 })(
    'is one of the shop for every address asked for: 10,000 addresses, no escape',
    (given) => {
      const url = landing(given);
      expect(url.origin).toBe(origin);
      expect(url.username + url.password + url.hash).toBe('');
      expect(url.pathname).not.toMatch(/^\/\/|^\/(v1|dev)(\/|$)/i);
      expect(callbackPath(callbackPath(given))).toBe(callbackPath(given));
    },
  );

  fc.prop([
    fc.array(
      fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((part) => part !== 'v1' && part !== 'dev'),
      { maxLength: 3 },
    ),
    fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z0-9ก-ฮ@/ ]{0,8}$/)), {
      maxLength: 3,
    }),
  ])('is the one that was asked for, with its query, when it is one of the shop', (path, query) => {
    const search = new URLSearchParams(query).toString();
    const address = `/${path.join('/')}${search === '' ? '' : `?${search}`}`;
    expect(callbackPath(address)).toBe(address);
  });

  test.each([
    '//evil',
    String.raw`/\evil`,
    '/%5Cevil',
    '/\t/evil',
    'https:evil',
    'javascript:alert(1)',
    '/home@evil',
    'http://shop.evil.com',
    `/${'x'.repeat(2_048)}`,
    '/.//evil',
    '/..//evil',
    '/v1/auth/client/login/google',
    '/V1/x',
    '/dev/outbox',
    '',
    undefined,
  ])('is the first one for %j (H-X01)', (given) => {
    expect(callbackPath(given)).toBe('/');
  });

  test.each(['/catalog/แหวน?search=ทอง', '/profile', '/', '/product/R-0042?a=1&b=2', '/deviation', '/v10'])(
    'is %j itself',
    (given) => {
      expect(decodeURIComponent(callbackPath(given))).toBe(given);
    },
  );
});
