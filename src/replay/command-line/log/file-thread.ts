import { programs } from '../../../../engine/programs/index.ts';
import { checkOne } from './check-one.ts';
import { answerQuestions } from './thread.ts';

// A thread of `check`: is given the names of logs one after the other, and answers each with what was found in it.

answerQuestions((path: string) => checkOne(path, programs, undefined));
