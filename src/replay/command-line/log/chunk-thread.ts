import { workerData } from 'node:worker_threads';
import { createChunkCheck } from '../../../../adapters/log-file/check.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { programs } from '../../../../engine/programs/index.ts';
import { answerQuestions } from './thread.ts';

// A thread of `checkLog`: is given chunks of one file one after the other, and says what it saw of each.

const file = await openPlainFile(String(workerData));

answerQuestions(createChunkCheck((from) => file.bytes(undefined, from), { digest: nodeDigest, programs }));
