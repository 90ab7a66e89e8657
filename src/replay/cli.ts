import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { programs } from '../../engine/programs/index.ts';
import { openPageRenderer } from '../page-renderer.ts';
import { runReplay } from './command-line/run.ts';
import type { CheckedFile, SentLogPlace, ReplayEnv } from './command-line/env.ts';

// A closed pipe (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(text)) resolve();
    else process.stdout.once('drain', resolve);
  });

// Imported lazily: only one verb needs the configuration of the server.
const openSentLogs = async (named: string | undefined): Promise<SentLogPlace> => {
  const [{ readConfig }, { brand }, { createSentLogs }] = await Promise.all([
    import('../../adapters/v1/server/config/config.ts'),
    import('../shop/brand.ts'),
    import('./evidence/sent-logs.ts'),
  ]);
  const { publicUrl, port, qaKey } = readConfig(process.env, brand.company);
  const shop = named ?? publicUrl ?? `http://localhost:${port}`;
  return { shop, logs: createSentLogs(shop, () => true), key: qaKey };
};

const checkInThread: ReplayEnv['checkInThread'] = (paths, onChecked) =>
  new Promise((resolve, reject) => {
    const script = new URL('./command-line/log/file-thread.ts', import.meta.url);
    const all: CheckedFile[] = [];
    new Worker(script, { workerData: paths })
      .on('message', (checked: CheckedFile) => {
        all.push(checked);
        onChecked();
      })
      .on('error', reject)
      .on('exit', () => resolve(all));
  });

const env: ReplayEnv = {
  write,
  tell: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
  // npm runs scripts in the folder of package.json and says here where it was called.
  folder: (process.env['npm_lifecycle_event'] === 'replay' && process.env['INIT_CWD']) || process.cwd(),
  now: () => performance.now(),
  programs,
  threads: availableParallelism(),
  input: () => process.stdin,
  openSentLogs,
  openBuild: (folder) => openPageRenderer(folder)?.render,
  checkInThread,
};

try {
  process.exitCode = await runReplay(process.argv.slice(2), env);
} catch (error) {
  process.stderr.write(
    `the tool failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 2;
}
