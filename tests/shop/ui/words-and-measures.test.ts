import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { wordsAndMeasures } from '../../../src/shop/ui/Unbroken.tsx';

const measuresIn = (text: string): readonly string[] =>
  wordsAndMeasures(text).filter((_, place) => place % 2 === 1);

test.each([
  ['ทองคำแท่ง 1 บาททอง', ['1 บาททอง']],
  ['15.244 กรัม (1 บาททอง)', ['15.244 กรัม', '(1 บาททอง)']],
  ['22.74 กรัม (1 บาททอง 2 สลึง)', ['22.74 กรัม', '(1 บาททอง', '2 สลึง)']],
  ['ต่างหูห่วงเกลี้ยง ครึ่งสลึง', ['ครึ่งสลึง']],
  ['ราคาทองรูปพรรณหนึ่งบาททอง รวมค่ากำเหน็จลาย', ['ทองรูปพรรณ', 'บาททอง', 'ค่ากำเหน็จ']],
  ['แขวงจักรวรรดิ์ เขตสัมพันธวงศ์ 10100', ['แขวงจักรวรรดิ์', 'เขตสัมพันธวงศ์']],
  ['เขตบางแค กรุงเทพมหานคร 10160', ['เขตบางแค', 'กรุงเทพมหานคร 10160']],
  ['ไม่ใส่ใบเสร็จหรือราคาในกล่อง', ['ใบเสร็จ']],
  ['วันอังคาร 1 ธ.ค. 2569 เวลา 10:00–17:00 น.', ['10:00–17:00 น.']],
  ['แหวนเกลี้ยงปลอกมีด', []],
])('the measures of %s stay whole (P18)', (text, measures) => expect(measuresIn(text)).toEqual(measures));

test('the pieces together are the text, for any text', () =>
  fc.holds(100, [fc.string({ unit: 'grapheme' }), fc.nat(99)], (text, grams) => {
    const whole = `${text} ${grams} กรัม`;
    expect(wordsAndMeasures(whole).join('')).toBe(whole);
    expect(measuresIn(whole).at(-1)).toBe(`${grams} กรัม`);
  }));
