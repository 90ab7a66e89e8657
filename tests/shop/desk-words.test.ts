import { expect, test } from 'vitest';
import { detailText, subjectText } from '../../src/desk/record/words.ts';
import { failureText } from '../../src/desk/words.ts';

test('tells staff that a call was refused for coming too often', () => {
  const failure = { kind: 'refused', status: 429, code: 'RATE_LIMITED' } as const;
  expect(failureText(failure)).toBe('ทำรายการถี่เกินไป กรุณารอสักครู่');
});

test('tells owners in Thai what was announced and paused', () => {
  const details = [{ name: 'after', text: '{"barBuy":"70400","of":"all","until":null,"words":"ราคาผันผวน"}' }];
  expect(detailText({ act: 'pause', details })).not.toMatch(/[a-z]/i);
  expect(subjectText('pause', 'all')).toBe('ทั้งหมด');
  expect(subjectText('confirm', 'SV-691129-0001')).toBe('SV-691129-0001');
});
