import { ring } from '../support/goods.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';

/** How long a page may be busy with itself before nobody has touched it, milliseconds. */
const settled = 2_000;

/** What moves where nobody can see it, or without an end. */
const runningAnimations = (): readonly string[] =>
  document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    if (playState !== 'running' || target === null) return [];
    return [`${target.tagName.toLowerCase()}.${target.className}`];
  });

for (const [address, tag] of [
  ['/', []],
  ['/catalog/ring', '@deep'],
  [`/product/${ring.id}`, '@deep'],
] satisfies readonly (readonly [string, string | string[]])[]) {
  test(`an untouched page comes to rest: ${address}`, { tag }, async ({ page }) => {
    await decideCookies(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settled);
    expect(await page.evaluate(runningAnimations)).toEqual([]);
    // Nothing is laid out or styled anew, with nothing to do but to wait.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const work = async (): Promise<Readonly<Record<string, number>>> => {
      const { metrics } = await session.send('Performance.getMetrics');
      const counted = metrics.filter(({ name }) => /^(LayoutCount|RecalcStyleCount)$/.test(name));
      return Object.fromEntries(counted.map(({ name, value }) => [name, value]));
    };
    const before = await work();
    await page.waitForTimeout(1_000);
    expect(await work()).toEqual(before);
  });
}
