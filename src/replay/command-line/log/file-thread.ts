import { parentPort } from 'node:worker_threads';
import { programs } from '../../../../engine/programs/index.ts';
import { checkOne } from './check-one.ts';

// A thread of `check`: is given the names of logs one after the other, and answers each with what was found in it.

const tell = (answer: Readonly<Record<string, unknown>>): void => {
  parentPort?.postMessage(answer);
};

parentPort?.on('message', (path: string) => {
  void checkOne(path, programs, undefined).then(
    (checked) => tell({ checked }),
    (error: unknown) => tell({ fault: error instanceof Error ? error.stack : String(error) }),
  );
});
