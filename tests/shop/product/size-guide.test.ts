import { expect, test } from 'vitest';
import { guideOf } from '../../../src/shop/product/buy/SizeGuide.tsx';

test.each([
  ['ring', '54', '54 มม. / 17.2 มม.'],
  ['necklace', '18', 'ใต้กระดูกไหปลาร้า'],
  ['necklace', '10', 'สำหรับเด็ก'],
  ['bracelet', '6.5', '6.0 นิ้ว'],
  ['bangle', '5.8', 'ไม่เกิน 18.2 ซม.'],
] as const)('the guide of a %s says what size %s comes to', (type, size, words) =>
  expect(guideOf(type)?.of(size)).toBe(words),
);

test('what is not worn by a measure has no guide', () => expect(guideOf('gold-bar')).toBeNull());
