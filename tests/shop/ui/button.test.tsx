import { QuantityStepper } from '../../../src/shop/ui/lines/QuantityStepper.tsx';
import { aGuest } from '../../engine/support/visit.ts';
import { drawn } from '../support/drawn.tsx';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../../src/shop/ui/Button.tsx';

test('a button that dispatches nothing renders outside a shop', () => {
  expect(renderToString(<Button kind="primary">ปิด</Button>)).toContain('ปิด');
  expect(() => renderToString(<Button asks={{ type: 'CloseBag' }}>ปิด</Button>)).toThrow('no shop around');
});

test.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('of %i of three pieces one less cannot be chosen: %s, one more: %s', (value, isLeast, isMost) => {
  const stepper = <QuantityStepper name="แหวน" value={value} stock={3} onCommit={() => undefined} />;
  const [less, more] = drawn(aGuest().root, stepper).match(/<button[^>]*>/g) ?? [];
  for (const [button, label, isOff] of [
    [less, 'ลดจำนวน แหวน', isLeast],
    [more, 'เพิ่มจำนวน แหวน', isMost],
  ] as const) {
    expect(button).toContain(`aria-label="${label}"`);
    expect(button).toContain(`aria-disabled="${isOff}"`);
  }
});
