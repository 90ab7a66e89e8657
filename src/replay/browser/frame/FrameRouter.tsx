import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom';
import { addresses, pageAddress } from '../../../../engine/values/page/address.ts';
import type { Page } from '../../../../engine/values/page/page.ts';
import { useShop } from '../../../shop/store.tsx';

/** The address of a page, for links that mark where the visitor is. */
export const addressOfPage = (page: Page | null): string =>
  // Nothing is where the visitor is, so no link may say that it is.
  page?.name === 'not-found' ? '/not-found' : page === null ? addresses.home : pageAddress(page);

/**
 * A router that is where the state says, whatever has happened before: links ask to go, and only a state with another page
 * moves it. It has no history and no address bar.
 */
export const FrameRouter = ({
  go,
  children,
}: {
  readonly go: (pathname: string, search: string) => void;
  readonly children: ReactNode;
}) => {
  const page = useShop(({ route }) => route.page);
  const address = addressOfPage(page);
  const location = useMemo(
    () => ({ pathname: '/', search: '', hash: '', ...parsePath(address), state: null, key: address }),
    [address],
  );
  const navigator = useMemo((): Navigator => {
    const ask = (to: To): void => {
      const { pathname = '/', search = '' } = typeof to === 'string' ? parsePath(to) : to;
      go(pathname, search);
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: ask,
      replace: ask,
    };
  }, [go]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
};
