import { askAlert, changeAlert, readAlert, readAlertsOf } from '../alerts/alerts.ts';
import type { Calls } from '../http/serve-calls.ts';
import { required } from '../http/problem.ts';
import { type AddressLimits, findRateLimited } from '../identity/address-limits.ts';
import type { ShopServices } from './shop.ts';

const misses = { name: 'unknown alerts', most: 100, seconds: 3_600 } as const;

export const alertCalls = (shop: ShopServices, limits: AddressLimits) => {
  const { database } = shop;
  const asking = { name: 'alerts', most: shop.alertsPerDay, seconds: 24 * 3_600 };
  return {
    askAlert: async ({ customerId, body: { wish, contact }, request }) => {
      const to = 'email' in contact ? contact.email : contact.phoneNumber;
      const asked = { wish, contact: to, customerId };
      return { status: await askAlert(shop, asked, async () => limits.count(request, asking)) };
    },
    alerts: async ({ customerId }) => readAlertsOf(database, customerId),
    alert: async ({ params: { token }, request }) =>
      required(
        await findRateLimited(limits, [request, misses], async () => readAlert(database, token)),
        'ALERT_NOT_FOUND',
      ),
    changeAlert: async ({ params: { token }, body: { to }, request }) => {
      const change = async () => changeAlert(database, token, to);
      return {
        status: required(await findRateLimited(limits, [request, misses], change), 'ALERT_NOT_FOUND'),
      };
    },
  } satisfies Partial<Calls>;
};
