import { configureGlobal, readConfigureGlobal, type GlobalParameters } from 'fast-check';

const scale = Number(process.env['PROPERTY_RUNS'] ?? '1');
if (!(scale > 0)) throw new Error(`PROPERTY_RUNS is a factor above 0, not ${process.env['PROPERTY_RUNS']}`);

/** How many runs a property gets: its own count times the factor PROPERTY_RUNS, rounded, at least one. */
export function runs(count: number): number {
  return Math.max(1, Math.round(count * scale));
}

/**
 * What every property is run with: the scaled default of 100 runs, and the seed and path of a failure to
 * replay when FC_SEED and FC_PATH name them. A failure prints both.
 */
function settings(environment: NodeJS.ProcessEnv): GlobalParameters {
  const seed = environment['FC_SEED'];
  const path = environment['FC_PATH'];
  return {
    ...readConfigureGlobal(),
    numRuns: runs(100),
    includeErrorInReport: true,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  };
}

configureGlobal(settings(process.env));
