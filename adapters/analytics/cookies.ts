import { pagePaths } from '../../engine/values/page/page-paths.ts';

export interface CookiePlace {
  readonly hostname: string;
  readonly pathname: string;
  /** `document.cookie`: names and values only; domains and paths cannot be read. */
  readonly cookie: string;
}

/** Cookies of analytics by their names: `_ga`, `_gid`, and `_ga_…` of each measured property (spec 4.9). */
export const isAnalyticsCookie = (name: string): boolean => /^(?:_ga|_gid|_ga_.+)$/.test(name);

/** First parts of the shop's addresses: a cookie of one of them is not seen on a page of another. */
const shopPaths = ['/home', ...Object.values(pagePaths).map(({ path }) => path)];

const namesIn = (cookie: string): readonly string[] =>
  cookie
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter(isAnalyticsCookie);

/** The host itself and every domain above it that a cookie of it may belong to; an address in numbers has none. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split('.');
  const isAddress = hostname.includes(':') || /^[0-9.]+$/.test(hostname);
  return isAddress || hostname === '' ? [] : labels.map((_, index) => labels.slice(index).join('.'));
};

/** Every path that a cookie seen at this one can have: `/a/b` sees those of `/`, `/a`, `/a/`, `/a/b` and `/a/b/`. */
const pathsOf = (pathname: string): readonly string[] => {
  const steps = pathname.split('/').filter((step) => step !== '');
  return ['/', ...steps.flatMap((_, index) => [`/${steps.slice(0, index + 1).join('/')}`])].flatMap((path) =>
    path === '/' ? [path] : [path, `${path}/`],
  );
};

/**
 * Assignments to `document.cookie`, in order, that delete all analytics cookies of this host and its parents: `_ga` and `_gid`
 * on all paths of the shop, `_ga_…` as far as they can be read here (spec 4.9). Browsers ignore deletions of missing or foreign
 * cookies.
 */
export const analyticsDeletions = ({ hostname, pathname, cookie }: CookiePlace): readonly string[] => {
  const names = [...new Set(['_ga', '_gid', ...namesIn(cookie)])];
  const paths = [...new Set([pathname, ...shopPaths].flatMap(pathsOf))];
  const places = ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names.flatMap((name) =>
    places.flatMap((place) =>
      paths.map((path) => `${name}=; Path=${path}${place}; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`),
    ),
  );
};

export const forgetAnalyticsCookies = (
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
  target: Pick<Document, 'cookie'>,
): void => {
  for (const deletion of analyticsDeletions({ hostname, pathname, cookie: target.cookie })) {
    target.cookie = deletion;
  }
};
