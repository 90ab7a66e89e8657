import { afterEach, describe, expect, test, vi } from 'vitest';
import * as fc from '../support/fast-check.ts';

afterEach(() => void vi.unstubAllEnvs());

const failure = (property: fc.IProperty<[number]>, parameters: fc.Parameters<[number]> = {}): string => {
  try {
    fc.assert(property, parameters);
  } catch (error) {
    return String(error);
  }
  return '';
};

const small = fc.property(fc.nat(), (number) => number < 1_000);
const healthy = fc.property(fc.nat(), (number) => number >= 0);

/** The environment that a failure says to run with. */
const replayOf = (message: string): readonly [seed: string, path: string] => {
  const [, seed = '', path = ''] = /FC_SEED=(\S+) FC_PATH=(\S+) npx vitest run/.exec(message) ?? [];
  return [seed, path];
};

describe('a property that fails', () => {
  test("says its sentence, its counterexample and a command that runs 'exactly' it (again)", () => {
    const message = failure(small, { seed: 7 });
    expect(message).toContain("says its sentence, its counterexample and a command that runs 'exactly' it");
    expect(message).toContain('Counterexample: [1000]');
    expect(message).toMatch(
      /FC_SEED=7 FC_PATH=\d+(:\d+)* npx vitest run tests\/checks\/properties\.test\.ts -t '.*\\\(again\\\)'\n/,
    );
  });

  test('replays its failing case at once when asked, and other properties hold', () => {
    const [seed, path] = replayOf(failure(small, { seed: 7 }));
    vi.stubEnv('FC_SEED', seed);
    vi.stubEnv('FC_PATH', path);
    let tried = 0;
    const message = failure(
      fc.property(fc.nat(), (number) => {
        tried += 1;
        return number < 1_000;
      }),
    );
    expect(message).toContain('Counterexample: [1000]');
    expect(tried).toBe(1);
    expect(failure(healthy)).toBe('');
  });

  test.each(['0', '3:1:5', '99:4', '1:2:3:4:5:6:7:8', '999999'])(
    'a path of another property, %s, fails nothing that holds',
    (path) => {
      vi.stubEnv('FC_SEED', '-5');
      vi.stubEnv('FC_PATH', path);
      expect(failure(healthy)).toBe('');
      expect(failure(fc.property(fc.constant(1), (number) => number === 1))).toBe('');
    },
  );

  test('that is asynchronous is reported alike', async () => {
    const late = fc.asyncProperty(fc.nat(), async (number) => {
      await Promise.resolve();
      return number < 1_000;
    });
    await expect(fc.assert(late, { seed: 7 })).rejects.toThrow(/FC_SEED=7 FC_PATH=\d+/);
  });
});
