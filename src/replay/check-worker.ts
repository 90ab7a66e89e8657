import { parentPort } from 'node:worker_threads';
import { turn } from '../../engine/rules.ts';
import { checkOne } from './command-line/log/check-one.ts';

// A thread of `check`: is given the names of logs one after the other, and answers each with what was found in it.
parentPort?.on('message', (path: string) => {
  void checkOne(path, turn, undefined).then(
    (checked) => parentPort?.postMessage({ checked }),
    (error: unknown) =>
      parentPort?.postMessage({ fault: error instanceof Error ? error.stack : String(error) }),
  );
});
