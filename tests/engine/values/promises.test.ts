import { expect, test } from 'vitest';
import {
  parcelPromise,
  refundPromise,
  trackingAddress,
  withdrawalPromise,
} from '../../../engine/values/promises.ts';

const returns = { withdrawalDays: 7, refundDays: 15, withdrawalExceptions: '' };

test('insurance of parcels is spoken of where there is an insurer, and the shop answers for the full price in any case', () => {
  const shop = 'หากสูญหายหรือเสียหายระหว่างส่ง ร้านชดใช้เต็มราคา';
  const insurer = 'บริษัทประกันตัวอย่าง';
  expect(parcelPromise({ insurer: '', insuredBahtPerBox: 500_000 })).toBe(shop);
  expect(parcelPromise({ insurer, insuredBahtPerBox: null })).toBe(`ทำประกันการขนส่งกับ${insurer} ${shop}`);
  expect(parcelPromise({ insurer, insuredBahtPerBox: 500_000 })).toBe(
    `ทำประกันการขนส่งกับ${insurer} วงเงินกล่องละไม่เกิน ฿500,000 ${shop}`,
  );
});

test('a purchase is called off and its money back within the days that are set, with the exceptions that are set', () => {
  expect(refundPromise({ refundDays: 10 })).toBe('คืนเงินเต็มจำนวนภายใน 10 วัน');
  expect(withdrawalPromise(returns)).toMatch(/ภายใน 7 วันนับจากวันที่ได้รับสินค้า ร้านคืนเงินเต็มจำนวนภายใน 15 วัน$/);
  expect(withdrawalPromise({ ...returns, withdrawalExceptions: 'สินค้าสั่งทำ' })).toMatch(/15 วัน ยกเว้นสินค้าสั่งทำ$/);
});

test('a parcel is followed at its courier by its number, which can lead nowhere else', () => {
  const courier = { name: 'ขนส่ง', trackingUrl: 'https://track.example.com/{number}?n={number}' };
  expect(trackingAddress(courier, 'TH12')).toBe('https://track.example.com/TH12?n=TH12');
  expect(trackingAddress(courier, '../&x=')).toBe('https://track.example.com/..%2F%26x%3D?n=..%2F%26x%3D');
  expect(trackingAddress({ ...courier, trackingUrl: '' }, 'TH12')).toBe('');
});
