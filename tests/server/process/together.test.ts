import { expect, test } from 'vitest';
import { together } from '../../../adapters/v1/server/database/together.ts';
import * as fc from '../../support/fast-check.ts';

/** A moment in which all that is about to begin has begun. */
const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

interface Go {
  readonly asked: readonly string[];
  readonly end: (broken?: Error) => void;
}

/** Something that is done together, whose goes end when the test says so. */
const opened = (most: number, atOnce: number) => {
  const under: Go[] = [];
  const ask = together<string, string>({
    keyOf: ([key = '']) => key,
    most,
    atOnce,
    all: async (asked) =>
      new Promise((resolve, reject) => {
        under.push({
          asked,
          end: (broken) => (broken ? reject(broken) : resolve(asked.map((each) => `did ${each}`))),
        });
      }),
  });
  return { ask, under, asked: () => under.map((go) => go.asked) };
};

test('who is alone goes alone, and what comes meanwhile goes as one when as many goes as may are under way', async () => {
  const { ask, under, asked } = opened(10, 2);
  const first = ask('a');
  await turn();
  void ask('b');
  await turn();
  const later = ['c', 'd', 'e'].map(ask);
  await turn();
  expect(asked()).toEqual([['a'], ['b']]);
  under[0]?.end();
  expect(await first).toBe('did a');
  await turn();
  expect(asked().slice(2)).toEqual([['c', 'd', 'e']]);
  under[2]?.end();
  expect(await Promise.all(later)).toEqual(['did c', 'did d', 'did e']);
});

test('what breaks is told to those of its go, and others go on', async () => {
  const { ask, under } = opened(10, 1);
  const broken = Promise.allSettled([ask('a'), ask('b')]);
  await turn();
  const fine = ask('c');
  under[0]?.end(new Error('away'));
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  under[1]?.end();
  expect(await fine).toBe('did c');
});

test('whatever comes when: each is done once, in the order of its key, never two of a key at once, nor more than may', async () => {
  const step = fc.oneof(
    fc.record({ ask: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
    fc.record({ end: fc.nat(2), isBroken: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const [most, atOnce] = [3, 2];
      const { ask, under } = opened(most, atOnce);
      const done = new Set<Go>();
      const isUnderWay = (go: Go): boolean => !done.has(go);
      const wishes: string[] = [];
      const answers: Promise<unknown>[] = [];
      const end = async (go: Go | undefined, isBroken: boolean): Promise<void> => {
        if (go === undefined) return;
        done.add(go);
        go.end(isBroken ? new Error('away') : undefined);
        await turn();
      };
      const check = (): void => {
        const goes = under.filter(isUnderWay);
        expect(goes.length).toBeLessThanOrEqual(atOnce);
        const keys = goes.flatMap(({ asked }) => asked.map(([key]) => key));
        expect(new Set(keys).size).toBe(keys.length);
        expect(under.every(({ asked }) => asked.length > 0 && asked.length <= most)).toBe(true);
      };
      for (const each of steps) {
        if ('ask' in each) {
          const wish = `${each.ask}${wishes.length}`;
          wishes.push(wish);
          answers.push(ask(wish).catch(() => 'broken'));
        } else await end(under.filter(isUnderWay)[each.end], each.isBroken);
        await turn();
        check();
      }
      for (let left = under.filter(isUnderWay); left.length > 0; left = under.filter(isUnderWay)) {
        await end(left[0], false);
        await turn();
        check();
      }
      await Promise.all(answers);
      const asked = under.flatMap((go) => go.asked);
      expect(asked.toSorted()).toEqual(wishes.toSorted());
      for (const key of 'abcde') {
        const of = (all: readonly string[]) => all.filter((wish) => wish.startsWith(key));
        expect(of(asked)).toEqual(of(wishes));
      }
    }),
  );
});
