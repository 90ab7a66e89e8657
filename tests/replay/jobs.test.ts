import { describe, expect, test } from 'vitest';
import { linesOfLog } from '../../adapters/log-file/scan.ts';
import { turn } from '../../engine/rules.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { doJob, type JobKind } from '../../src/replay/evidence/jobs.ts';
import { readEvidence } from '../../src/replay/evidence/read-evidence.ts';
import { digest, logOf } from '../engine/log/support/logs.ts';
import { aDay } from '../engine/support/days.ts';
import { guestCommands, logText } from './support/log-files.ts';
import { deaf, forgetful, generous, soldOut } from './support/planted-rules.ts';
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

const done = async (kind: JobKind, text: string, rules: TakeTurn, about: string | number | null) =>
  doJob(kind, {
    evidence: await evidenceOf(text, rules),
    ...(typeof about === 'number' ? { law: null, turn: about } : { law: about }),
    digest,
    onProgress: () => undefined,
  });

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

  test('is told of a log that was cut, up to there', async () => {
    const cut = visit.split('\n').slice(0, 4).join('\n');
    const { turns, head, divergent } = await evidenceOf(cut, soldOut);
    expect([turns.length, head, divergent?.divergence.turn]).toEqual([3, null, 2]);
  });
});

describe('the buttons', () => {
  test('make a test of the one turn that is decided otherwise, and a log of it', async () => {
    const made = await done('test', visit, soldOut, null);
    expect(made.said).toContain('A test of 1 turn');
    expect(made.made?.text).toContain("test('AddLine in a recorded visit is decided as it was recorded'");
    const shrunk = await done('shrink', visit, soldOut, null);
    const again = await evidenceOf(shrunk.made?.text ?? '', soldOut);
    expect([again.turns.length, again.divergent?.divergence.turn]).toEqual([1, 2]);
    expect((await done('shrink', visit, generous, null)).made).toBeNull();
    expect((await done('test', visit, generous, null)).made?.text).toContain('nodeDigest,');
    expect((await done('test', visit, turn, null)).made).toBeNull();
  });

  test('make a test of a turn that is decided as it was, for what is right to be written into it', async () => {
    const { said, made } = await done('test', visit, turn, 3);
    expect(said).toContain('It asserts what was recorded: write the right value where it says “became”.');
    expect(made?.about).toBe('turn-3');
    expect(made?.text).toContain("test('SetQuantity in a recorded visit is decided as it was recorded'");
    // The state before it: the line that turn 2 brought.
    expect(made?.text.split('function stateBefore')[1]).toContain("sizeId: '52'");
    expect((await done('test', visit, turn, 33)).said).toBe('This log has no turn 33.');
  });

  test('make a test of the few turns that break a law', async () => {
    const law = 'events-make-the-state';
    const made = await done('test', visit, generous, law);
    expect(made.said).toContain(`A test of 2 turns. ${law} is broken: the events of SetQuantity`);
    expect(made.made?.text).toContain(`test('${law} holds at every turn of a recorded visit'`);
    expect(made.made?.about).toBe(law);
    expect((await done('shrink', visit, soldOut, null)).made?.about).toBe('turn-2');
    expect((await done('test', visit, turn, law)).said).toBe(`${law} is not broken in this log.`);
  });

  test('find an order of answers that breaks a law', async () => {
    const day = logOf(aDay({ seed: 1, length: 24, weather: 'calm' })).join('\n');
    const law = 'older-cart-never-overwrites';
    const raced = await done('race', day, forgetful, law);
    expect(raced.said).toContain(`${law} is broken: the bag went back`);
    expect((await evidenceOf(raced.made?.text ?? '', forgetful)).broken.map((one) => one.law)).toContain(law);
  });
});
