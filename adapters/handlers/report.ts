import { either as E } from 'fp-ts';
import { filter, map, type Observable } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/root.ts';

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
