import { afterAll, beforeAll, test, vi } from 'vitest';
import { DeskPage, maySee, type DeskPageName, queries, queriesOf } from '../../../engine/desk/registry.ts';
import { pageRows } from '../../../src/desk/pages.ts';
import { valueOf } from '../../engine/desk/support/values.ts';
import * as fc from '../../support/fast-check.ts';
import { now, recordPage } from './drawn.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

/** A codec's value, by seed. */
const madeBy = (codec: Parameters<typeof valueOf>[0], seed: number): unknown =>
  fc.sample(valueOf(codec) ?? fc.constant(null), { numRuns: 1, seed })[0];

/** Forms over data that is not generated here. */
const isOverSomething = /Change(?:Branch|Coupon|Product|Text)|TakeTaxData/;

const roles = ['owner', 'cashier', 'packer', 'editor'] as const;

// Records every page for each role over answers drawn from their codecs, twice with its forms open.
test.each(Object.keys(pageRows) as DeskPageName[])('%s', async (name) => {
  for (const seed of [1, 2, 3])
    for (const role of roles.filter((one) => (one === 'owner' || seed === 1) && maySee(one, name))) {
      const pages = fc.sample(valueOf(DeskPage) as fc.Arbitrary<DeskPage>, { numRuns: 1_000, seed });
      const page = pages.find(({ type }) => type === name);
      if (page === undefined) throw new Error(`no page ${name}`);
      const answers = queriesOf(page).map(({ type }) => [type, madeBy(queries[type].value, seed)] as const);
      await recordPage(
        page,
        Object.fromEntries(answers),
        role,
        '1',
        (form) => seed > 1 && !isOverSomething.test(form),
      );
    }
});
