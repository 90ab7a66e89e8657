import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../engine/route/address.ts';
import type { Command } from '../../../engine/root.ts';
import { createFramedShop } from '../../../src/replay/browser/frame/framed-shop.ts';
import { addressOfPage, FrameRouter } from '../../../src/replay/browser/frame/FrameRouter.tsx';
import { Shell } from '../../../src/shop/shell/Shell.tsx';
import { ShopProvider } from '../../../src/shop/store.tsx';
import { aGuest, aLine } from '../../engine/support/visit.ts';

const paths = fc.constantFrom(
  '/',
  '/catalog/ring',
  '/catalog/promotion',
  '/product/R-0042',
  '/help/shipping',
  '/check-out',
  '/check-out/guest',
  '/logout',
  '/profile',
  '/about-us',
  '/nowhere',
);

describe('the shop in a frame', () => {
  test('is at the address of the page that its state names', () => {
    fc.assert(
      fc.property(
        paths,
        fc.constantFrom('', '?page=2&sort=newest', '?method=session-expired'),
        (path, search) => {
          const page = pageOf(path, search);
          const [pathname = '', query = ''] = addressOfPage(page).split('?');
          expect(pageOf(pathname, query === '' ? '' : `?${query}`)).toEqual(page);
        },
      ),
    );
    expect(addressOfPage(null)).toBe('/');
  });

  test('draws the state it is shown, with links that the shop would have', () => {
    const { handle, framed } = createFramedShop(() => undefined);
    framed.show(aGuest(aLine({ quantity: 2 })).root, false);
    const html = renderToStaticMarkup(
      <ShopProvider shop={handle}>
        <FrameRouter go={() => undefined}>
          <Shell>
            <Link to="/catalog/ring">แหวน</Link>
          </Shell>
        </FrameRouter>
      </ShopProvider>,
    );
    expect(html).toContain('ถุงช้อปปิ้ง 2 ชิ้น');
    expect(html).toContain('href="/catalog/ring"');
  });

  test('asks its host and decides nothing by itself; a secret is forgotten at once', () => {
    const { handle, framed } = createFramedShop(() => undefined);
    const asked: Command[] = [];
    framed.connect({
      dispatch: (command) => asked.push(command),
      go: () => undefined,
      leave: () => undefined,
      key: () => false,
      tookFocus: () => undefined,
    });
    const { root } = aGuest(aLine());
    framed.show(root, true);
    handle.dispatch({ type: 'OpenBag' });
    expect(asked).toEqual([{ type: 'OpenBag' }]);
    expect(handle.getState()).toBe(root);
    expect(JSON.stringify(handle.keepSecret('my password'))).not.toContain('my password');
  });
});
