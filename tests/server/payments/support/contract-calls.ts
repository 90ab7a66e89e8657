import { randomUUID } from 'node:crypto';
import { mostSlips } from '../../../../engine/orders/order.ts';
import { call, type ContractCall, type PreparedCalls, type TestApi } from '../../../support/api.ts';
import { placed, ringOrder } from '../../orders/support/shopping.ts';
import { payment, reportPayment, signed } from './bank.ts';
import { opnEvent, signedByOpn } from './opn.ts';
import { pngWith } from './pictures.ts';

export const newSlip = (): { readonly picture: string } => ({
  picture: pngWith(randomUUID()).toString('base64'),
});

export const transferOrder = async (api: TestApi) => placed(api, ringOrder({ paymentMethod: 'transfer' }));

const slipFor = async (api: TestApi): Promise<ContractCall> => ({
  params: { orderId: (await transferOrder(api)).orderId },
  body: newSlip(),
});

export const paymentExamples = (api: () => TestApi) => ({
  sendSlip: async () => slipFor(api()),
  claimPayment: async () => ({ params: { orderId: (await placed(api())).orderId } }),
  paymentReceived: async () => {
    const body = payment(await placed(api()));
    return { body, headers: await signed(api(), body) };
  },
  opnEventReceived: async () => {
    const body = opnEvent('chrg_test_5w2wlnas5shgmvzcz58');
    return { body, headers: await signedByOpn(api(), body) };
  },
});

export const paymentProvocations = (api: () => TestApi): PreparedCalls => ({
  'sendSlip ORDER_NOT_FOUND': async () => ({ params: { orderId: 'x'.repeat(32) }, body: newSlip() }),
  'sendSlip ORDER_PROOF_NEEDED': async () => ({
    ...(await slipFor(api())),
    headers: { 'order-proof': '' },
  }),
  'sendSlip ORDER_NOT_PAYABLE': async () => ({
    params: { orderId: (await placed(api())).orderId },
    body: newSlip(),
  }),
  'sendSlip SLIP_NOT_A_PICTURE': async () => ({
    ...(await slipFor(api())),
    body: { picture: Buffer.from('<!doctype html>').toString('base64') },
  }),
  'sendSlip SLIP_TOO_SMALL': async () => ({
    ...(await slipFor(api())),
    body: { picture: pngWith('', 199, 400).toString('base64') },
  }),
  'sendSlip SLIP_OVERSIZED': async () => ({
    ...(await slipFor(api())),
    body: { picture: pngWith('', 8_000, 8_000).toString('base64') },
  }),
  'sendSlip SLIPS_STORE_FULL': async () => {
    const { params = {}, body } = await slipFor(api());
    const { orderId } = await transferOrder(api());
    await call(api(), 'sendSlip', { params: { orderId }, body: newSlip() });
    // A slip recorded as filling all the room.
    await api().database.query(
      `alter table payment_slip alter column size drop expression, alter column size set default 0;
       update payment_slip set size = 1073741824 where order_id = '${orderId}'`,
    );
    return { params, body };
  },
  'sendSlip SLIPS_FULL': async () => {
    const { params = {}, body } = await slipFor(api());
    for (let slip = 0; slip < mostSlips; slip += 1)
      await call(api(), 'sendSlip', { params, body: newSlip() });
    return { params, body };
  },
  'claimPayment ORDER_NOT_FOUND': async () => ({ params: { orderId: 'x'.repeat(32) } }),
  'claimPayment ORDER_PROOF_NEEDED': async () => ({
    params: { orderId: (await placed(api())).orderId },
    headers: { 'order-proof': '' },
  }),
  'claimPayment ORDER_NOT_PAYABLE': async () => {
    const params = { orderId: (await placed(api())).orderId };
    await call(api(), 'cancelOrder', { params });
    return { params };
  },
  'claimPayment SLIP_NEEDED': async () => ({ params: { orderId: (await transferOrder(api())).orderId } }),
  'opnEventReceived SIGNATURE_WRONG': async () => ({
    body: opnEvent('chrg_test_5w2wlnas5shgmvzcz58'),
    headers: { 'omise-signature': '0'.repeat(64), 'omise-signature-timestamp': '1' },
  }),
  'paymentReceived SIGNATURE_WRONG': async () => ({
    body: payment(await placed(api())),
    headers: { 'payment-signature': `t=1,v1=${'0'.repeat(64)}` },
  }),
  'paymentReceived EVENT_REUSED': async () => {
    const [told, other] = [payment(await placed(api())), payment(await placed(api()))];
    await reportPayment(api(), told);
    const body = { ...other, eventId: told.eventId };
    return { body, headers: await signed(api(), body) };
  },
  'paymentReceived ORDER_NOT_FOUND': async () => {
    const body = payment({ orderNumber: 'SV-691121-9999', total: 100 });
    return { body, headers: await signed(api(), body) };
  },
});
