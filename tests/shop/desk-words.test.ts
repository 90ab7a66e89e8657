import { expect, test } from 'vitest';
import { detailText, subjectText } from '../../src/desk/record/words.ts';
import { failureText } from '../../src/desk/words.ts';

test('tells staff that a call was refused for coming too often', () => {
  const failure = { kind: 'refused', status: 429, code: 'RATE_LIMITED' } as const;
  expect(failureText(failure)).toBe('ทำรายการถี่เกินไป กรุณารอสักครู่');
});

test('tells owners in Thai what a product and a branch became, with the units of figures', () => {
  const product =
    '{"name":"แหวน","type":"ring","isNew":true,"sizes":["54"],"style":"เกลี้ยง","sought":"","weight":3790,"isShown":true,"discount":0,"pictures":[],"makingFee":80000,"description":"","discountFrom":null,"discountUntil":null,"bestSellerRank":null}';
  const branch =
    '{"name":"สาขา","week":[{"opens":"10:00","closes":"17:00","weekday":1}],"phone":"020000101","mapUrl":"","address":"99","isShown":true,"landmark":"","province":"กรุงเทพมหานคร"}';
  for (const text of [product, branch])
    expect(detailText({ act: 'create-product', details: [{ name: 'after', text }] })).not.toMatch(/[a-z]/i);
  const made = detailText({ act: 'create-product', details: [{ name: 'after', text: product }] });
  for (const words of ['ค่ากำเหน็จ ฿800', 'น้ำหนัก 3.79 กรัม', 'เริ่มลด –']) expect(made).toContain(words);
});

test('tells owners in Thai what was announced and paused', () => {
  const details = [{ name: 'after', text: '{"barBuy":"70400","of":"all","until":null,"words":"ราคาผันผวน"}' }];
  expect(detailText({ act: 'pause', details })).not.toMatch(/[a-z]/i);
  expect(subjectText('pause', 'all')).toBe('ทั้งหมด');
  expect(subjectText('confirm', 'SV-691129-0001')).toBe('SV-691129-0001');
});
