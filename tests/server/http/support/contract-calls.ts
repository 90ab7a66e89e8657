import { lineKey } from '../../../../engine/values/cart-line.ts';
import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import { randomBytes } from 'node:crypto';
import { newEmail } from '../../identity/support/people.ts';
import {
  atOnce,
  call,
  type PreparedCalls,
  type TestApi,
  testQaKey,
  type Tokens,
} from '../../../support/api.ts';
import { recordedLog, visitOf } from '../../../support/recorded.ts';
import { customerExamples, customerProvocations } from '../../customer/support/contract-calls.ts';
import { identityExamples, identityProvocations } from '../../identity/support/contract-calls.ts';
import { orderExamples, orderProvocations } from '../../orders/support/contract-calls.ts';
import { ring, setStock } from '../../orders/support/shopping.ts';

export interface ContractWorld {
  readonly api: () => TestApi;
  readonly customer: () => Tokens & { readonly email: string; readonly password: string };
  readonly cartId: () => string;
  readonly logId: () => string;
  readonly qaKey?: string;
}

export const aLog = (): string => recordedLog(visitOf('somebody@private.example.org', 3)).join('\n');

const alertBody = (below = 1_000) => ({
  wish: { type: 'gold-below', goldKind: 'bar', below },
  contact: { email: newEmail() },
  consent: true,
});

/** The token of an alert that is kept for the call alone. */
const anAlert = async (api: TestApi, status = 'active', contact = newEmail()): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  const wish = { type: 'gold-below', goldKind: 'bar', below: status === 'told' ? 100_000_000 : 100_000 };
  await api.database.query(
    `insert into alert (id, contact, wish, status, consent, expires_at) values ($1, $2, $3, $4, '', now() + interval '1 day')`,
    [token, contact, JSON.stringify(wish), status],
  );
  return token;
};

/** A customer whose own e-mail has as many active alerts as there may be. */
const withFullAlerts = async (api: TestApi) => {
  const { accessToken: token, email } = await api.newCustomer();
  await atOnce(20, async () => anAlert(api, 'active', email));
  return { token, email };
};

/** A call of each endpoint that succeeds, in an order that lets it. */
export const contractExamples = ({
  api,
  customer,
  cartId,
  logId,
  qaKey = testQaKey,
}: ContractWorld): PreparedCalls<EndpointName> => ({
  ...identityExamples(api, customer),
  login: () => ({ body: { email: customer().email, password: customer().password } }),
  refresh: () => ({ body: { refreshToken: customer().refreshToken } }),
  cart: () => ({}),
  addToCart: () => ({ body: { ...ring, quantity: 2 } }),
  updateLine: () => ({ body: { cartId: cartId(), ...ring, quantity: 3, forceUpdate: true } }),
  checkStock: () => ({ params: { id: cartId() } }),
  cartProducts: () => ({ params: { id: cartId() } }),
  deleteLine: () => ({ body: { cartId: cartId(), ...ring } }),
  quote: () => ({ body: { products: [{ ...ring, quantity: 1 }] } }),
  filter: () => ({ query: { type: 'ring', search: 'แหวน' } }),
  filterCounts: () => ({ query: { type: 'ring', search: 'แหวน' } }),
  quickSearch: () => ({ query: { search: 'แหวนเกลี้ยง', limit: '6' } }),
  detail: () => ({ params: { id: 'R-0042' } }),
  sizes: () => ({ params: { id: 'R-0042' } }),
  description: () => ({ params: { id: 'R-0042' } }),
  availability: () => ({ params: { id: 'R-0042' } }),
  related: () => ({ params: { id: 'R-0042' }, query: { limit: '5' } }),
  promotion: () => ({}),
  bestSeller: () => ({}),
  newProducts: () => ({ query: { limit: '3' } }),
  styles: () => ({}),
  announcement: () => ({}),
  productSitemap: () => ({ query: { page: '1', page_size: '3' } }),
  announcementHistory: () => ({}),
  dailyPrices: () => ({ query: { days: '7', every: 'week' } }),
  askAlert: () => ({ body: alertBody() }),
  alerts: () => ({}),
  alert: async () => ({ params: { token: await anAlert(api()) } }),
  changeAlert: async () => ({ params: { token: await anAlert(api()) }, body: { to: 'ended' } }),
  myGold: () => ({}),
  provinces: () => ({}),
  branches: () => ({}),
  contentList: () => ({ query: { page: '1', page_size: '8', type: '0', is_static: 'true' } }),
  contentTypes: () => ({}),
  contentPage: () => ({ params: { urlName: 'faq' } }),
  relatedContent: () => ({ params: { id: 'article-purity' }, query: { limit: '5' } }),
  saveProducts: () => ({ body: { productIds: ['R-0042', 'N-0106'] } }),
  wishlist: () => ({}),
  unsaveProduct: () => ({ params: { productId: 'R-0042' } }),
  addRecentViews: () => ({ body: { productIds: ['R-0042', 'N-0106'] } }),
  recentViews: () => ({ query: { limit: '10' } }),
  eraseRecentViews: () => ({}),
  cards: () => ({ query: { ids: 'R-0042,N-0106' } }),
  profile: () => ({ query: { type: 'customer' } }),
  consent: () => ({ body: { consent: [1, 2, 4] } }),
  sendLog: () => ({ body: { consent: true, log: aLog() } }),
  logs: () => ({ token: qaKey, query: { page: '1', page_size: '5' } }),
  tellVisit: () => ({ body: { page: 'home', largestPaint: 1_200, slowestAnswer: 80, layoutShift: 1 } }),
  logKey: () => ({}),
  log: () => ({ token: qaKey, params: { id: logId() } }),
  removeLog: () => ({ token: qaKey, params: { id: logId() } }),
  ...customerExamples(api),
  ...orderExamples(api),
  logout: () => ({ body: { refreshToken: customer().refreshToken } }),
});

export const contractProvocations = ({ api, customer, qaKey = testQaKey }: ContractWorld): PreparedCalls => {
  const fresh = async (): Promise<{ readonly token: string; readonly cartId: string }> => {
    const token = (await api().newCustomer()).accessToken;
    return { token, cartId: (await call(api(), 'cart', { token })).cartId };
  };

  return {
    ...orderProvocations(api),
    ...identityProvocations(api),
    ...customerProvocations(api),
    'login WRONG_CREDENTIALS': async () => ({ body: { email: customer().email, password: 'wrong' } }),
    'refresh SESSION_ENDED': async () => ({ body: { refreshToken: 'nobody' } }),
    'addToCart PRODUCT_NOT_FOUND': async () => ({
      ...(await fresh()),
      body: { ...lineKey('R-9999', '54'), quantity: 1 },
    }),
    'addToCart OUT_OF_STOCK': async () => ({
      ...(await fresh()),
      body: { ...lineKey('R-0042', '58'), quantity: 1 },
    }),
    'updateLine CART_NOT_FOUND': async () => ({
      token: (await fresh()).token,
      body: { cartId: crypto.randomUUID(), ...ring, quantity: 1, forceUpdate: true },
    }),
    'updateLine LINE_NOT_FOUND': async () => {
      const mine = await fresh();
      return { token: mine.token, body: { cartId: mine.cartId, ...ring, quantity: 1, forceUpdate: true } };
    },
    'deleteLine CART_NOT_FOUND': async () => ({
      token: (await fresh()).token,
      body: { cartId: crypto.randomUUID(), ...ring },
    }),
    'cartProducts CART_NOT_FOUND': async () => ({
      token: (await fresh()).token,
      params: { id: crypto.randomUUID() },
    }),
    'checkStock CART_NOT_FOUND': async () => ({ token: (await fresh()).token, params: { id: 'no cart' } }),
    'checkStock CART_EMPTY': async () => {
      const mine = await fresh();
      return { token: mine.token, params: { id: mine.cartId } };
    },
    'checkStock STOCK_INSUFFICIENT': async () => {
      const { token, cartId: id } = await fresh();
      const earrings = lineKey('E-0405', '0');
      await call(api(), 'addToCart', { token, body: { ...earrings, quantity: 2 } });
      await setStock(api(), earrings, 1);
      return { token, params: { id } };
    },
    'saveProducts WISHLIST_FULL': async () => {
      const { accessToken: token } = await api().newCustomer();
      await api().database.query(
        `insert into product
         select (jsonb_populate_record(p, jsonb_build_object('id', 'FUL-' || 1000 + n))).*
           from product p, generate_series(1, 200) n where p.id = 'R-0042'
         on conflict do nothing`,
      );
      const productIds = Array.from({ length: 200 }, (_, index) => `FUL-${1001 + index}`);
      await call(api(), 'saveProducts', { token, body: { productIds } });
      return { token, body: { productIds: ['R-0042'] } };
    },
    'detail PRODUCT_NOT_FOUND': async () => ({ params: { id: 'R-9999' } }),
    'sizes PRODUCT_NOT_FOUND': async () => ({ params: { id: 'R-9999' } }),
    'description PRODUCT_NOT_FOUND': async () => ({ params: { id: 'R-9999' } }),
    'availability PRODUCT_NOT_FOUND': async () => ({ params: { id: 'R-9999' } }),
    'related PRODUCT_NOT_FOUND': async () => ({ params: { id: 'R-9999' } }),
    'sendLog LOG_UNREADABLE': async () => ({ body: { consent: true, log: 'no log' } }),
    'sendLog LOG_NOT_REDACTED': async () => ({
      body: { consent: true, log: recordedLog([], { isRedacted: false }).join('\n') },
    }),
    'askAlert PRODUCT_NOT_FOUND': async () => ({
      body: { ...alertBody(), wish: { type: 'in-stock', ...lineKey('R-9999', '54') } },
    }),
    'askAlert ALERT_MET': async () => ({ body: alertBody(1_000_000) }),
    'askAlert ALERTS_FULL': async () => {
      const { token, email } = await withFullAlerts(api());
      return { token, body: { ...alertBody(), contact: { email } } };
    },
    'alert ALERT_NOT_FOUND': async () => ({ params: { token: 'nothing' } }),
    'changeAlert ALERT_NOT_FOUND': async () => ({ params: { token: 'nothing' }, body: { to: 'ended' } }),
    'changeAlert ALERT_MET': async () => ({
      params: { token: await anAlert(api(), 'told') },
      body: { to: 'active' },
    }),
    'changeAlert ALERTS_FULL': async () => {
      const { email } = await withFullAlerts(api());
      return { params: { token: await anAlert(api(), 'ended', email) }, body: { to: 'active' } };
    },
    'log LOG_NOT_FOUND': async () => ({ token: qaKey, params: { id: crypto.randomUUID() } }),
    'removeLog LOG_NOT_FOUND': async () => ({ token: qaKey, params: { id: crypto.randomUUID() } }),
    'contentPage CONTENT_NOT_FOUND': async () => ({ params: { urlName: 'no-such-page' } }),
    'relatedContent CONTENT_NOT_FOUND': async () => ({ params: { id: 'nothing' } }),
  };
};
