import * as fc from '../support/fast-check.ts';
import { BehaviorSubject, map, Observable, of, tap, throwError } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInterpreter, type Described, type InterpreterParts } from '../../adapters/interpreter.ts';
import type { Cause } from '../../engine/log/turn.ts';
import type { Policy } from '../../engine/kernel/policy.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { createQueue } from '../../adapters/queue.ts';

interface Asked extends Described {
  readonly name: string;
  readonly milliseconds: number;
}

const asked = (policy: Policy, name: string, milliseconds: number, key = 'k'): Asked => ({
  type: 'Asked',
  key,
  policy,
  name,
  milliseconds,
});

const throwingWhenCancelled = new Observable<string>(() => () => {
  throw new Error('planted');
});

describe('the interpreter', () => {
  const clock = createFakeClock();
  let reports: { readonly name: string; readonly cause: Cause }[];
  let faults: unknown[];
  let interpreter: ReturnType<typeof createInterpreter<Asked, string>>;
  let turn = 0;
  const names = (): string[] => reports.map(({ name }) => name);
  const run = (effect: Asked): void => {
    turn += 1;
    interpreter.run(effect, { turn, effect: 0 });
  };

  const open = (carryOut: InterpreterParts<Asked, string>['carryOut']): void => {
    reports = [];
    faults = [];
    turn = 0;
    interpreter = createInterpreter<Asked, string>({
      carryOut,
      report: (name, cause) => reports.push({ name, cause }),
      onFault: (error) => faults.push(error),
    });
  };

  beforeEach(() => open(({ name, milliseconds }) => clock.after(milliseconds).pipe(map(() => name))));

  test('names the last answer of the API in the cause of a report', () => {
    const id = (nth: number): string => String(nth).repeat(32);
    open(({ name }, _, onAnswer) =>
      of(id(1), null, id(2)).pipe(
        tap(onAnswer),
        map(() => name),
      ),
    );
    run(asked('all', 'a', 0));
    const cause = { turn: 1, effect: 0 };
    expect(reports.map((one) => one.cause)).toEqual([
      { ...cause, requestId: id(1) },
      cause,
      { ...cause, requestId: id(2) },
    ]);
  });

  test.each([
    ['latest: a new effect cancels the one under way', 'latest', [100, 150], ['1']],
    ['queue: one after the other, in order', 'queue', [100, 10], ['0', '1']],
    ['first: while one is under way others are dropped', 'first', [100, 10], ['0']],
    ['all: side by side', 'all', [100, 10], ['1', '0']],
  ] as const)('%s', (_, policy, times, came) => {
    times.forEach((milliseconds, index) => run(asked(policy, String(index), milliseconds)));
    clock.advance(200);
    expect(names()).toEqual(came);
    expect(reports.map(({ cause }) => cause)).toEqual(
      came.map((name) => ({ turn: Number(name) + 1, effect: 0 })),
    );
    run(asked(policy, 'later', 10));
    clock.advance(10);
    expect(names().at(-1)).toBe('later');
  });

  test('effects of other keys do not touch each other', () => {
    run(asked('latest', 'a', 100, 'a'));
    run(asked('latest', 'b', 100, 'b'));
    expect(interpreter.busyGroups()).toBe(2);
    clock.advance(100);
    expect(names()).toEqual(['a', 'b']);
  });

  test('a handler that throws, at once or later, ends no stream (H-C30)', () => {
    for (const policy of ['latest', 'queue', 'first', 'all'] as const) {
      open(({ name, milliseconds }) => {
        if (name === 'throws') throw new Error('planted');
        if (name === 'fails') return throwError(() => new Error('planted'));
        return clock.after(milliseconds).pipe(
          map(() => {
            if (name === 'fails later') throw new Error('planted');
            return name;
          }),
        );
      });
      for (const name of ['throws', 'fails', 'fails later']) {
        run(asked(policy, name, 10));
        clock.advance(10);
      }
      run(asked(policy, 'well', 10));
      clock.advance(10);
      expect(names()).toEqual(['well']);
      expect(faults).toHaveLength(3);
      expect(interpreter.busyGroups()).toBe(0);
    }
  });

  test('a handler whose cancelling throws does not keep later effects from running', () => {
    open(({ name, milliseconds }) =>
      name === 'bad' ? throwingWhenCancelled : clock.after(milliseconds).pipe(map(() => name)),
    );
    run(asked('latest', 'bad', 10));
    run(asked('latest', 'next', 10));
    run(asked('latest', 'last', 10));
    clock.advance(10);
    expect(names()).toEqual(['last']);
    expect(faults.length).toBeGreaterThan(0);
  });

  test('every group is released when nothing is in flight, under any arrivals', () => {
    const step = fc.record({
      policy: fc.constantFrom<Policy[]>('latest', 'queue', 'first', 'all'),
      key: fc.constantFrom('a', 'b'),
      milliseconds: fc.nat({ max: 30 }),
      pause: fc.nat({ max: 40 }),
    });
    fc.holds(100, [fc.array(step, { maxLength: 20 })], (steps) => {
      open(({ name, milliseconds }) => clock.after(milliseconds).pipe(map(() => name)));
      steps.forEach(({ policy, key, milliseconds, pause }, index) => {
        run(asked(policy, String(index), milliseconds, key));
        clock.advance(pause);
      });
      clock.advance(1_000);
      expect(interpreter.busyGroups()).toBe(0);
      const always = steps.flatMap(({ policy }, index) =>
        policy === 'all' || policy === 'queue' ? [String(index)] : [],
      );
      expect(names()).toEqual(expect.arrayContaining(always));
    });
  });

  test('stopping cancels everything', () => {
    run(asked('all', 'never', 10));
    interpreter.stop();
    clock.advance(100);
    expect(names()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});

describe('the command queue', () => {
  test('runs commands in the order of dispatch, nested ones included', () =>
    fc.holds(100, [fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { maxLength: 10 })], (asked) => {
      const done: string[] = [];
      let depth = 0;
      const queue = createQueue<{ readonly name: string; readonly more: readonly number[] }>({
        carryOut: ({ name, more }) => {
          expect(depth).toBe(0);
          depth += 1;
          done.push(name);
          more.forEach((number, index) => queue.put({ name: `${name}.${index}.${number}`, more: [] }));
          depth -= 1;
        },
        publish: () => undefined,
        onFault: (error) => {
          throw error;
        },
      });
      asked.forEach((more, index) => queue.put({ name: String(index), more }));
      expect(done).toEqual(
        asked.flatMap((more, index) => [
          String(index),
          ...more.map((number, at) => `${index}.${at}.${number}`),
        ]),
      );
    }));

  test('a subscriber that dispatches in its callback leaves others no stale state', () => {
    const seen: { first: number[]; second: number[] } = { first: [], second: [] };
    let state = 0;
    const states = new BehaviorSubject(0);
    const queue = createQueue<number>({
      carryOut: (more) => {
        state += more;
      },
      publish: () => states.next(state),
      onFault: () => undefined,
    });
    states.subscribe((value) => {
      seen.first.push(value);
      if (value === 1) queue.put(10);
    });
    states.subscribe((value) => {
      seen.second.push(value);
    });
    queue.put(1);
    expect(seen.first).toEqual([0, 1, 11]);
    expect(seen.second).toEqual([0, 1, 11]);
  });

  test('an error in one item stops neither the others nor the publishing', () => {
    const done: number[] = [];
    const faults: unknown[] = [];
    let published = 0;
    const queue = createQueue<number>({
      carryOut: (item) => {
        if (item === 1) throw new Error('planted');
        done.push(item);
        if (item === 0) [1, 2].forEach(queue.put);
      },
      publish: () => {
        published += 1;
        if (published === 1) throw new Error('planted');
      },
      onFault: (error) => faults.push(error),
    });
    queue.put(0);
    queue.put(3);
    expect(done).toEqual([0, 2, 3]);
    expect(published).toBe(2);
    expect(faults).toHaveLength(2);
  });
});
