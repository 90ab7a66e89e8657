import * as fc from '../../support/fast-check.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../engine/values/page/address.ts';
import type { Tagged } from '../../../engine/kernel/tagged.ts';
import { createFramedShop } from '../../../src/replay/browser/frame/framed-shop.ts';
import { addressOfPage } from '../../../src/replay/evidence/drawn-texts.ts';
import { FrameRouter } from '../../../src/replay/browser/frame/start-frame.tsx';
import PaymentPage from '../../../src/shop/orders/PaymentPage.tsx';
import { ShopProvider } from '../../../src/shop/store.tsx';
import { anOrder } from '../../engine/support/orders.ts';
import { aGuest, aLine } from '../../engine/support/visit.ts';

const paths = fc.constantFrom(
  '/',
  '/catalog/ring',
  '/catalog/promotion',
  '/product/R-0042',
  '/help/shipping',
  '/check-out',
  '/check-out/guest',
  '/check-out/payment/order-1',
  '/check-out/buy-now-payment/order-1',
  '/order-history',
  '/order-history/order-1',
  '/blog',
  '/blog/gold-care',
  '/logout',
  '/profile',
  '/about-us',
  '/nowhere',
);

describe('the shop in a frame', () => {
  test('is at the address of the page that its state names', () => {
    fc.holds(
      100,
      [
        paths,
        fc.constantFrom(
          '',
          '?page=2&sort=newest',
          '?method=session-expired',
          '?step=2&buy=now',
          '?type=2&tag=ทอง',
        ),
      ],
      (path, search) => {
        const page = pageOf(path, search);
        const [pathname = '', query = ''] = addressOfPage(page).split('?');
        expect(pageOf(pathname, query === '' ? '' : `?${query}`)).toEqual(page);
      },
    );
    expect(addressOfPage(null)).toBe('/');
  });

  test('counts down by the time of the turn that is shown, not by today’s', () => {
    const order = anOrder();
    const { root } = aGuest().on(
      { type: 'EnterRoute', pathname: '/check-out/payment/order-1', search: '' },
      { type: 'OrderLoaded', order },
    );
    const { handle, framed } = createFramedShop(() => undefined);
    const page = (at: number): string => {
      framed.show(root, at, false);
      return renderToStaticMarkup(
        <ShopProvider shop={handle}>
          <FrameRouter go={() => undefined}>
            <PaymentPage />
          </FrameRouter>
        </ShopProvider>,
      );
    };
    const receivedAt = root.orders.current.receivedAt ?? 0;
    expect(page(receivedAt + 60_000)).toContain('เหลือ 28:00');
    expect(page(receivedAt + 60_000)).toContain('data-payload');
    expect(page(receivedAt + 3_600_000)).toContain('หมดเวลาชำระเงินแล้ว');
  });

  test('asks its host and decides nothing by itself; a secret is forgotten at once', () => {
    const { handle, framed } = createFramedShop(() => undefined);
    const asked: Tagged[] = [];
    framed.connect({
      dispatch: (command) => asked.push(command),
      go: () => undefined,
      leave: () => undefined,
      key: () => false,
      tookFocus: () => undefined,
    });
    const { root } = aGuest(aLine());
    framed.show(root, 0, true);
    handle.dispatch({ type: 'OpenBag' });
    expect(asked).toEqual([{ type: 'OpenBag' }]);
    expect(handle.getState()).toBe(root);
    expect(JSON.stringify(handle.keepSecret('my password'))).not.toContain('my password');
  });
});
