import { parentPort, workerData } from 'node:worker_threads';
import { programs } from '../../../../engine/programs/index.ts';
import { checkOne } from './corpus.ts';

// A thread of `check`: checks the logs that it is given one after the other, and tells what it finds in each.

for (const path of workerData as readonly string[])
  parentPort?.postMessage(await checkOne(path, { programs, now: () => performance.now() }));
