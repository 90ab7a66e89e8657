import type { DatabaseChoice } from '../config/config.ts';
import { probe } from '../database/connect.ts';
import { addressOfRunning, startEmbedded } from '../database/embedded.ts';
import { markInUse } from '../database/index.ts';

const warn = (words: string): void => void process.stderr.write(`${words}\n`);

const whileStarted = async <A>(dataDir: string, work: (url: string) => Promise<A>): Promise<A> => {
  const embedded = await startEmbedded(dataDir, warn);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};

/** Runs work on the chosen database while the shop may be running. Throws a StartFailure where there is none. */
export const withDatabase = async <A>(
  choice: DatabaseChoice,
  work: (url: string) => Promise<A>,
): Promise<A> => {
  if (choice.kind === 'external') return work(await probe(choice.directUrl));
  const { dataDir } = choice;
  const running = addressOfRunning(dataDir);
  return running === undefined ? whileStarted(dataDir, work) : work(running);
};

/**
 * From its beginning a DATA_DIR counts as used: after work that was broken off no start begins with an empty shop. Throws a
 * StartFailure while a shop runs there.
 */
export const withNewDatabase = async (
  choice: DatabaseChoice,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  if (choice.kind === 'external') return work(await probe(choice.directUrl));
  return whileStarted(choice.dataDir, async (url) => {
    markInUse(choice.dataDir);
    await work(url);
  });
};
