import { expect, test } from 'vitest';
import { lineSizeText } from '../../../engine/values/size-text.ts';

test.each([
  ['สร้อยคอลายเลส', '18', '18 นิ้ว'],
  ['สร้อยข้อมือลายโซ่', '6.5', '6.5 นิ้ว'],
  ['แหวนเกลียว ครึ่งสลึง', '54', 'เบอร์ 54'],
  ['กำไลจิกเพชร', '5.8', '5.8 ซม.'],
  ['แหวนเกลี้ยง', '0', ''],
  ['ของฝาก', 'M', 'ไซส์ M'],
])('an ordered %s of size %s reads %s', (productName, size, told) => {
  expect(lineSizeText({ productName, size })).toBe(told);
});
