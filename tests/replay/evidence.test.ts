import { describe, expect, test } from 'vitest';
import { linesOfLog } from '../../adapters/log-file/scan.ts';
import { turn } from '../../engine/rules.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { readEvidence } from '../../src/replay/evidence/read-evidence.ts';
import { digest, logOf } from '../engine/log/support/logs.ts';
import { aDay } from '../engine/support/days.ts';
import { guestCommands, logText } from './support/log-files.ts';
import { deaf, generous, soldOut } from './support/planted-rules.ts';
import { shop } from '../../engine/programs/shop.ts';
import { anyProgram } from '../../engine/log/program.ts';

const linesOf = (text: string, rules: TakeTurn) =>
  linesOfLog(
    (async function* () {
      yield new TextEncoder().encode(text);
    })(),
    digest,
    [anyProgram({ ...shop, turn: rules })],
  );

const evidenceOf = async (text: string, rules: TakeTurn) => {
  const evidence = await readEvidence(linesOf(text, rules), digest);
  if (evidence === undefined) throw new Error('the log has no header');
  return evidence;
};

const visit = logText(guestCommands);

describe('what is wrong with a log', () => {
  test('is the first divergence and every turn from which on a law is broken', async () => {
    expect(await evidenceOf(visit, turn)).toMatchObject({ divergent: null, broken: [] });
    const { divergent, broken } = await evidenceOf(visit, generous);
    expect(divergent?.divergence).toMatchObject({ turn: 3, what: 'state' });
    expect(broken).toContainEqual({
      turn: 3,
      law: 'events-make-the-state',
      message: expect.stringContaining('the events of SetQuantity do not lead to its state'),
    });
    const day = logOf(aDay({ seed: 1, length: 60, weather: 'busy' })).join('\n');
    expect((await evidenceOf(day, deaf)).broken.map(({ law }) => law)).toContain('settled');
  });

  test('is shown of a cut log, up to the cut', async () => {
    const cut = visit.split('\n').slice(0, 4).join('\n');
    const { turns, head, divergent } = await evidenceOf(cut, soldOut);
    expect([turns.length, head, divergent?.divergence.turn]).toEqual([3, null, 2]);
  });
});
