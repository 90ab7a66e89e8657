import { createHash } from 'node:crypto';

export const noncePlaceholder = '__CSP_NONCE__';

export interface PolicyAdditions {
  readonly scriptHashes: readonly string[];
  /** A tag manager is configured: allows its host, the one that it reports to, and its script by a separate Trusted Types policy. */
  readonly hasTagManager: boolean;
}

const tagHost = 'https://www.googletagmanager.com';
const measuringHosts = 'https://*.google-analytics.com https://*.analytics.google.com';

export const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The policy of the shop's pages; `nonce` is new for every answer (promise G28). */
export const pagePolicy = (nonce: string, { scriptHashes, hasTagManager }: PolicyAdditions): string => {
  const forTags = (words: string): string => (hasTagManager ? ` ${words}` : '');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${forTags(tagHost)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${forTags(`${tagHost} ${measuringHosts}`)}`,
    `img-src 'self' data: blob:${forTags(`${tagHost} ${measuringHosts}`)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default${forTags('tag-manager')}`,
  ].join('; ');
};

/** The policy of everything that is not a page: nothing in it may act or be framed. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
