import * as fc from '../../support/fast-check.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settled } from '../../../engine/laws/settled.ts';
import { survivesJson } from '../../../engine/laws/machine.ts';
import type { Command } from '../../../engine/slices.ts';
import { newFolder } from '../../support/new-folder.ts';
import { keeping } from '../../support/counterexample.ts';
import { aDay } from '../support/days.ts';
import { lawOf } from '../support/law-of.ts';
import { unclamped } from '../support/planted.ts';
import { aLine } from '../support/visit.ts';
import { visit } from '../support/visits.ts';
import { checkLaws } from '../support/world/trial.ts';
import { readAll, verifyAll } from './support/logs.ts';

const commandsOf = (turns: readonly { readonly command: Command }[]) => turns.map(({ command }) => command);

describe('a law', () => {
  test('of the end ignores logs that end before an answer, and checks others', () => {
    const day = aDay({ seed: 2, length: 60, weather: 'busy' });
    expect(settled.breach(day)).toBeUndefined();
    const pending = day.findLastIndex(({ state }) => state.cart.intents.length > 0);
    expect(settled.breach(day.slice(0, pending + 1))).toBeUndefined();
    const end = day.at(-1);
    if (end === undefined) throw new Error('nothing happened all day');
    const { cart } = end.state;
    const other = { ...end, state: { ...end.state, cart: { ...cart, lines: [aLine({ quantity: 7 })] } } };
    expect(settled.breach([...day.slice(0, -1), other])).toMatch(/^the bag shows 7 of ring\/52 where/);
    const intents = day[pending]?.state.cart.intents ?? [];
    const waiting = { ...end, state: { ...end.state, cart: { ...cart, intents } } };
    expect(settled.breach([...day.slice(0, -1), waiting])).toMatch(/pending after every answer/);
    expect(settled.breach([waiting])).toBeUndefined();
    expect(settled.breach([other])).toBeUndefined();
  });

  test('counts as writable exactly what JSON returns unchanged', () => {
    const viaJson = (value: unknown): unknown => {
      const text = JSON.stringify(value) as string | undefined;
      return text === undefined ? Symbol('nothing') : JSON.parse(text);
    };
    const anything = fc.anything({ withDate: true, withMap: true, withSparseArray: true });
    fc.holds(2_000, [anything], (value) => {
      const isSame = ((): boolean => {
        try {
          expect(viaJson(value)).toStrictEqual(value);
          return true;
        } catch {
          return false;
        }
      })();
      // A value that JSON keeps exactly is writable; a writable one may lose undefined fields.
      if (isSame) expect(survivesJson(value)).toBe(true);
      if (survivesJson(value)) expect(viaJson(value)).toEqual(value);
    });
    for (const value of [undefined, NaN, -0, Infinity, 1n, new Date(0), new Map(), [undefined], () => 1]) {
      expect(survivesJson({ value: [value] })).toBe(false);
    }
    expect(survivesJson({ text: 'ทอง', list: [1, null, { flag: true }], gone: undefined })).toBe(true);
  });
});

describe('a property that fails', () => {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
    vi.stubEnv('COUNTEREXAMPLES', folder);
  });
  afterEach(() => void vi.unstubAllEnvs());

  test('names a file with the log of its smallest counterexample', () => {
    const name = 'quantity-within-stock';
    const rules = unclamped;
    const isObeyed = (commands: readonly Command[]): void => {
      const { turns, breach } = checkLaws([lawOf(name)], commands, rules);
      keeping(
        () => turns,
        () => expect(breach).toBeUndefined(),
      );
    };
    const result = fc.check(fc.property(visit, isObeyed), { numRuns: 5_000, seed: 7 });
    const path = /lead to it: (\S+\.jsonl)/.exec(String(result.errorInstance))?.[1] ?? '';
    expect(path.startsWith(folder)).toBe(true);
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(verifyAll(lines, rules)).toEqual(E.right(null));
    const [smallest = []] = result.counterexample ?? [];
    const { turns, breach } = checkLaws([lawOf(name)], smallest, rules);
    expect(breach?.law).toBe(name);
    expect(E.map(commandsOf)(readAll(lines))).toEqual(E.right(commandsOf(turns)));
  });

  test('that holds writes nothing', () => {
    keeping(
      () => aDay({ seed: 1, length: 20, weather: 'busy' }),
      () => undefined,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
