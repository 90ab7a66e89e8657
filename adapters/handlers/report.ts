import { either as E } from 'fp-ts';
import { defer, EMPTY, filter, map, type Observable, of, ignoreElements, merge, tap } from 'rxjs';
import { nothingStored } from '../../engine/identity/failures.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/slices.ts';
import { type Incoming, withOrigin } from '../runtime.ts';
import type { SharedList } from '../storage/shared-list.ts';
import type { Services } from '../services.ts';

export type Called<A> = Observable<E.Either<Failure, A>>;

/** Maps the result of a call to the command that reports it. */
export const report = <A>(
  call: Called<A>,
  succeeded: (answer: A) => Command,
  failed: (failure: Failure) => Command,
): Observable<Command> =>
  call.pipe(map((result) => (E.isLeft(result) ? failed(result.left) : succeeded(result.right))));

/** Reports an answer and ignores a failure. */
export const reportAnswer = <A>(call: Called<A>, succeeded: (answer: A) => Command): Observable<Command> =>
  call.pipe(
    filter(E.isRight),
    map((result) => succeeded(result.right)),
  );

type Failing = Extract<Command, { readonly failure: Failure }>;
type About<T extends Failing['type']> = Omit<Extract<Failing, { readonly type: T }>, 'type' | 'failure'>;

/** Maps a failure to the command that reports it, with its other fields. */
export const failing =
  <T extends Failing['type']>(
    type: T,
    ...[about]: keyof About<T> extends never ? [] : [about: About<T>]
  ): ((failure: Failure) => Command) =>
  // The parameters type the command's fields; spreading loses that.
  (failure) =>
    ({ type, ...about, failure }) as unknown as Command;

/** Runs when subscribed to, and reports no command. */
export const perform = (work: () => void): Observable<never> =>
  defer(() => {
    work();
    return EMPTY;
  });

type Secret = string | null | undefined;

/** Secrets of a call by name; with the failure to report when one is gone, unless it can be typed again. */
type Secrets<K extends string> = Readonly<Record<K, Secret | readonly [secret: Secret, missing: Failure]>>;

/** Makes a call with secrets when it is subscribed to; fails with the first missing one in their order. */
export const withSecrets = <K extends string, A>(
  secrets: () => Secrets<K>,
  call: (secrets: Readonly<Record<K, string>>) => Called<A>,
): Called<A> =>
  defer(() => {
    const found: Partial<Record<string, string>> = {};
    for (const [name, kept] of Object.entries<Secrets<K>[K]>(secrets())) {
      const [secret, missing] = typeof kept === 'object' && kept !== null ? kept : [kept, nothingStored];
      if (secret === null || secret === undefined) return of(E.left(missing));
      found[name] = secret;
    }
    return call(found as Record<K, string>);
  });

/** Reports a stored list at the start and whenever another tab changes it. */
export const keptList = <A>(
  { read, others$, flush }: Pick<SharedList<A>, 'read' | 'others$'> & Partial<Pick<SharedList<A>, 'flush'>>,
  toCommand: (list: readonly A[]) => Command,
  { leaves$ }: Pick<Services, 'leaves$'>,
): Observable<Incoming> =>
  merge(
    defer(() => {
      const list = read();
      return list.length === 0 ? [] : [toCommand(list)];
    }).pipe(withOrigin('boot')),
    others$.pipe(map(toCommand), withOrigin('tab')),
    leaves$.pipe(
      tap(() => flush?.()),
      ignoreElements(),
    ),
  );
