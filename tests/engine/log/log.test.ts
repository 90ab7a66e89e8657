import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createRedaction } from '../../../engine/log/redact.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { redecide } from '../../../engine/log/derive.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import { runs } from '../../support/properties.ts';
import { logOf, readAll, turnsOf, verifyAll } from './support/logs.ts';
import { visit } from '../support/visits.ts';
import { shop } from '../../../engine/programs/shop.ts';

describe('a log', () => {
  test('of any visit verifies, and says the same turns again', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        const turns = turnsOf(commands);
        const lines = logOf(turns);
        expect(verifyAll(lines)).toEqual(E.right(null));
        expect(readAll(lines)).toEqual(
          E.right(turns.map(({ command, outcome, effects }) => ({ command, outcome, effects }))),
        );
      }),
      { numRuns: runs(60, 3_000) },
    );
  });

  test('says how long a turn had waited, also redacted and decided again, and takes nothing else for it', () => {
    const turns = turnsOf([{ type: 'OpenBag' }, { type: 'CloseBag' }]).map((turn, index) =>
      index === 0 ? { ...turn, waited: 3_200 } : turn,
    );
    const lines = logOf(turns);
    expect(lines[1]).toContain('"waited":3200');
    expect(lines[2]).not.toContain('waited');
    expect(verifyAll(lines)).toEqual(E.right(null));
    expect(redecide(initialRoot, turns, takeTurn).map(({ waited }) => waited)).toEqual([3_200, undefined]);
    expect(createRedaction(shop).turn(turns[0] as Turn)).toHaveProperty('waited', 3_200);
    for (const waited of [-1, 0.5, Number.NaN])
      expect(readAll(logOf([{ ...(turns[0] as Turn), waited }]))).toMatchObject(
        E.left({ kind: 'not-a-log' }),
      );
  });

  test('is decided otherwise by rules that throw, and names the turn', () => {
    const turns = turnsOf([{ type: 'OpenBag' }, { type: 'CloseBag' }]);
    const failing: TakeTurn = (root, command, facts) => {
      if (command.type === 'CloseBag') throw new TypeError('no bag');
      return takeTurn(root, command, facts);
    };
    expect(verifyAll(logOf(turns), failing)).toMatchObject(
      E.right({ turn: 2, message: 'CloseBag was decided, now it fails: TypeError: no bag' }),
    );
  });
});
