import { parentPort, workerData } from 'node:worker_threads';
import { programs } from '../../../../engine/programs/index.ts';
import { checkOne } from './corpus.ts';

// Worker thread of `check`: checks its logs one after the other and reports each result.

for (const path of workerData as readonly string[])
  parentPort?.postMessage(await checkOne(path, { programs, now: () => performance.now() }));
