import * as fc from 'fast-check';
import { expect } from 'vitest';
import { runs } from './properties.ts';

export * from 'fast-check';

/** One argument of a command for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that runs the present test again, with the very case that failed. */
const again = ({
  seed,
  counterexamplePath,
}: Pick<fc.RunDetails<unknown>, 'seed' | 'counterexamplePath'>): string => {
  const { currentTestName = '', testPath = '' } = expect.getState();
  const file = testPath.replace(`${process.cwd()}/`, '');
  const name = currentTestName.replaceAll(' > ', ' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const replay = `FC_SEED=${seed} FC_PATH=${counterexamplePath ?? ''}`;
  return `${replay} npx vitest run ${file} -t ${quoted(name)}`;
};

const judge = <Ts>(details: fc.RunDetails<Ts>): void => {
  if (!details.failed) return;
  const title = expect.getState().currentTestName?.split(' > ').at(-1) ?? 'a property';
  const report = fc.defaultReportMessage(details) ?? '';
  throw new Error(`${title}\n\n${report}\n\nThis case again:\n${again(details)}\n`, {
    cause: details.errorInstance,
  });
};

/** The seed and the path of a case that FC_SEED and FC_PATH ask for. */
const replay = (): Pick<fc.Parameters, 'seed' | 'path' | 'endOnFailure'> => {
  const { FC_SEED: seed, FC_PATH: path } = process.env;
  return {
    ...(seed === undefined || seed === '' ? {} : { seed: Number(seed) }),
    ...(path === undefined || path === '' ? {} : { path, endOnFailure: true }),
  };
};

type Checked<Ts> = fc.RunDetails<Ts> | Promise<fc.RunDetails<Ts>>;

/** A path is of one property: the others that run with it take the seed alone. */
const checked = <Ts>(property: fc.IRawProperty<Ts>, parameters: fc.Parameters<Ts>): Checked<Ts> => {
  const wished = replay();
  try {
    return fc.check(property, { ...parameters, ...wished });
  } catch (error) {
    if (wished.path === undefined || !String(error).includes('Unable to replay')) throw error;
    const { seed } = wished;
    return fc.check(property, { ...parameters, ...(seed === undefined ? {} : { seed }) });
  }
};

/**
 * Checks a property. A failure prints the test's sentence, the smallest counterexample, and a command that replays it
 * by FC_SEED and FC_PATH.
 */
export function assert<Ts>(property: fc.IAsyncProperty<Ts>, parameters?: fc.Parameters<Ts>): Promise<void>;
export function assert<Ts>(property: fc.IProperty<Ts>, parameters?: fc.Parameters<Ts>): void;
export function assert<Ts>(
  property: fc.IRawProperty<Ts>,
  parameters: fc.Parameters<Ts> = {},
): Promise<void> | void {
  const outcome = checked(property, parameters);
  return outcome instanceof Promise ? outcome.then(judge) : judge(outcome);
}

type Arbitraries<Ts> = { readonly [K in keyof Ts]: fc.Arbitrary<Ts[K]> };

/** Runs of a property by `npm test`, and by `npm run test:deep` where that is not ten times as many. */
type Runs = number | readonly [count: number, deep: number];

const runsOf = (count: Runs) => ({ numRuns: typeof count === 'number' ? runs(count) : runs(...count) });

/** Checks a property: `fc.holds(60, [fc.nat()], (n) => …)`. */
export const holds = <Ts extends [unknown, ...unknown[]]>(
  count: Runs,
  arbitraries: Arbitraries<Ts>,
  check: (...values: Ts) => boolean | void,
): void => assert<Ts>(fc.property<Ts>(...arbitraries, check), runsOf(count));

/** Checks an asynchronous property. */
export const asyncHolds = async <Ts extends [unknown, ...unknown[]]>(
  count: Runs,
  arbitraries: Arbitraries<Ts>,
  check: (...values: Ts) => Promise<boolean | void>,
): Promise<void> => assert<Ts>(fc.asyncProperty<Ts>(...arbitraries, check), runsOf(count));
