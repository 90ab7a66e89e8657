import { randomUUID } from 'node:crypto';
import { lineKey } from '../../../../engine/values/cart-line.ts';
import { mostOrderLines } from '../../../../engine/values/limits.ts';
import { call, type ContractCall, type PreparedCalls, type TestApi } from '../../../support/api.ts';
import { codeProvocations } from '../../identity/support/contract-calls.ts';
import { codeSentTo } from '../../identity/support/people.ts';
import { paymentExamples, paymentProvocations } from '../../payments/support/contract-calls.ts';
import {
  customerWith,
  endSelling,
  newPhone,
  pauseAll,
  placed,
  quoteOf,
  requestOf,
  ring,
  setStock,
  tomorrowOpen,
  sourceOf,
  type WireRequest,
} from './shopping.ts';

const wanted = { ...ring, quantity: 1 };
const oneRing = sourceOf([wanted]);
const nobodysCart = (): WireRequest['source'] => ({ kind: 'cart', cartId: randomUUID(), version: 0 });
const nobodysProduct = sourceOf([{ ...lineKey('R-9999', '54'), quantity: 1 }]);
const nothingWanted = sourceOf([]);
const tooManyLines = sourceOf(
  Array.from({ length: mostOrderLines + 1 }, (_, index) => ({ ...lineKey(`R-${index}`, '54'), quantity: 1 })),
);

const quoting = (source: WireRequest['source']): ContractCall => ({
  body: quoteOf([], { source }),
});

const placing = (body: WireRequest, key: string = randomUUID()): ContractCall => ({
  body,
  headers: { 'idempotency-key': key },
});

const guestOrder = async (api: TestApi): Promise<{ readonly params: { readonly orderId: string } }> => {
  const { orderId } = await placed(api);
  return { params: { orderId } };
};

const verifying = async (api: TestApi): Promise<{ readonly body: { loginToken: string; otp: string } }> => {
  const phoneNumber = newPhone();
  const { loginToken } = await call(api, 'provePhone', { body: { phoneNumber, isFirstTime: true } });
  return { body: { loginToken, otp: await codeSentTo(api, phoneNumber) } };
};

const strangers = async (api: TestApi): Promise<ContractCall> => ({
  ...(await guestOrder(api)),
  headers: { 'order-proof': '' },
});

const returning = { lines: [wanted], reason: 'เปลี่ยนใจ', account: 'กสิกรไทย 123-4-56789-0 มาลี ใจดี' };

/** A guest's order that was received now. */
const completed = async (api: TestApi): Promise<ContractCall> => {
  const order = await guestOrder(api);
  await api.database.query(`update customer_order set status = 'completed', paid_at = now() where id = $1`, [
    order.params.orderId,
  ]);
  await api.database.query(`insert into order_event (order_id, status) values ($1, 'completed')`, [
    order.params.orderId,
  ]);
  return order;
};

export const orderExamples = (api: () => TestApi) => ({
  quoteOrder: () => quoting(oneRing),
  pickupPlaces: () => ({ body: { source: oneRing } }),
  placeOrder: async () => {
    const { total } = await call(api(), 'quoteOrder', quoting(oneRing));
    return placing(requestOf([wanted], { expectedTotal: total / 100 }));
  },
  provePhone: () => ({ body: { phoneNumber: newPhone(), isFirstTime: true } }),
  verifyPhone: async () => verifying(api()),
  orders: () => ({}),
  order: async () => guestOrder(api()),
  proveOrder: async () => {
    const { orderId, contact } = await placed(api());
    return { params: { orderId }, body: { lastDigits: contact.phone.slice(-4) } };
  },
  changePayment: async () => ({ ...(await guestOrder(api())), body: { method: 'transfer' } }),
  cancelOrder: async () => guestOrder(api()),
  askReturn: async () => ({ ...(await completed(api())), body: returning }),
  ...paymentExamples(api),
});

const sourceProvocations = (
  name: 'quoteOrder' | 'pickupPlaces' | 'placeOrder',
  callOf: (source: WireRequest['source']) => ContractCall,
): PreparedCalls => ({
  [`${name} CART_NOT_FOUND`]: () => callOf(nobodysCart()),
  [`${name} PRODUCT_NOT_FOUND`]: () => callOf(nobodysProduct),
  [`${name} CART_EMPTY`]: () => callOf(nothingWanted),
  [`${name} TOO_MANY_LINES`]: () => callOf(tooManyLines),
});

const nobodys = { orderId: 'x'.repeat(32) };

const closedProvocations = (
  api: () => TestApi,
  code: 'PRICE_EXPIRED' | 'SELLING_PAUSED',
  close: (api: TestApi) => Promise<unknown>,
): PreparedCalls => ({
  [`quoteOrder ${code}`]: async () => {
    await close(api());
    return quoting(oneRing);
  },
  [`placeOrder ${code}`]: async () => {
    await close(api());
    return placing(requestOf([wanted]));
  },
  [`checkStock ${code}`]: async () => {
    const { token, source } = await customerWith(api(), [wanted]);
    await close(api());
    return { token, params: { id: source.cartId } };
  },
});

export const orderProvocations = (api: () => TestApi): PreparedCalls => ({
  ...paymentProvocations(api),
  ...sourceProvocations('quoteOrder', quoting),
  ...sourceProvocations('pickupPlaces', (source) => ({ body: { source } })),
  ...sourceProvocations('placeOrder', (source) => placing(requestOf([], { source }))),
  ...closedProvocations(api, 'PRICE_EXPIRED', endSelling),
  ...closedProvocations(api, 'SELLING_PAUSED', pauseAll),
  'placeOrder STOCK_INSUFFICIENT': () => placing(requestOf([{ ...ring, quantity: 9_999 }])),
  'placeOrder CART_CHANGED': async () => {
    const { token, source } = await customerWith(api(), [wanted]);
    return { token, ...placing(requestOf([], { source: { ...source, version: source.version + 1 } })) };
  },
  'placeOrder TOTAL_CHANGED': () => placing(requestOf([wanted], { expectedTotal: 1 })),
  'placeOrder COUPON_REFUSED': () => placing(requestOf([wanted], { couponCode: 'OLD2566' })),
  'placeOrder PICKUP_UNAVAILABLE': () =>
    placing(
      requestOf([wanted], {
        delivery: {
          method: 'pickup',
          branchId: 'nowhere',
          date: '2026-01-01',
          receiver: { fullName: 'สมหญิง ใจดี', phone: newPhone() },
        },
      }),
    ),
  'placeOrder IDENTITY_NEEDED': async () => {
    await setStock(api(), ring, 5_000);
    return placing(requestOf([{ ...ring, quantity: 1_000 }]));
  },
  'placeOrder KEY_IN_USE': async () => {
    const key = randomUUID();
    await placed(api(), requestOf([wanted]), { key });
    return placing(requestOf([wanted]), key);
  },
  'placeOrder PHONE_UNVERIFIED': () => placing(requestOf([wanted], { couponCode: 'SUVARNA200' })),
  'placeOrder HOLDS_FULL': async () => {
    const { accessToken: token } = await api().newCustomer();
    for (let nth = 1; nth <= 5; nth += 1) await placed(api(), requestOf([wanted]), { token });
    return { token, ...placing(requestOf([wanted])) };
  },
  'placeOrder DAY_LIMIT_REACHED': async () => {
    // Picked up, since no order as dear as that is sent.
    const dear = { ...ring, quantity: 150 };
    return placing(requestOf([dear], { delivery: await tomorrowOpen(api(), [dear]) }));
  },
  ...codeProvocations(api, 'verifyPhone', verifying),
  'order ORDER_NOT_FOUND': () => ({ params: nobodys }),
  'proveOrder ORDER_NOT_FOUND': () => ({ params: nobodys, body: { lastDigits: '1234' } }),
  'proveOrder DIGITS_WRONG': async () => {
    const { orderId, contact } = await placed(api());
    const lastDigits = contact.phone.endsWith('0000') ? '0001' : '0000';
    return { params: { orderId }, body: { lastDigits } };
  },
  'proveOrder DIGITS_LOCKED': async () => {
    const { params } = await guestOrder(api());
    await api().database.query('update customer_order set proof_tries = 30 where id = $1', [params.orderId]);
    return { params, body: { lastDigits: '0000' } };
  },
  'changePayment ORDER_PROOF_NEEDED': async () => ({
    ...(await strangers(api())),
    body: { method: 'transfer' },
  }),
  'cancelOrder ORDER_PROOF_NEEDED': async () => strangers(api()),
  'changePayment ORDER_NOT_FOUND': () => ({ params: nobodys, body: { method: 'transfer' } }),
  'changePayment ORDER_NOT_PAYABLE': async () => {
    const { params } = await guestOrder(api());
    await call(api(), 'cancelOrder', { params });
    return { params, body: { method: 'transfer' } };
  },
  'askReturn ORDER_NOT_FOUND': () => ({ params: nobodys, body: returning }),
  'askReturn ORDER_PROOF_NEEDED': async () => ({ ...(await strangers(api())), body: returning }),
  'askReturn ORDER_NOT_RETURNABLE': async () => ({ ...(await guestOrder(api())), body: returning }),
  'cancelOrder ORDER_NOT_FOUND': () => ({ params: nobodys }),
  'cancelOrder ORDER_NOT_CANCELLABLE': async () => {
    const { params } = await guestOrder(api());
    await api().database.query(`update customer_order set status = 'paid', paid_at = now() where id = $1`, [
      params.orderId,
    ]);
    return { params };
  },
});
