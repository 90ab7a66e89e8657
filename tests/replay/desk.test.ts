import { either as E } from 'fp-ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { linesOfLog } from '../../adapters/log-file/scan.ts';
import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import { type AnyProgram, anyProgram, type Program, versionOf } from '../../engine/log/program.ts';
import { desk } from '../../engine/programs/desk.ts';
import { doJob, type JobKind } from '../../src/replay/evidence/jobs.ts';
import { readEvidence } from '../../src/replay/evidence/read-evidence.ts';
import { digest } from '../engine/log/support/logs.ts';
import { Folder, test } from './support/log-files.ts';
import { tool, toolJson } from './support/tool.ts';

const recorded = join(import.meta.dirname, '../golden', String(versionOf(desk)), 'desk/orders.jsonl');
const text = readFileSync(recorded, 'utf8');
const turns = text.match(/,"n":\d+,"origin":/g)?.length ?? 0;

const planted = (turn: Program<DeskLanguage>['turn']): readonly AnyProgram[] => [
  anyProgram({ ...desk, turn }),
];

/** A desk that ignores answers of its queries. */
const deaf = planted((root, command, facts) =>
  command.type === 'QueryAnswered'
    ? { state: root, outcome: E.left({ type: 'NothingChanges' }), effects: [] }
    : desk.turn(root, command, facts),
);

/** A desk that fails when a member of the staff goes elsewhere. */
const failing = planted((root, command, facts) => {
  if (command.type === 'GoTo') throw new Error('out of order');
  return desk.turn(root, command, facts);
});

describe('a recorded visit to the desk', () => {
  test.each([
    ['verify', new RegExp(`^${turns} turns .*every turn is decided as it was then`)],
    ['check', new RegExp(`${turns} turns, fine`)],
    ['diff', /all decided as they were then/],
    ['stats', /QueryAnswered/],
    ['show --at 2', /^turn 2, line 3, .*from boot\ncommand Start/],
    ['show --at 2 --state session.status', /^"unknown"$/m],
    ['race', /^No law is broken in [0-9]+ orders/],
    ['shrink', /nothing was written/],
    ['turns --origin ui', /^[0-9]+ \+.* ui: GoTo /m],
    ['to-test --all', /programs\/desk\.ts/],
  ])('is read by %s', async (words, said) => {
    const [verb = '', ...rest] = words.split(' ');
    expect(await tool([verb, recorded, ...rest])).toMatchObject({
      code: 0,
      out: expect.stringMatching(said),
    });
  });

  test.each([['slice', '--from', '3', '--to', '8'], ['fork', '--at', '5'], ['redact'], ['upcast']])(
    'becomes a log that verifies by %s',
    async (verb, ...rest) => {
      using folder = new Folder();
      const out = folder.at('made.jsonl');
      expect((await tool([verb, recorded, ...rest, '--out', out])).code).toBe(0);
      expect((await tool(['verify', out])).code).toBe(0);
    },
  );
});

describe('a visit to the desk that is decided otherwise now', () => {
  test('is named, shrunk and made a test by command line', async ({ folder }) => {
    const small = folder.at('small.jsonl');
    const said = /QueryAnswered was accepted, now NothingChanges/;
    expect(await tool(['verify', recorded], { programs: deaf })).toMatchObject({
      code: 1,
      out: expect.stringMatching(said),
    });
    const { out } = await tool(['check', recorded], { programs: deaf });
    expect(out).toMatch(said);
    expect(out).toContain('desk-settled');
    expect((await tool(['shrink', recorded, '--out', small], { programs: deaf })).code).toBe(0);
    expect(await toolJson(['verify', small])).toMatchObject({ turns: 1, code: 0 });
    const settled = ['--law', 'desk-settled'];
    expect(
      (await tool(['shrink', recorded, ...settled, '--out', small, '--force'], { programs: deaf })).code,
    ).toBe(0);
    expect((await tool(['to-test', small, ...settled], { programs: deaf })).out).toContain(
      "import { endLaws } from '../../../engine/laws/desk.ts';",
    );
  });

  test('names the turn at which a rule fails', async () => {
    const { code, out } = await tool(['check', recorded], { programs: failing });
    expect(code).toBe(1);
    expect(out).toMatch(/never-throws.*out of order/);
  });

  const done = async (kind: JobKind, law: string | null, programs: readonly AnyProgram[]) => {
    const bytes = async function* () {
      yield new TextEncoder().encode(text);
    };
    const evidence = await readEvidence(linesOfLog(bytes(), digest, programs), digest);
    if (evidence === undefined) throw new Error('the log has no header');
    return doJob(kind, { evidence, law, digest, onProgress: () => undefined });
  };

  test('is made the same by the buttons of the page', async () => {
    expect((await done('test', null, deaf)).made?.text).toContain("'QueryAnswered in a recorded visit");
    expect((await done('shrink', null, deaf)).said).toMatch(/^1 turn of/);
    expect((await done('shrink', 'desk-settled', deaf)).made?.kind).toBe('log');
    expect((await done('test', 'never-throws', failing)).made?.text).toContain('laws/desk.ts');
    expect((await done('race', null, [anyProgram(desk)])).said).toMatch(/^No law is broken in/);
  });
});
