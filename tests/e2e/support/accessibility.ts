import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Waits for finite animations, so that colours and positions are final; endless ones, as shimmers, are ignored. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Faults that axe finds in a page at rest, without those in frames, which are checked elsewhere. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
    const options = { runOnly: { type: 'tag' as const, values }, resultTypes: ['violations' as const] };
    return (await run({ exclude: ['iframe'] }, options)).violations;
  }, tags);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
