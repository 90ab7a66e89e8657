import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import * as rxjs from 'rxjs';
import * as locks from '../../../../adapters/browser/locks.ts';
import * as clock from '../../../../adapters/clock.ts';
import * as storage from '../../../../adapters/storage/storage.ts';
import * as backoff from '../../../../adapters/v1/client/backoff.ts';
import * as tokens from '../../../../adapters/v1/client/tokens.ts';
import type { SessionMaker } from './session-laws.ts';

/** A piece of the session's source, and what a planted fault has in its place. */
export type Edit = readonly [right: string, wrong: string];

const file = new URL('../../../../adapters/v1/client/session.ts', import.meta.url);

const modules: Readonly<Record<string, unknown>> = {
  rxjs,
  '../../browser/locks.ts': locks,
  '../../clock.ts': clock,
  '../../storage/storage.ts': storage,
  './backoff.ts': backoff,
  './tokens.ts': tokens,
};

/**
 * The shop's own session with a fault planted into its source. Throws when a piece does not stand in the source
 * exactly once, so that no fault is lost when the session is rewritten.
 */
export const plantedSession = async (edits: readonly Edit[]): Promise<SessionMaker> => {
  let source = await readFile(file, 'utf8');
  for (const [right, wrong] of edits) {
    if (source.split(right).length !== 2) throw new Error(`not exactly once in the session: ${right}`);
    source = source.replace(right, () => wrong);
  }
  const { code } = await transformWithOxc(source, 'session.ts', { lang: 'ts', sourcemap: false });
  const body = code
    .replaceAll(
      /^import \{([^}]*)\} from ["']([^"']+)["'];$/gm,
      (_, names: string, from: string) => `const {${names}} = modules[${JSON.stringify(from)}];`,
    )
    .replaceAll(/^export const /gm, 'const ');
  const load = runInThisContext(`(modules) => { ${body}\nreturn createSession; }`, {
    filename: 'planted-session.js',
  }) as (from: typeof modules) => SessionMaker;
  return load(modules);
};
