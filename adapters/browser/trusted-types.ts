import { originOf } from './navigation.ts';

/** The part of the Trusted Types interface that is needed; browsers without it need no policy. */
interface TrustedTypePolicies {
  readonly createPolicy: (name: string, rules: TrustedTypeRules) => TrustedTypePolicy;
}

interface TrustedTypeRules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/** Creates Trusted Types; plain text in browsers without them. */
interface TrustedTypePolicy {
  readonly createScriptURL: (url: string) => string;
}

export const tagHost = 'https://www.googletagmanager.com';

export const policies = (): TrustedTypePolicies | undefined =>
  (window as unknown as { readonly trustedTypes?: TrustedTypePolicies }).trustedTypes;

const isOfTagHost = (url: string): boolean => originOf(url) === tagHost;

let isRefusing = false;
let areTagsAllowed = false;

/**
 * Lets text into elements only when it holds no markup: Mantine writes style sheets that way, and nothing in the shop
 * writes HTML. Scripts come from the tag host alone, and only once a tag manager was begun.
 */
export const refuseMarkup = (): void => {
  if (isRefusing) return;
  isRefusing = true;
  policies()?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (areTagsAllowed && isOfTagHost(url) ? url : null),
  });
};

/** The address of the one script that a page may begin a tag manager with; from then on it may fetch its own. */
export const trustedTagScript = (url: string): string => {
  refuseMarkup();
  const policy = policies()?.createPolicy('tag-manager', {
    createScriptURL: (wanted) => (wanted === url && isOfTagHost(wanted) ? wanted : null),
  });
  areTagsAllowed = true;
  return policy === undefined ? url : policy.createScriptURL(url);
};
