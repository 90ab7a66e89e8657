import { configureGlobal, readConfigureGlobal } from 'fast-check';

const scale = Number(process.env['PROPERTY_RUNS'] ?? '1');
if (!(scale > 0)) throw new Error(`PROPERTY_RUNS is a factor above 0, not ${process.env['PROPERTY_RUNS']}`);

/** Number of runs of a property: `count` times PROPERTY_RUNS, rounded, at least one; `deep` for `npm run test:deep`. */
export function runs(count: number, deep = count * 10): number {
  return Math.max(1, Math.round(scale > 1 ? (deep / 10) * scale : count * scale));
}

/** True for `npm run test:deep`, which has time for slow tests that seldom fail. */
export const isDeep = scale >= 10;

/** True while one case is replayed (FC_PATH), which says nothing of coverage. */
export const isOneCase = (process.env['FC_PATH'] ?? '') !== '';

const { FC_SEED = '' } = process.env;

/** The seed of a run that draws its visits itself. */
export const visitSeed = FC_SEED !== '' ? Number(FC_SEED) : isDeep ? Date.now() % 2 ** 31 : 1;

// A fixed seed, so that a failure is due to the change; `npm run test:deep` draws others, and a failure prints their seed.
configureGlobal({
  ...readConfigureGlobal(),
  ...(isDeep ? {} : { seed: 1 }),
  numRuns: runs(100),
  includeErrorInReport: true,
});
