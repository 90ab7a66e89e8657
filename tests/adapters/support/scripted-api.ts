import type { either as E } from 'fp-ts';
import { Observable } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Api } from '../../../adapters/v1/client/api.ts';
import type { EndpointName } from '../../../adapters/v1/contract/index.ts';

export interface AskedCall {
  readonly name: EndpointName;
  readonly input: unknown;
  readonly answer: (came: E.Either<Failure, unknown>) => void;
  readonly isCancelled: () => boolean;
}

export const createScriptedApi = () => {
  const calls: AskedCall[] = [];
  const call: Api['call'] = (name, input) =>
    new Observable((subscriber) => {
      let isOver = false;
      calls.push({
        name,
        input,
        answer: (came) => {
          isOver = true;
          subscriber.next(came as never);
          subscriber.complete();
        },
        isCancelled: () => !isOver && subscriber.closed,
      });
    });
  return {
    call,
    calls,
    last: (name: EndpointName) => {
      const found = calls.findLast((asked) => asked.name === name);
      if (found === undefined) throw new Error(`no call of ${name}`);
      return found;
    },
  };
};

export type ScriptedApi = ReturnType<typeof createScriptedApi>;
