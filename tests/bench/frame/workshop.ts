import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../../../src/build-fingerprint.ts';
import { createDatabase } from '../../support/database.ts';
import startTestDatabase from '../../support/global-database.ts';
import { installed, runToEnd } from '../../support/installed.ts';
import { startShopProcess } from '../../support/server-process.ts';
import { type Bench, Skipped } from './section.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const toolsFolder = join(import.meta.dirname, '..', 'tools');

/** Cleanup at the end, last first; concurrent calls share one run. */
export const createEnds = () => {
  const works: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    for (let work = works.pop(); work !== undefined; work = works.pop()) {
      try {
        await work();
      } catch (error) {
        process.stderr.write(`could not clean up: ${String(error)}\n`);
      }
    }
  };
  return {
    add: (work: () => Promise<void> | void): void => void works.push(work),
    end: (): Promise<void> => {
      ending ??= all().finally(() => {
        ending = undefined;
      });
      return ending;
    },
  };
};

/** Registers cleanup of a resource, even if the end comes while it is still being created. */
const kept = <A>(ends: Ends, begun: Promise<A>, end: (value: A) => Promise<void>): Promise<A> => {
  ends.add(async () => {
    const value = await begun.catch(() => undefined);
    if (value !== undefined) await end(value);
  });
  return begun;
};

type Ends = ReturnType<typeof createEnds>;

const build = async (): Promise<void> => {
  if (!(await isBuilt(root, join(root, 'dist')))) await runToEnd('npm', ['run', 'build'], root);
};

/** Resources that sections share: the database server, the build, the installed tools; created on first use. */
export const openWorkshop = (isQuick: boolean, tell: (words: string) => void, wholeRun: Ends) => {
  const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
    let made: Promise<A> | undefined;
    return () => (made ??= make());
  };
  const postgres = once(() => {
    tell('starts a PostgreSQL');
    return kept(wholeRun, startTestDatabase(), (stop) => stop());
  });
  const built = once(build);
  const tools = once(() => installed(toolsFolder));

  return (ends: Ends): Bench => {
    const database: Bench['database'] = async (options) => {
      await postgres();
      return kept(ends, createDatabase(options), (made) => made.drop());
    };
    return {
      isQuick,
      rounds: (usual) => (isQuick ? 1 : usual),
      tell,
      atEnd: ends.add,
      folder: async () => {
        const made = mkdtemp(join(tmpdir(), 'suvarna-bench-'));
        const path = await kept(ends, made, (path) => rm(path, { recursive: true, force: true }));
        await chmod(path, 0o755);
        return path;
      },
      database,
      shop: async ({ database: given, settings } = {}) => {
        await built();
        const over = given ?? (await database());
        const shop = await kept(ends, startShopProcess(over.url, settings), (its) => its.stop());
        return { ...shop, database: over };
      },
      tools: () =>
        tools().catch((error: unknown) => {
          if (existsSync(join(toolsFolder, 'node_modules'))) throw error;
          throw new Skipped(`the tools could not be installed: ${String(error)}`);
        }),
    };
  };
};
