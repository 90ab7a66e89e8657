import { tagHost, trustedTagScript } from '../browser/trusted-types.ts';

/** Format of a container's id; no other is requested. */
const containerId = /^GTM-[A-Z0-9]{4,12}$/;

/** The container that the owner has configured, or null for none (ruling P15). */
export const tagManagerId = (document: {
  readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null;
}): string | null => {
  const id = document.querySelector('meta[name="shop-tag-manager"]')?.getAttribute('content') ?? '';
  return containerId.test(id) ? id : null;
};

/** Puts the script of a container into the page; it stays until the page is left. */
export const loadTagManager = (id: string, page: Pick<Document, 'createElement' | 'head'>): void => {
  const script = page.createElement('script');
  script.async = true;
  script.src = trustedTagScript(`${tagHost}/gtm.js?id=${id}`);
  page.head.append(script);
};
