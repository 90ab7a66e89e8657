import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  analyticsDeletions,
  forgetAnalyticsCookies,
  isAnalyticsCookie,
} from '../../../adapters/analytics/cookies.ts';

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

/** A browser's cookies as RFC 6265 has them: which are seen where, and which one an assignment replaces. */
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
  fc.prop([
    fc.constantFrom(...hosts),
    fc.constantFrom('/', '/product/R-1', '/product/R-1/', '/catalog/ring'),
    fc.array(cookie, { maxLength: 30 }),
  ])(
    'leaves no cookie of analytics that this page sees, and every other one as it was',
    (host, path, all) => {
      const jar = new Jar(host, path, all);
      const seen = (candidate: Cookie): boolean => jar.isSeen(candidate);
      const others = all.filter(({ name }) => !isAnalyticsCookie(name));
      forgetAnalyticsCookies({ hostname: host, pathname: path }, jar);
      expect(jar.cookies.filter(({ name }) => isAnalyticsCookie(name)).filter(seen)).toEqual([]);
      expect(jar.cookies.filter(({ name }) => !isAnalyticsCookie(name))).toEqual(others);
    },
  );

  test('takes _ga and _gid out of the shop’s other pages, which this one cannot see', () => {
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

  test('asks for no domain where the host is an address in numbers', () => {
    for (const hostname of ['127.0.0.1', '[::1]']) {
      const deletions = analyticsDeletions({ hostname, pathname: '/', cookie: '_ga=1' });
      expect(deletions.filter((deletion) => deletion.includes('Domain='))).toEqual([]);
    }
  });
});
