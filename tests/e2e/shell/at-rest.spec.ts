import { budgets } from '../../budgets.ts';
import { expect, test } from '../support/shopper.ts';

test('an untouched home page comes to rest', async ({ page, storefront }) => {
  await storefront.arrive();
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const going = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
  );
  expect(going.length, going.join(', ')).toBeLessThanOrEqual(budgets.animationsAtRest.most);
});
