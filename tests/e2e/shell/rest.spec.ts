import { ring } from '../support/goods.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';

/** Animations that run off screen or without end. */
const runningAnimations = (): readonly string[] =>
  document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    if (playState !== 'running' || target === null) return [];
    return [`${target.tagName.toLowerCase()}.${target.className}`];
  });

for (const address of ['/', '/catalog/ring', `/product/${ring.id}`])
  test(`an untouched page comes to rest: ${address} @deep`, async ({ page }) => {
    await decideCookies(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect.poll(() => page.evaluate(runningAnimations)).toEqual([]);
    // Waits for a second without layout or style work.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const work = async (): Promise<Readonly<Record<string, number>>> => {
      const { metrics } = await session.send('Performance.getMetrics');
      const counted = metrics.filter(({ name }) => /^(LayoutCount|RecalcStyleCount)$/.test(name));
      return Object.fromEntries(counted.map(({ name, value }) => [name, value]));
    };
    await expect(async () => {
      const before = await work();
      await page.waitForTimeout(1_000);
      expect(await work()).toEqual(before);
    }).toPass({ timeout: 8_000 });
  });
