import type { Seller } from '../../../../engine/values/seller.ts';
import type { SocialProvider } from '../../contract/identity.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/query.ts';
import type { RowRange } from '../database/read-range.ts';
import type { SmsCeiling } from '../delivery/sms-ceiling.ts';
import type { NotifyBuyer } from '../delivery/notify-buyer.ts';
import type { CallSettings } from '../http/serve-calls.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { OpenIdProvider } from '../identity/openid.ts';
import type { StoredOrder } from '../orders/read.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SlipProcess } from '../payments/slip-picture/slip-process.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { Watch } from '../watch/facts.ts';
import type { LogSigner } from '../support/log-store.ts';
import type { PageOf } from '../../contract/endpoint.ts';

export interface ShopServices extends Omit<Config, 'port' | 'database' | 'poolSize' | 'apiUrl' | 'tracing'> {
  readonly database: Database;
  readonly serverKey: Buffer;
  readonly seller: Seller;
  /** Names of settings of the seller that still are examples, for its owners. */
  readonly examples: readonly string[];
  readonly logSigner: LogSigner;
  readonly sessions: Sessions;
  readonly providers: ReadonlyMap<SocialProvider, OpenIdProvider>;
  readonly notifyBuyer: NotifyBuyer;
  /** Undefined without a gateway; a demo receives events of its stand-in, and is paid by it on request. */
  readonly gateway: Gateway | undefined;
  /** Makes the charge by which an order is paid, where it is paid through a gateway. */
  readonly withCharge: (order: StoredOrder) => Promise<StoredOrder>;
  /** Asks the gateway for the refunds of an order that wait; a failure is tried again later. */
  readonly sendRefunds: (orderNumber: string) => Promise<void>;
  readonly smsCeiling: SmsCeiling;
  readonly watch: Watch;
  readonly pictureStore: PictureStore;
  readonly slipProcess: SlipProcess;
  /** Origin of links; asked when one is written, because a port may be known only then. */
  readonly origin: () => string;
}

/** Settings of calls beside the contract: above all rate limits by address. */
export const callSettings = ({
  loginsPerMinute,
  codesPerHour,
  logsPerHour,
  slipsPerHour,
}: ShopServices): Readonly<Partial<Record<EndpointName, CallSettings>>> => {
  const tries = { limit: { most: loginsPerMinute, seconds: 60 } };
  const shared = { shared: true } as const;
  // Counted over all calls that send a code or a link.
  const sends = { limit: { name: 'sendings', most: codesPerHour, seconds: 3_600 }, writes: true } as const;
  return {
    filter: shared,
    quickSearch: shared,
    promotion: shared,
    bestSeller: shared,
    newProducts: shared,
    related: shared,
    detail: shared,
    dailyPrices: shared,
    login: tries,
    registerMobile: sends,
    verifyRegisterOtp: tries,
    createPassword: tries,
    forgotPasswordEmail: sends,
    checkResetLink: tries,
    resetPasswordEmail: { ...tries, writes: true },
    forgotPasswordMobile: sends,
    verifyResetOtp: tries,
    resetPasswordMobile: { ...tries, writes: true },
    updatePassword: { ...tries, writes: true },
    changeContact: sends,
    verifyContact: { ...tries, writes: true },
    deleteAccount: { ...tries, writes: true },
    socialExchange: tries,
    provePhone: sends,
    verifyPhone: tries,
    placeOrder: { writes: true },
    askAlert: { writes: true },
    changeAlert: { writes: true },
    sendSlip: { limit: { most: slipsPerHour, seconds: 3_600 } },
    paymentReceived: { keepsRawBody: true, writes: true },
    opnEventReceived: { keepsRawBody: true, writes: true },
    tellVisit: { limit: { most: 30, seconds: 3_600 } },
    sendLog: { limit: { most: logsPerHour, seconds: 3_600 }, slowestBody: 90_000 },
  };
};

export const readPage = async <R>(
  asked: { readonly page?: number | undefined; readonly page_size?: number | undefined },
  standard: number,
  read: (range: RowRange) => Promise<Pick<PageOf<R>, 'data' | 'total' | 'isNear'>>,
): Promise<PageOf<R>> => {
  const { page = 1, page_size: pageSize = standard } = asked;
  return { ...(await read({ limit: pageSize, offset: (page - 1) * pageSize })), page, pageSize };
};
