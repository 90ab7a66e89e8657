import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect } from 'vitest';
import { anyProgram } from '../../engine/log/program.ts';
import { shop } from '../../engine/programs/shop.ts';
import { initialRoot } from '../../engine/rules.ts';
import { aDay } from '../engine/support/days.ts';
import { logOf } from '../engine/log/support/logs.ts';
import { Folder, guestCommands, logText, someCommands, test } from './support/log-files.ts';
import { overwriting } from '../engine/support/planted.ts';
import { deaf, failing, generous, soldOut } from './support/planted-rules.ts';
import { tool, toolJson } from './support/tool.ts';

const shared = new Folder();
const recorded = shared.file('visit.jsonl', logText(guestCommands));
afterAll(() => shared[Symbol.dispose]());

describe('verify', () => {
  test('says the number of turns, their time span and the log’s head', async () => {
    const { code, out } = await tool(['verify', recorded]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^6 turns in 2\.5 s: whole, and every turn is decided as it was then\nhead [0-9a-f]{64}\n/,
    );
    expect(out).toContain('signature: none');
  });

  test('names the first turn that is decided otherwise now, with its line', async () => {
    const { code, out } = await tool(['verify', recorded], { rules: soldOut });
    expect(code).toBe(1);
    expect(out.split('\n')[0]).toBe('turn 2: AddLine was accepted, now OutOfStock: available 0 (line 3)');
    const json = await toolJson(['verify', recorded], { rules: soldOut });
    expect(json).toMatchObject({ outcome: 'diverged', divergence: { turn: 2, line: 3, what: 'outcome' } });
  });

  test('checks the chain to the end after a turn that is decided otherwise', async ({ folder }) => {
    const whole = logText(guestCommands);
    const path = folder.file('cut.jsonl', whole.slice(0, whole.lastIndexOf('\n')));
    const { code, err } = await tool(['verify', path], { rules: soldOut });
    expect(code).toBe(2);
    expect(err).toContain('turn 2: AddLine was accepted, now OutOfStock');
    expect(err).toContain('(after turn 6): the log has no closing line');
  });

  test('shows progress only on a terminal, and only after half a second', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(someCommands(1_500)));
    const clock = (step: number) => {
      let now = 0;
      return () => (now += step);
    };
    const watched = await tool(['verify', path], { isWatched: true, now: clock(300) });
    expect(watched.err).toMatch(/\r[0-9]+ %/);
    expect((await tool(['verify', path], { isWatched: true, now: clock(0.01) })).err).toBe('');
    expect((await tool(['verify', path], { isWatched: false, now: clock(300) })).err).toBe('');
  });
});

describe('show', () => {
  test('shows a turn: command, events, effects, and changes of the state', async () => {
    const state = ['--state', 'cart.lines.0.quantity'];
    expect(await tool(['show', recorded, '--at', '3', ...state])).toMatchSnapshot();
  });

  test('says why a command was rejected', async () => {
    expect(await tool(['show', recorded, '--at', '4'])).toMatchSnapshot();
  });

  test('shows the figures as recorded, not those of today', async () => {
    const totals = () => ({ badge: '9', pay: null, total: null });
    const now = [anyProgram({ ...shop, figures: { ...shop.figures, totals } })];
    expect(await toolJson(['show', recorded, '--at', '4'], { programs: now })).toMatchObject({
      shown: { badge: '3' },
    });
  });

  test('shows after keyframes the states and figures that are folded from the start', async ({ folder }) => {
    const turns = aDay({ seed: 4, length: 300, weather: 'busy' });
    const path = folder.file('day.jsonl', logOf(turns).join('\n'));
    for (const n of [1, 63, 64, 65, 128, 200, turns.length]) {
      const { state, shown } = await toolJson(['show', path, '--at', String(n), '--state']);
      const recorded = turns[n - 1]?.state ?? initialRoot;
      expect(state).toEqual(JSON.parse(JSON.stringify(recorded)));
      expect(shown).toEqual(shop.figures.totals(recorded));
    }
  });

  test('refuses a missing turn, a missing part and a bad number', async () => {
    const refusals = [
      ['--at', '7'],
      ['--at', '0'],
      ['--at', '1e3'],
      ['--at', '3', '--state', 'cart.nothing'],
      ['--at', '3', '--state', 'cart.constructor'],
      [],
    ];
    for (const words of refusals) expect((await tool(['show', recorded, ...words])).code).toBe(2);
    expect((await tool(['show', recorded, '--at', '7'])).err).toContain('has the turns 1 to 6');
  });
});

describe('diff', () => {
  test('continues with both shops after they diverge: later turns differ by the bag', async () => {
    expect(await tool(['diff', recorded], { rules: soldOut })).toMatchSnapshot();
  });

  test('shows rules that fail like any other difference, and continues', async () => {
    expect(await tool(['diff', recorded], { rules: failing })).toMatchSnapshot();
    expect((await tool(['verify', recorded], { rules: failing })).code).toBe(1);
  });

  test('shows twenty turns and counts all', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(someCommands(1_000)));
    const { out } = await tool(['diff', path], { rules: soldOut });
    expect(out.match(/^turn /gm)).toHaveLength(20);
    const json = await toolJson(['diff', path], { rules: soldOut });
    expect(json['count']).toBeGreaterThan(20);
    expect(out).toContain(`${String(json['count'])} of 1000 turns are decided otherwise now`);
  });

  test('says where two logs diverge', async ({ folder }) => {
    const one = folder.file('one.jsonl', logText(guestCommands));
    const other = folder.file('other.jsonl', logText(guestCommands.toSpliced(4, 1)));
    const shorter = folder.file('shorter.jsonl', logText(guestCommands.slice(0, 4)));
    const sold = folder.file('sold.jsonl', logText(guestCommands, soldOut));
    expect(await tool(['diff', one, one])).toMatchObject({ code: 0, out: '6 turns, the same in both\n' });
    // Clocks are others in every visit.
    const begunAt = (at: number): string => {
      const consent = { categories: [1, 2] as const, at, policyVersion: 1 };
      return folder.file(
        `${at}.jsonl`,
        logText([{ type: 'Start', hasSession: false, guestLines: [], consent }, ...guestCommands.slice(1)]),
      );
    };
    const both = ['diff', begunAt(1_700_000_000_000), begunAt(1_700_000_900_000)];
    expect(await tool(both)).toMatchObject({ code: 0, out: '6 turns, the same in both\n' });
    const parted = await tool(['diff', one, other]);
    expect(parted.code).toBe(1);
    expect(parted.out).toMatch(
      /^turn 5: SetQuantity .*, in the other RemoveLine .* \(line 6 and line 6\)\n$/,
    );
    expect((await tool(['diff', one, shorter])).out).toContain('turn 5: SetQuantity');
    expect((await tool(['diff', shorter, one])).out).toContain('it has ended, the other has SetQuantity');
    expect((await tool(['diff', one, sold])).out).toContain(
      'turn 2: AddLine: it is accepted, in the other OutOfStock: available 0',
    );
  });
});

test('stats counts commands, rejections, origins and effects, and times the answers', async ({ folder }) => {
  const turns = aDay({ seed: 6, length: 400, weather: 'bad' });
  const path = folder.file('day.jsonl', logOf(turns).join('\n'));
  const json = await toolJson(['stats', path]);
  expect(json['turns']).toBe(turns.length);
  const count = (type: string): number => turns.filter(({ command }) => command.type === type).length;
  expect(json['commands']).toMatchObject({
    SetQuantity: count('SetQuantity'),
    ChangeAccepted: count('ChangeAccepted'),
  });
  const effects = json['effects'] as readonly Readonly<Record<string, number | string>>[];
  const asked = turns.flatMap((turn) => turn.effects).filter(({ type }) => type === 'UpdateLine').length;
  const updates = effects.find(({ type }) => type === 'UpdateLine');
  expect(updates).toMatchObject({ asked });
  const answered = turns.flatMap(({ n, at, effects: asks }) =>
    asks.flatMap(({ type }, index) => {
      const answer = turns.find(({ cause }) => cause?.turn === n && cause.effect === index);
      return type === 'UpdateLine' && answer !== undefined ? [answer.at - at] : [];
    }),
  );
  expect(answered.length).toBeGreaterThan(5);
  expect(updates).toMatchObject({
    answered: answered.length,
    unanswered: asked - answered.length,
    longest: Math.max(...answered),
  });
  const sorted = answered.toSorted((a, b) => a - b);
  expect(updates?.['median']).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
  expect((await tool(['stats', path])).out).toContain('95th');
});

describe('redact, upcast and fork', () => {
  test('make logs that verify and name their origin', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(someCommands(100)));
    const { head } = await toolJson(['verify', path]);
    const how = [
      ['redact', 'redacted', 100],
      ['upcast', 'upcast', 100],
      ['fork', 'forked', 70],
    ] as const;
    for (const [verb, by, turns] of how) {
      const out = folder.at(`${verb}.jsonl`);
      const words = [verb, path, '--out', out, ...(verb === 'fork' ? ['--at', '70'] : [])];
      expect((await tool(words)).code).toBe(0);
      const [header = ''] = readFileSync(out, 'utf8').split('\n');
      expect(JSON.parse(header)).toMatchObject({ derived: { by, head }, isRedacted: verb === 'redact' });
      expect(await toolJson(['verify', out])).toMatchObject({ code: 0, turns });
    }
    expect(await tool(['diff', path, folder.at('upcast.jsonl')])).toMatchObject({ code: 0 });
    expect((await tool(['fork', path, '--at', '101'])).code).toBe(2);
  });

  test('take the names and numbers of people out', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(someCommands(400)));
    expect(readFileSync(path, 'utf8')).toContain('malee+gold@example.co.th');
    const { code, out } = await tool(['redact', path]);
    expect(code).toBe(0);
    // Values that the generators draw for fields of people alone.
    for (const canary of ['malee+gold', '0998765432', 'มาลี']) expect(out).not.toContain(canary);
    const redacted = folder.file('redacted.jsonl', out);
    expect((await tool(['verify', redacted])).code).toBe(0);
  });

  test('write a file whole or not at all, and overwrite only when told', async ({ folder, path }) => {
    const cut = folder.file('cut.jsonl', logText(guestCommands).slice(0, -200));
    const out = folder.at('out.jsonl');
    expect((await tool(['redact', cut, '--out', out])).code).toBe(2);
    expect(existsSync(out)).toBe(false);
    const present = folder.file('present.jsonl', 'mine');
    const refused = await tool(['upcast', path, '--out', present]);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('--force');
    expect(readFileSync(present, 'utf8')).toBe('mine');
    expect((await tool(['upcast', path, '--out', present, '--force'])).code).toBe(0);
    expect((await tool(['verify', present])).code).toBe(0);
    expect((await tool(['upcast', path, '--out', path, '--force'])).code).toBe(0);
    expect((await tool(['verify', path])).code).toBe(0);
    expect(folder.names().filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('leave standard output to the log', async ({ folder, path }) => {
    const { code, err } = await tool(['upcast', path, '--json']);
    expect(code).toBe(2);
    expect(err).toBe('');
    const { out } = await tool(['upcast', path]);
    expect((await tool(['verify', folder.file('again.jsonl', out)])).code).toBe(0);
  });
});

describe('shrink', () => {
  test('shrinks to what breaks a law of the end', async ({ folder }) => {
    const path = folder.file('day.jsonl', logOf(aDay({ seed: 1, length: 60, weather: 'busy' })).join('\n'));
    const out = folder.at('small.jsonl');
    expect((await tool(['shrink', path, '--law', 'settled', '--out', out])).code).toBe(0);
    expect(existsSync(out)).toBe(false);
    const shrunk = await tool(['shrink', path, '--law', 'settled', '--out', out], { rules: deaf });
    expect(shrunk.code).toBe(0);
    expect(shrunk.out).toContain('settled is broken: the bag shows');
    const { turns } = await toolJson(['stats', out]);
    expect(turns).toBeLessThan(9);
  });

  test('says so when the law is not broken, and writes nothing', async ({ folder, path }) => {
    const out = folder.at('small.jsonl');
    const said = await tool(['shrink', path, '--law', 'total-is-exact', '--out', out]);
    expect(said).toMatchObject({
      code: 0,
      out: 'total-is-exact is not broken in this log.\nnothing was written\n',
    });
    expect(existsSync(out)).toBe(false);
  });

  test('cuts out the first turn decided otherwise: it verifies as recorded', async ({ folder, path }) => {
    const out = folder.at('small.jsonl');
    const shrunk = await tool(['shrink', path, '--out', out], { rules: soldOut });
    expect(shrunk.code).toBe(0);
    expect(shrunk.out).toContain(
      '1 turn of 6, from the state before it. Turn 2: AddLine was accepted, now OutOfStock: available 0',
    );
    expect(await tool(['verify', out])).toMatchObject({ code: 0 });
    expect((await tool(['verify', out], { rules: soldOut })).out).toContain('turn 2: AddLine was accepted');
    expect((await toolJson(['shrink', path]))['divergence']).toBeNull();
  });

  test('says that a log cannot hold another state alone, and what can', async ({ folder, path }) => {
    const out = folder.at('small.jsonl');
    const said = await tool(['shrink', path, '--out', out], { rules: generous });
    expect(said.code).toBe(1);
    expect(said.out).toContain(`to-test ${path} makes a test of this turn`);
    expect(existsSync(out)).toBe(false);
  });

  test('refuses an unknown law', async () => {
    expect((await tool(['shrink', recorded, '--law', '../total'])).err).toContain('there is no law ../total');
    const { out } = await tool(['laws']);
    expect(out).toContain('total-is-exact\n');
    expect(out).toContain('settled\n');
  });
});

describe('to-test', () => {
  const visit = logText(guestCommands);

  test('writes nothing where nothing is wrong, and says what to do all the same', async ({ folder }) => {
    const path = folder.file('visit.jsonl', visit);
    const said = await tool(['to-test', path]);
    expect(said).toMatchObject({ code: 0, out: '' });
    expect(said.err).toContain('nothing was written');
    expect(said.err).toContain('to-test FILE --at N');
    const out = folder.at('none.test.ts');
    const unbroken = await tool(['to-test', path, '--law', 'total-is-exact', '--out', out]);
    expect(unbroken).toMatchObject({ code: 0, out: '' });
    expect(unbroken.err).toBe('total-is-exact is not broken in this log.\nnothing was written\n');
    expect(existsSync(out)).toBe(false);
  });

  test('makes a short test of a law broken then and now', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(guestCommands, generous));
    const out = folder.at('law.test.ts');
    const { code, out: said } = await tool(['to-test', path, '--out', out], { rules: generous });
    expect(code).toBe(0);
    expect(said).toContain(`${out}: A test of 2 turns. events-make-the-state is broken`);
    expect(readFileSync(out, 'utf8')).toContain("lawNamed('events-make-the-state')");
    const named = ['--law', 'quantity-is-as-asked'];
    expect(
      await toolJson(['to-test', path, ...named, '--out', out, '--force'], { rules: generous }),
    ).toMatchObject({ law: 'quantity-is-as-asked', turns: 2 });
  });

  test('makes a test of one turn as recorded, and says so', async () => {
    const { code, out, err } = await tool(['to-test', recorded, '--at', '3']);
    expect(code).toBe(0);
    expect(err).toContain('A test of turn 3, from the state before it. It asserts what was recorded');
    expect(out).toContain('quantity: 3');
    expect(out).not.toContain('RemoveLine');
    expect((await tool(['to-test', recorded, '--at', '9'])).err).toContain('This log has no turn 9');
    expect((await tool(['to-test', recorded, '--at', '3', '--all'])).err).toContain(
      'one of --law, --at and --all',
    );
  });
});

describe('turns', () => {
  test('lists a line a turn, or those of one origin', async () => {
    expect(await tool(['turns', recorded])).toMatchSnapshot();
    expect(await toolJson(['turns', recorded, '--origin', 'ui', '--from', '3'])).toMatchObject({
      turns: [3, 4, 5, 6],
      more: 0,
    });
    expect((await tool(['turns', recorded, '--origin', 'timer'])).out).toBe('no turn\n');
  });

  test('lists a thousand at most, and says where to continue', async ({ folder }) => {
    const path = folder.file('long.jsonl', logText(someCommands(1_003)));
    const { out } = await tool(['turns', path]);
    expect(out.trimEnd().split('\n').at(-1)).toBe('and 3 more turns: --from 1001');
    expect((await toolJson(['turns', path, '--from', '1001']))['turns']).toEqual([1_001, 1_002, 1_003]);
  });
});

describe('race', () => {
  test('finds an order of answers in which an older cart overwrites a newer one', async ({ folder }) => {
    const path = folder.file('day.jsonl', logOf(aDay({ seed: 1, length: 24, weather: 'calm' })).join('\n'));
    const law = 'older-cart-never-overwrites';
    const asRecorded = await tool(['shrink', path, '--law', law], { rules: overwriting });
    expect(asRecorded.code).toBe(0);
    const out = folder.at('raced.jsonl');
    const raced = await tool(['race', path, '--law', law, '--out', out], { rules: overwriting });
    expect(raced.code).toBe(1);
    expect(raced.out).toContain(`${law} is broken: the bag went back`);
    expect((await tool(['shrink', out, '--law', law], { rules: overwriting })).err).toContain(
      `${law} is broken`,
    );
    expect(readFileSync(out, 'utf8')).toContain('"by":"raced"');
  });

  test('finds none in the present shop', async ({ folder }) => {
    const path = folder.file('day.jsonl', logOf(aDay({ seed: 1, length: 24, weather: 'calm' })).join('\n'));
    const json = await toolJson(['race', path, '--orders', '300', '--seed', '7']);
    expect(json).toMatchObject({ code: 0, broken: null, seed: 7 });
    expect(json['tried']).toBeGreaterThanOrEqual(300);
  });
});
