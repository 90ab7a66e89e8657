import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import * as rxjs from 'rxjs';
import * as locks from '../../../../adapters/browser/locks.ts';
import * as clock from '../../../../adapters/clock.ts';
import * as storage from '../../../../adapters/storage/storage.ts';
import type * as machine from '../../../../adapters/v1/client/session-machine.ts';
import type * as driver from '../../../../adapters/v1/client/session.ts';
import * as tokens from '../../../../adapters/v1/client/tokens.ts';

/** A piece of the session's source, and what a planted fault has in its place. */
export type Edit = readonly [right: string, wrong: string];

/** The modules of a session with a fault in one of them. */
export type PlantedSession = Pick<typeof machine, 'stepSession' | 'initialSession'> &
  Pick<typeof driver, 'createSession'>;

const folder = new URL('../../../../adapters/v1/client/', import.meta.url);

/** A module of the session, loaded anew with other modules in place of those that it imports. */
const loaded = async (source: string, modules: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const { code } = await transformWithOxc(source, 'session.ts', { lang: 'ts', sourcemap: false });
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const body = code
    .replaceAll(
      /^import \{([^}]*)\} from ["']([^"']+)["'];$/gm,
      (_, imported: string, from: string) => `const {${imported}} = modules[${JSON.stringify(from)}];`,
    )
    .replaceAll(/^export const /gm, 'const ');
  const load = runInThisContext(`(modules) => { ${body}\nreturn { ${names.join(', ')} }; }`, {
    filename: 'planted-session.js',
  }) as (from: typeof modules) => unknown;
  return load(modules);
};

/**
 * The shop's own session with a fault planted into the source of its machine or its driver. Throws when a piece does not
 * stand there exactly once, so that no fault is lost when the session is rewritten.
 */
export const plantedSession = async (edits: readonly Edit[]): Promise<PlantedSession> => {
  const sources = await Promise.all(
    ['session-machine.ts', 'session.ts'].map(async (name) => readFile(new URL(name, folder), 'utf8')),
  );
  for (const [right, wrong] of edits) {
    if (sources.join('').split(right).length !== 2)
      throw new Error(`not exactly once in the session: ${right}`);
    sources.forEach((source, index) => {
      sources[index] = source.replace(right, () => wrong);
    });
  }
  const [machineSource = '', driverSource = ''] = sources;
  const planted = (await loaded(machineSource, { './tokens.ts': tokens })) as typeof machine;
  const session = (await loaded(driverSource, {
    rxjs,
    '../../browser/locks.ts': locks,
    '../../clock.ts': clock,
    '../../storage/storage.ts': storage,
    './session-machine.ts': planted,
    './tokens.ts': tokens,
  })) as typeof driver;
  return { ...planted, createSession: session.createSession };
};
