import { flushSync } from 'react-dom';
import { pageOf } from '../../../engine/values/page/address.ts';

const isProduct = (pathname: string): boolean => pageOf(pathname, '').name === 'product';

/** Visible picture of a product on a page: the first of its own page, elsewhere that of its card. */
const pictureOf = (product: string, shown: string): HTMLElement | undefined => {
  const picture = shown === product ? '#content img' : `#content article:has(a[href="${product}"]) img`;
  return [...document.querySelectorAll<HTMLElement>(picture)].find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
};

const nameAs = (name: string, picture: HTMLElement | undefined): void => {
  if (picture !== undefined) picture.style.viewTransitionName = name;
};

/**
 * Runs a page change; between a list and a product as a view transition from the card's picture to the page's. Others are
 * immediate, as are all without view transitions or with reduced motion.
 */
export const transitionPage = (from: string, to: string, change: () => void): void => {
  const isStill =
    !('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const product = isStill || isProduct(from) === isProduct(to) ? undefined : [from, to].find(isProduct);
  const before = product === undefined ? undefined : pictureOf(product, from);
  if (product === undefined || before === undefined) {
    change();
    return;
  }
  let after: HTMLElement | undefined;
  nameAs('piece', before);
  const { finished } = document.startViewTransition(() => {
    flushSync(change);
    nameAs('', before);
    after = pictureOf(product, to);
    nameAs('piece', after);
  });
  const end = (): void => nameAs('', after);
  void finished.then(end, end);
};
