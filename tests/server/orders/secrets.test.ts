import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { taxIdOf } from '../../../engine/orders/tax-id.ts';
import { callRaw, type WireAnswer } from '../../support/api.ts';
import {
  newPhone,
  placedOrder,
  requestOf,
  ring,
  setStock,
  somewhere,
  tryPlacing,
  type WireRequest,
} from './support/shopping.ts';
import { caughtLog, startedApi } from '../support/shop.ts';

const written = caughtLog();
afterAll(() => vi.restoreAllMocks());
const api = await startedApi({ logLevel: 'trace', mode: 'production' });

const wishOf = (person: number): { readonly body: WireRequest; readonly canaries: readonly string[] } => {
  const phone = newPhone();
  const taxId = taxIdOf(`${person}`.padStart(12, '31'));
  const fullName = `CanaryName${person}x`;
  const email = `canary.${person}x@example.com`;
  const address = { ...somewhere, fullName: `CanaryReceiver${person}x`, line: `CanaryHouse${person}x` };
  return {
    canaries: [phone, taxId, fullName, email, address.fullName, address.line],
    body: requestOf([{ ...ring, quantity: 1 }], {
      contact: { fullName, phone, email },
      delivery: { method: 'ship', address },
      taxInvoice: { kind: 'person', name: fullName, taxId, branchCode: '', address },
    }),
  };
};

test('what buyers say, and what opens their orders, is in no log and in no error (G25)', async () => {
  await setStock(api, ring, 100);
  const answers: WireAnswer[] = [];
  const canaries: string[] = [];
  const keep = (answer: WireAnswer): WireAnswer => {
    answers.push(answer);
    return answer;
  };
  for (let person = 10; person < 20; person += 1) {
    const wish = wishOf(person);
    const key = randomUUID();
    const params = placedOrder(await tryPlacing(api, wish.body, { key }));
    canaries.push(...wish.canaries, key, params.orderId, params.proof);
    keep(await tryPlacing(api, { ...wish.body, couponCode: 'OLD2566' }, { key }));
    keep(await tryPlacing(api, { ...wish.body, expectedTotal: 1 }));
    keep(await tryPlacing(api, { ...wish.body, contact: { ...wish.body.contact, email: `${person}` } }));
    keep(await callRaw(api, 'order', { params: { orderId: `${params.orderId.slice(1)}x` } }));
    keep(
      await callRaw(api, 'cancelOrder', { params, headers: { 'order-proof': `${params.proof.slice(1)}x` } }),
    );
    const lastDigits = wish.canaries[0]?.endsWith('0000') === true ? '0001' : '0000';
    keep(await callRaw(api, 'proveOrder', { params, body: { lastDigits } }));
    await callRaw(api, 'changePayment', { params, body: { method: 'transfer' } });
    await callRaw(api, 'cancelOrder', { params });
    keep(await callRaw(api, 'changePayment', { params, body: { method: 'transfer' } }));
  }
  // The errors of a database that fails quote whole rows; nothing of them may come out.
  await api.database.query('alter table customer_order add constraint full_now check (false) not valid');
  const last = wishOf(20);
  expect(keep(await tryPlacing(api, last.body)).status).toBe(500);
  canaries.push(...last.canaries);

  const log = written.join('');
  expect(log).toContain('answered 500');
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
  const errors = answers.map(({ text, headers }) => `${text}${JSON.stringify([...headers])}`).join('\n');
  expect(canaries.filter((canary) => errors.includes(canary))).toEqual([]);
  expect(answers.every(({ status }) => status >= 400)).toBe(true);
});
