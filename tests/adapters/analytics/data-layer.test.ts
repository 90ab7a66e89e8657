import { describe, expect, test } from 'vitest';
import { allowsTags, consentSignals } from '../../../engine/analytics/consent-mode.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { policyVersion } from '../../../engine/consent/record.ts';
import type { Command } from '../../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import {
  createDataLayer,
  type DataLayerTarget,
  isFirstReport,
} from '../../../adapters/analytics/data-layer.ts';
import { tagManagerId } from '../../../adapters/analytics/tag-manager.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import * as fc from '../../support/fast-check.ts';
import {
  analyticsDeletions,
  forgetAnalyticsCookies,
  isAnalyticsCookie,
} from '../../../adapters/analytics/cookies.ts';

interface Page {
  readonly pushed: readonly unknown[];
  readonly on: (...commands: readonly Command[]) => void;
}

const aPage = (target: DataLayerTarget = {}): Page => {
  const storage = createFakeBrowser().openTab();
  const layer = createDataLayer({
    target,
    origin: 'https://shop.example.com',
    storage,
    initial: initialRoot,
  });
  let state = initialRoot;
  let n = 0;
  return {
    pushed: target.dataLayer ?? [],
    on: (...commands) => {
      for (const command of commands) {
        n += 1;
        const step = takeTurn(state, command, { at: n, seq: n });
        ({ state } = step);
        const turn: Turn = { n, seq: n, at: n, origin: 'ui', cause: null, command, ...step };
        layer.onTurn(turn);
      }
    },
  };
};

const start = (categories: readonly number[] | null): Command => ({
  type: 'Start',
  hasSession: false,
  guestLines: [],
  consent: categories === null ? null : { categories, at: 0, policyVersion },
});
const home: Command = { type: 'EnterRoute', pathname: '/', search: '' };

const said = (entry: unknown): unknown =>
  Object.prototype.toString.call(entry) === '[object Arguments]'
    ? Array.from(entry as ArrayLike<unknown>)
    : (entry as { event?: unknown }).event;

const denied = consentSignals(null);

describe('the data layer', () => {
  test('begins with everything denied, and holds nothing else until the visitor decides', () => {
    const page = aPage();
    page.on(start(null), home, { type: 'SignOut' });
    expect(page.pushed.map(said)).toEqual([['consent', 'default', { ...denied, wait_for_update: 500 }]]);
    expect(Object.entries(denied).filter(([, signal]) => signal === 'granted')).toEqual([
      ['security_storage', 'granted'],
    ]);
  });

  test('reports a decision before anything that it allows, and every change', () => {
    const page = aPage();
    page.on(start([1, 2, 3]), home, { type: 'SaveConsent', categories: [] }, home);
    expect(page.pushed.slice(1).map(said)).toEqual([
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      'user_state',
      'page_view',
      ['consent', 'update', denied],
    ]);
    expect(page.pushed).toContainEqual({
      event: 'page_view',
      page_type: 'home',
      page_path: '/',
      page_location: 'https://shop.example.com/',
    });
  });

  test('holds no event when only advertising is allowed', () => {
    const page = aPage();
    page.on(start([1, 2, 6]), home);
    expect(page.pushed.map(said)).toHaveLength(2);
  });

  test('continues an existing one', () => {
    const there: unknown[] = [{ event: 'earlier' }];
    const page = aPage({ dataLayer: there });
    page.on(start(null));
    expect(there).toHaveLength(2);
    expect(page.pushed).toBe(there);
  });
});

test('an order is reported once in a browser, across tabs and reloads (N06)', () => {
  const browser = createFakeBrowser();
  expect(isFirstReport(browser.openTab(), 'order-1')).toBe(true);
  expect(isFirstReport(browser.openTab(), 'order-1')).toBe(false);
  expect(isFirstReport(browser.openTab(), 'order-2')).toBe(true);
  browser.values.set('purchasesTold', '{');
  expect(isFirstReport(browser.openTab(), 'order-3')).toBe(true);
  for (let nth = 4; nth < 60; nth += 1) isFirstReport(browser.openTab(), `order-${nth}`);
  expect(isFirstReport(browser.openTab(), 'order-59')).toBe(false);
});

describe('consent mode', () => {
  const granted = (categories: readonly number[]): readonly string[] =>
    Object.entries(consentSignals({ categories, at: 0, policyVersion }))
      .filter(([name, signal]) => signal === 'granted' && name !== 'security_storage')
      .map(([name]) => name);

  test.each([
    [[1, 2], []],
    [[1, 2, 3], ['analytics_storage']],
    [
      [1, 2, 4],
      ['functionality_storage', 'personalization_storage'],
    ],
    [[1, 2, 5], []],
    [
      [1, 2, 6],
      ['ad_storage', 'ad_user_data'],
    ],
    [
      [1, 2, 5, 6],
      ['ad_storage', 'ad_user_data', 'ad_personalization'],
    ],
  ])('of the categories %j grants %j', (categories, signals) => {
    expect(granted(categories)).toEqual(signals);
  });

  test('lets a tag manager in for analytics or advertising only', () => {
    const allowed = [3, 4, 5, 6].filter((id) => allowsTags({ categories: [1, 2, id], at: 0, policyVersion }));
    expect(allowed).toEqual([3, 6]);
    expect(allowsTags(null)).toBe(false);
  });
});

test.each([
  ['GTM-ABC1234', 'GTM-ABC1234'],
  ['', null],
  ['GTM-ABC1234&gtm_auth=x', null],
  ['G-ABC1234', null],
])('a page that names the container %j has the tag manager %j', (content, id) => {
  const document = { querySelector: () => ({ getAttribute: () => content }) };
  expect(tagManagerId(document)).toBe(id);
});

interface Cookie {
  readonly name: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
}

const domainMatches = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

const pathMatches = (request: string, path: string): boolean =>
  request === path || (request.startsWith(path) && (path.endsWith('/') || request[path.length] === '/'));

/** Cookies of a browser by RFC 6265: their visibility by path, and which one an assignment replaces. */
class Jar {
  cookies: readonly Cookie[];
  readonly host: string;
  readonly pathname: string;

  constructor(host: string, pathname: string, cookies: readonly Cookie[]) {
    this.host = host;
    this.pathname = pathname;
    this.cookies = cookies;
  }

  isSeen({ domain, isHostOnly, path }: Cookie): boolean {
    const isOfHost = isHostOnly ? domain === this.host : domainMatches(this.host, domain);
    return isOfHost && pathMatches(this.pathname, path);
  }

  get cookie(): string {
    return this.cookies
      .filter((cookie) => this.isSeen(cookie))
      .map(({ name }) => `${name}=1`)
      .join('; ');
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = ''] = pair.split('=');
    const value = (attribute: string): string | undefined =>
      attributes.find((candidate) => candidate.startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    expect(value('Max-Age')).toBe('0');
    const domain = value('Domain');
    if (domain !== undefined && !domainMatches(this.host, domain)) return;
    this.cookies = this.cookies.filter(
      (cookie) =>
        cookie.name !== name ||
        cookie.path !== value('Path') ||
        cookie.isHostOnly !== (domain === undefined) ||
        cookie.domain !== (domain ?? this.host),
    );
  }
}

const hosts = ['www.shop.example.co.th', 'shop.example.co.th', 'example.co.th', 'www.example.co.th'];
const cookie: fc.Arbitrary<Cookie> = fc.record({
  name: fc.constantFrom('_ga', '_gid', '_ga_A1B2C3', '_gat', 'ga', 'x_ga', '_gax', 'session', '_ga-b'),
  domain: fc.constantFrom(...hosts),
  isHostOnly: fc.boolean(),
  path: fc.constantFrom('/', '/product', '/product/', '/product/R-1', '/product/R-1/', '/prod', '/catalog'),
});

describe('declining analytics', () => {
  test('removes analytics cookies that this page sees, and no others', () =>
    fc.holds(
      100,
      [
        fc.constantFrom(...hosts),
        fc.constantFrom('/', '/product/R-1', '/product/R-1/', '/catalog/ring'),
        fc.array(cookie, { maxLength: 30 }),
      ],
      (host, path, all) => {
        const jar = new Jar(host, path, all);
        const seen = (candidate: Cookie): boolean => jar.isSeen(candidate);
        const others = all.filter(({ name }) => !isAnalyticsCookie(name));
        forgetAnalyticsCookies({ hostname: host, pathname: path }, jar);
        expect(jar.cookies.filter(({ name }) => isAnalyticsCookie(name)).filter(seen)).toEqual([]);
        expect(jar.cookies.filter(({ name }) => !isAnalyticsCookie(name))).toEqual(others);
      },
    ));

  test('removes _ga and _gid of the shop’s other pages, which this page cannot see', () => {
    const hidden: readonly Cookie[] = ['_ga', '_gid'].map((name) => ({
      name,
      domain: 'example.co.th',
      isHostOnly: false,
      path: '/catalog',
    }));
    const jar = new Jar('www.example.co.th', '/', hidden);
    forgetAnalyticsCookies({ hostname: 'www.example.co.th', pathname: '/' }, jar);
    expect(jar.cookies).toEqual([]);
  });

  test('needs no domain where the host is an IP address', () => {
    for (const hostname of ['127.0.0.1', '[::1]']) {
      const deletions = analyticsDeletions({ hostname, pathname: '/', cookie: '_ga=1' });
      expect(deletions.filter((deletion) => deletion.includes('Domain='))).toEqual([]);
    }
  });
});
