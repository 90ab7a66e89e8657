import { type ScriptName, scriptNames } from '../support/browser-floor.ts';
import { buyRing } from './purchase.ts';
import { test } from './shopper.ts';

/** Takes from a page's scripts what is named, before any of them runs. */
const takeAway = (names: readonly Pick<ScriptName, 'holder' | 'member' | 'isStatic'>[]): void => {
  const world = globalThis as unknown as Record<string, Record<string, object | undefined> | undefined>;
  // The interfaces go last, since their members are reached by them.
  for (const { holder, member, isStatic } of names) {
    const owner = isStatic || holder === 'Window' ? world[holder] : world[holder]?.['prototype'];
    if (member !== undefined && owner !== undefined)
      Reflect.deleteProperty(holder === 'Window' ? world : owner, member);
  }
  for (const { holder, member } of names) if (member === undefined) Reflect.deleteProperty(world, holder);
};

// Trusted Types are enforced by the browser itself; without their interface nothing could be drawn.
test.use({ bypassCSP: true });

test('a shopper buys a ring with the interfaces of Safari 15.6 alone', async ({ page, shop }) => {
  const lacking = scriptNames().filter(({ lackedBy }) => lackedBy.includes('safari_ios'));
  await page.addInitScript(
    takeAway,
    lacking.map(({ holder, member, isStatic }) => ({ holder, member, isStatic })),
  );
  await buyRing(page, shop);
});
