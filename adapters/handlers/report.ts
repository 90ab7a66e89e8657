import { either as E } from 'fp-ts';
import { defer, EMPTY, filter, map, type Observable, of } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/slices.ts';

/** Turns what a call came to into the command that reports it. */
export const report = <A>(
  call: Observable<E.Either<Failure, A>>,
  succeeded: (answer: A) => Command,
  failed: (failure: Failure) => Command,
): Observable<Command> =>
  call.pipe(map((came) => (E.isLeft(came) ? failed(came.left) : succeeded(came.right))));

/** Reports an answer and keeps silent about a failure that nobody can do anything about. */
export const reportAnswer = <A>(
  call: Observable<E.Either<Failure, A>>,
  succeeded: (answer: A) => Command,
): Observable<Command> =>
  call.pipe(
    filter(E.isRight),
    map((came) => succeeded(came.right)),
  );

type Failing = Extract<Command, { readonly failure: Failure }>;
type About<T extends Failing['type']> = Omit<Extract<Failing, { readonly type: T }>, 'type' | 'failure'>;

/** The command that reports a failure, and what it is about where it says more than the failure. */
export const failing =
  <T extends Failing['type']>(
    type: T,
    ...[about]: keyof About<T> extends never ? [] : [about: About<T>]
  ): ((failure: Failure) => Command) =>
  // The parameters say what the command of this type holds; spreading loses it.
  (failure) =>
    ({ type, ...about, failure }) as unknown as Command;

/** Does something when it is its turn, and reports nothing of it. */
export const act = (work: () => void): Observable<never> =>
  defer(() => {
    work();
    return EMPTY;
  });

/** Secrets of a call by their names, each with what is told when it is not there any more. */
type Secrets<K extends string> = Readonly<
  Record<K, readonly [secret: string | null | undefined, missing: Failure]>
>;

/** Makes a call with secrets once it is its turn; where one is missing, the first in their order is what it fails with. */
export const withSecrets = <K extends string, A>(
  secrets: () => Secrets<K>,
  call: (secrets: Readonly<Record<K, string>>) => Observable<E.Either<Failure, A>>,
): Observable<E.Either<Failure, A>> =>
  defer(() => {
    const found = Object.entries<Secrets<K>[K]>(secrets());
    const missing = found.find(([, [secret]]) => (secret ?? null) === null);
    if (missing !== undefined) return of(E.left(missing[1][1]));
    return call(Object.fromEntries(found.map(([name, [secret]]) => [name, secret])) as Record<K, string>);
  });
