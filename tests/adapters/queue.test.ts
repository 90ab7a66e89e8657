import * as fc from '../support/fast-check.ts';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createQueue } from '../../adapters/queue.ts';

describe('the command queue', () => {
  test('carries out in the order of putting, also what is put in meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { maxLength: 10 }), (asked) => {
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
      }),
    );
  });

  test('a subscriber that asks in its callback leaves no other subscriber on a stale state', () => {
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
