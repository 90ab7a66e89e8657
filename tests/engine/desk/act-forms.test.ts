import { expect, test } from 'vitest';
import { actProblem } from '../../../engine/desk/registry.ts';

const acts: Readonly<Record<string, object>> = {
  CorrectNumber: { number: 1 },
  Withdraw: { reason: 'พิมพ์ผิด' },
  PauseSelling: { words: 'ก'.repeat(120) },
  MakeKey: { name: 'ราคา', rights: ['announce'] },
  NoteOrder: { text: 'โทรแล้ว' },
  PrintTax: { seen: 1, reason: 'หมึกจาง' },
  ChangeStock: { reason: 'นับใหม่' },
  CloseBranch: { reason: 'ก'.repeat(120) },
  MovePickups: { id: 'a', day: '2026-11-23', orders: ['SV-1'], branchId: 'a', date: '2026-11-24' },
};

// Problems that both the form and the server refuse.
test.each<[string, object, string | null]>([
  ...Object.keys(acts).map((type): [string, object, null] => [type, {}, null]),
  ['CorrectNumber', { number: 0 }, 'number'],
  ['CorrectNumber', { number: 99 }, null],
  ['CorrectNumber', { number: 100 }, 'number'],
  ['Withdraw', { reason: ' ' }, 'reason-missing'],
  ['CorrectPrice', { reason: ' ' }, 'reason-missing'],
  ['Announce', { number: 0 }, 'number'],
  ['PauseSelling', { words: 'ก'.repeat(121) }, 'words-long'],
  ['MakeKey', { name: '' }, 'name-missing'],
  ['MakeKey', { rights: [] }, 'rights-missing'],
  ['NoteOrder', { text: ' ' }, 'text-missing'],
  ['PrintTax', { reason: ' ' }, 'reason-missing'],
  ['PrintTax', { seen: 0, reason: '' }, null],
  ['ChangeStock', { reason: ' ' }, 'reason-missing'],
  ['CreateProduct', { code: 'แหวน' }, 'code'],
  ['CreateProduct', { code: '' }, 'code'],
  ['CreateProduct', { code: `R${'1'.repeat(32)}` }, 'code'],
  ['CreateProduct', { code: '-R' }, 'code'],
  ['CreateProduct', { code: 'R 1' }, 'code'],
  ['MakeCoupon', { code: 'abc' }, 'coupon-code-wrong'],
  ['MakeCoupon', { code: 'ABC' }, 'coupon-code-wrong'],
  ['MakeCoupon', { code: '-ABCD' }, 'coupon-code-wrong'],
  ['MakeCoupon', { code: 'ABCD-' }, 'coupon-code-wrong'],
  ['MakeCoupon', { code: 'A'.repeat(41) }, 'coupon-code-wrong'],
  ['CloseBranch', { reason: 'ก'.repeat(121) }, 'reason-long'],
  ['MovePickups', { orders: [] }, 'nothing-to-move'],
  ['MovePickups', { branchId: '' }, 'nothing-to-move'],
  ['MovePickups', { date: '2026-11-23' }, 'nothing-changes'],
  ['MovePickups', { branchId: 'b', date: '2026-11-23' }, null],
])('%s with %o has the problem %s', (type, more, problem) => {
  expect(actProblem({ type, ...acts[type], ...more } as never)).toBe(problem);
});
