import { expect, test } from 'vitest';
import { type OrderActProblem, orderActProblem } from '../../../engine/desk/orders/order-acts.ts';
import { baht } from '../../../engine/values/money.ts';

const ring = { productId: 'R-1', sizeId: '52', quantity: 1, state: 'stock' };
const left = [ring, { ...ring, sizeId: '54' }];
const seen = { act: 'take-back', seen: 'completed', total: baht(900), most: baht(900), left };
const said = { ...seen, amount: baht(100), reason: 'มีรอย', account: 'SCB 1', goods: [ring] };
const base = { ...said, asksIdentity: true, tracking: 'TH12', identity: null, checks: [] };
const handOver = { act: 'hand-over', identity: {}, receiver: 'มานะ', checks: ['card', 'pieces', 'weights'] };

test.each<[object, OrderActProblem | null]>([
  [{}, null],
  [{ goods: [] }, 'goods-missing'],
  [{ goods: [ring, { ...ring, sizeId: '99' }] }, 'goods-too-many'],
  [{ amount: null }, 'amount-missing'],
  [{ reason: ' ' }, 'reason-missing'],
  [{ act: 'take-out' }, null],
  [{ act: 'parcel-back', amount: null, reason: '' }, null],
  [{ act: 'lower-price', goods: [] }, null],
  [{ act: 'lower-price', amount: baht(0) }, 'amount-missing'],
  [{ act: 'confirm', seen: 'awaiting-payment', amount: baht(900) }, null],
  [{ act: 'confirm', seen: 'awaiting-payment', amount: baht(899) }, 'amount-differs'],
  [{ act: 'confirm', seen: 'awaiting-payment', amount: null }, 'amount-missing'],
  [{ act: 'other-money', seen: 'awaiting-payment' }, null],
  [{ act: 'other-money', amount: baht(0) }, 'amount-missing'],
  [{ act: 'refuse-slip' }, null],
  [{ act: 'refuse-slip', reason: ' ' }, 'reason-missing'],
  [{ act: 'cancel', reason: ' ' }, 'reason-missing'],
  [{ act: 'prepare', reason: '', tracking: '' }, null],
  [{ act: 'refund', reference: 'KTB 1' }, null],
  [{ act: 'ship', asksIdentity: false }, null],
  [{ act: 'ship', identity: {} }, null],
  [{ ...handOver, identity: null }, 'identity-missing'],
  [{ ...handOver, identity: null, asksIdentity: false }, null],
  [{ goods: [{ ...ring, quantity: 2 }] }, 'goods-too-many'],
  [{ goods: left }, null],
  [{ act: 'take-out', goods: left }, 'goods-all'],
  [{ account: ' ' }, 'account-missing'],
  [{ account: '', amount: baht(0) }, null],
  [{ act: 'other-money', seen: 'awaiting-payment', amount: baht(900) }, 'amount-pays'],
  [{ act: 'other-money', seen: 'paid', amount: baht(900) }, null],
  [{ act: 'ship' }, 'identity-missing'],
  [{ act: 'ship', tracking: 'TH1' }, 'tracking-wrong'],
  [{ act: 'ship', tracking: 'T'.repeat(41) }, 'tracking-wrong'],
  [{ amount: baht(900) }, null],
  [{ amount: baht(901) }, 'amount-too-much'],
  [{ act: 'refund', reference: ' ' }, 'reference-missing'],
  [{ act: 'refund', reference: '', isDueByGateway: true }, null],
  [{ ...handOver, receiver: ' ' }, 'receiver-missing'],
  [{ ...handOver, checks: ['card', 'pieces'] }, 'checks-missing'],
  [handOver, null],
])('an act of which is said %o has the problem %s', (more, problem) => {
  expect(orderActProblem({ ...base, ...more } as never)).toBe(problem);
});
