import { flushSync } from 'react-dom';
import { pageOf } from '../../../engine/values/page/address.ts';

const isProduct = (pathname: string): boolean => pageOf(pathname, '').name === 'product';

/** The picture in sight that a page shows of a product: on its own page the first, elsewhere that of its card. */
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
 * Draws a change of page; between a list and a product as a view transition, in which the picture of the card becomes that
 * of the page. At once between other pages, where the browser has no view transitions, and where less motion is wanted.
 */
export const drawPage = (from: string, to: string, change: () => void): void => {
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
