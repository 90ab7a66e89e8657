import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  finalize,
  mergeMap,
  type Observable,
  type OperatorFunction,
  Subject,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { Cause } from '../engine/log/turn.ts';
import type { Policy } from '../engine/kernel/policy.ts';
import type { OnAnswer } from './v1/client/attempt-line.ts';

/** Fields of every effect: a policy, and the key that it applies to. */
export interface Described {
  readonly type: string;
  readonly key: string;
  readonly policy: Policy;
}

export interface InterpreterParts<Effect extends Described, Command> {
  /** Called when its effect arrives; subscribed to when the policy allows, unsubscribed when a later effect replaces it. */
  readonly carryOut: (effect: Effect, cause: Cause, onAnswer: OnAnswer) => Observable<Command>;
  readonly report: (command: Command, cause: Cause, effect: Effect) => void;
  /** Called when a handler threw; all other effects continue (case H-C30). */
  readonly onFault: (error: unknown) => void;
}

interface Job<Effect, Command> {
  readonly effect: Effect;
  /** Names the last answer of the API to the job, too. */
  readonly cause: () => Cause;
  readonly work: Observable<Command>;
  isTaken: boolean;
}

interface Group<Effect, Command> {
  readonly jobs: Subject<Job<Effect, Command>>;
  readonly subscription: Subscription;
  pending: number;
}

const operators: {
  readonly [P in Policy]: <A>(work: (job: A) => Observable<unknown>) => OperatorFunction<A, unknown>;
} = { latest: switchMap, queue: concatMap, first: exhaustMap, all: mergeMap };

/** One RxJS operator for effects of one key and policy; an idle group is released. */
export const createInterpreter = <Effect extends Described, Command>({
  carryOut,
  report,
  onFault,
}: InterpreterParts<Effect, Command>) => {
  type OneJob = Job<Effect, Command>;
  type OneGroup = Group<Effect, Command>;
  const groups = new Map<string, OneGroup>();

  const open = (id: string, policy: Policy): OneGroup => {
    const jobs = new Subject<OneJob>();
    const leave = (group: OneGroup): void => {
      group.pending -= 1;
      if (group.pending === 0 && groups.get(id) === group) groups.delete(id);
    };
    const perform = (job: OneJob): Observable<unknown> =>
      defer(() => {
        job.isTaken = true;
        return job.work;
      }).pipe(
        mergeMap((command) => {
          report(command, job.cause(), job.effect);
          return EMPTY;
        }),
        catchError((error: unknown) => {
          onFault(error);
          return EMPTY;
        }),
        finalize(() => leave(group)),
      );
    const group: OneGroup = {
      jobs,
      // A failed operator cancels only its own group's work: the next effect opens a new group.
      subscription: jobs.pipe(operators[policy](perform)).subscribe({
        error: (error: unknown) => {
          groups.delete(id);
          onFault(error);
        },
      }),
      pending: 0,
    };
    groups.set(id, group);
    return group;
  };

  const started = (effect: Effect, cause: Cause, onAnswer: OnAnswer): Observable<Command> => {
    try {
      return carryOut(effect, cause, onAnswer);
    } catch (error) {
      onFault(error);
      return EMPTY;
    }
  };

  return {
    run: (effect: Effect, cause: Cause): void => {
      let answered = cause;
      const work = started(effect, cause, (requestId) => {
        answered = requestId === null ? cause : { ...cause, requestId };
      });
      const job: OneJob = { effect, cause: () => answered, work, isTaken: false };
      const id = `${effect.policy} ${effect.key}`;
      const group = groups.get(id) ?? open(id, effect.policy);
      group.pending += 1;
      group.jobs.next(job);
      // exhaustMap dropped it: it will never be finished.
      if (effect.policy === 'first' && !job.isTaken) group.pending -= 1;
    },
    /** Number of keys with work under way; 0 when idle. */
    busyGroups: (): number => groups.size,
    stop: (): void => {
      for (const group of groups.values()) group.subscription.unsubscribe();
      groups.clear();
    },
  };
};
