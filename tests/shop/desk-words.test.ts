import { expect, test } from 'vitest';
import { detailText, subjectText } from '../../src/desk/record/words.ts';
import { failureText } from '../../src/desk/words.ts';

test('tells staff that a call was refused for coming too often', () => {
  const failure = { kind: 'refused', status: 429, code: 'RATE_LIMITED' } as const;
  expect(failureText(failure)).toBe('ทำรายการถี่เกินไป กรุณารอสักครู่');
});

test('tells owners in Thai what a product and branch became, with units', () => {
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

test('tells owners in Thai what coupons, texts, settings, keys and pick-ups became', () => {
  const inRecord = (act: string, after: unknown) =>
    detailText(
      {
        act,
        details: [{ name: 'after', text: typeof after === 'string' ? after : JSON.stringify(after) }],
      },
      { yaowarat: 'สาขาเยาวราช' },
    );
  const terms = {
    minimum: 500_000,
    beginsAt: 1_774_105_200_000,
    endsAt: null,
    mostUses: 5,
    isOnceEach: true,
  };
  const cover = { src: '/1.webp', alt: 'ทอง' };
  const page = { title: 'ทอง', urlName: '1', summary: '', articleType: null, tags: [], cover, blocks: 2 };
  const holds = { promptpay: 15, transfer: 30 };
  const entries = [
    inRecord('make-coupon', { gift: { type: 'amount', amount: 50_000 }, ...terms }),
    inRecord('make-coupon', { gift: { type: 'percent', percent: 5, most: 50_000 }, ...terms }),
    inRecord('make-page', { ...page, cover: null, publishedAt: 1_774_105_200_000, isShown: true }),
    inRecord('set', { bar: holds, ornament: holds }),
    inRecord('hand-over', { document: 'id-card', lastFour: '1234' }),
    inRecord('change-delivery', { placeId: 'yaowarat', date: '2026-11-30' }),
    inRecord('change-home', 'yaowarat'),
    inRecord('make-key', ['announce', 'pause-selling', 'see-price']),
    inRecord('export', { who: '', act: 'confirm', about: '' }),
    inRecord('pause', { of: 'bar', until: '2026-03-21T15:00:00.000Z' }),
    ...['identityFrom', 'mostUnseen', 'mostPerDay', 'priceHolds'].map((name) => subjectText('set', name)),
    ...['record', 'shown orders', 'sales'].map((name) => subjectText('export', name)),
    subjectText('arrange-shelf', 'ring'),
    subjectText('close-branch', 'yaowarat', { yaowarat: 'สาขาเยาวราช' }),
  ];
  for (const entry of entries) expect(entry).not.toMatch(/[a-z]/i);
  expect(inRecord('make-page', page)).toContain('ภาพปก');
  expect(entries[1]).toContain('ลดเป็น %, ร้อยละ 5, ไม่เกิน ฿500, ยอดสินค้าขั้นต่ำ ฿5,000, เริ่ม 21 มี.ค. 2569');
  const ended = { name: 'before', text: '1774105200000' };
  expect(detailText({ act: 'end-coupon', details: [ended] })).toContain('21 มี.ค. 2569');
});
