import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/slices.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { summaryOf } from '../../../src/replay/browser/recording/summary.ts';
import { everyTurn, filtered } from '../../../src/replay/browser/turns/TurnList.tsx';
import { type Keys, press } from '../../../src/replay/browser/ui/keys.tsx';
import { mostChanges, shownChanges } from '../../../src/replay/browser/detail/shown-changes.ts';
import { trackOf } from '../../../src/replay/browser/recording/track.ts';
import { aLine } from '../../engine/support/visit.ts';
import { forgedAt, guestTurns, recordingOf } from './support/recordings.ts';

describe('the summary of a command', () => {
  const said = (command: Command): string => summaryOf(command);

  test('is what it is about, in one line', () => {
    expect(said({ type: 'SetQuantity', ...lineKey('R-0042', '54'), quantity: 3 })).toBe(
      'R-0042 · 54 · quantity 3',
    );
    expect(said({ type: 'AddLine', line: aLine({ quantity: 2 }) })).toBe('ring size 52 × 2');
    expect(said({ type: 'OpenBag' })).toBe('');
    expect(said({ type: 'Start', hasSession: true, guestLines: [], consent: null })).toBe(
      'hasSession · guestLines none',
    );
    expect(
      said({ type: 'CartLoadFailed', failure: { kind: 'refused', status: 401, code: 'UNAUTHORIZED' } }),
    ).toBe('refused 401 UNAUTHORIZED');
  });

  test('decodes words of an address, and survives malformed ones', () => {
    expect(said({ type: 'EnterRoute', pathname: '/catalog/all', search: '?search=%E0%B9%81%E0%B8%AB' })).toBe(
      '/catalog/all · ?search=แห',
    );
    expect(said({ type: 'EnterRoute', pathname: '/', search: '?%' })).toBe('/ · ?%');
  });

  test('says nothing of a password, not even its ticket', () =>
    expect(said({ type: 'SignIn', username: 'a@example.com', password: { secret: 'ticket-7' } })).toBe(
      'a@example.com',
    ));
});

describe('the filter', () => {
  const track = async () => trackOf(await recordingOf(forgedAt(guestTurns(), 5, 4)));

  test('finds all words, in type, summary, rejection or number, in capitals or not', async () => {
    const found = async (text: string) => filtered(await track(), { ...everyTurn, text });
    expect(await found('guestcartread')).toEqual([4, 6]);
    expect(await found('unknownline nothing')).toEqual([7]);
    expect(await found('SETQUANTITY quantity 2')).toEqual([5]);
    expect(await found('no such words')).toEqual([]);
  });

  test('narrows down by type, origin, outcome and divergence, all at once', async () => {
    const one = await track();
    expect(filtered(one, { ...everyTurn, origin: 'effect' })).toEqual([4, 6, 8]);
    expect(filtered(one, { ...everyTurn, type: 'SetQuantity' })).toEqual([5]);
    expect(filtered(one, { ...everyTurn, outcome: 'diverged' })).toEqual([5]);
    const refused = filtered(one, { ...everyTurn, outcome: 'refused' });
    const echoes = filtered(one, { ...everyTurn, outcome: 'echo' });
    const accepted = filtered(one, { ...everyTurn, outcome: 'accepted' });
    expect([...refused, ...echoes, ...accepted].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(refused).toEqual([7]);
    expect(echoes).toEqual([4, 6]);
    expect(filtered(one, { ...everyTurn, origin: 'effect', outcome: 'echo', text: 'guest' })).toEqual(echoes);
  });

  test('are found by events, effects, and changes of the state', async () => {
    const one = await track();
    expect(filtered(one, { ...everyTurn, text: 'quantitychanged' })).toEqual([5]);
    expect(filtered(one, { ...everyTurn, text: 'changeguestcart' })).toContain(3);
    expect(filtered(one, { ...everyTurn, within: 'state', text: 'cart.lines[0].quantity 2' })).toEqual([5]);
    expect(filtered(one, { ...everyTurn, within: 'state', text: 'nowhere' })).toEqual([]);
  });
});

test('keys act as listed, except with Ctrl, Alt or Meta', () => {
  const done: string[] = [];
  const keys: Keys = [
    ['Search', { '/': () => done.push('search') }],
    ['Ten on', { 'Shift ArrowRight': () => done.push('ten') }],
    ['Before', { D: () => done.push('before') }],
  ];
  const pressed = (key: string, held: Partial<KeyboardEvent> = {}): boolean => {
    const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    return press(keys, { key, ...none, ...held, preventDefault: () => undefined } as KeyboardEvent);
  };
  const asked = [pressed('/', { shiftKey: true }), pressed('ArrowRight', { shiftKey: true }), pressed('D')];
  const others = [pressed('ArrowRight'), pressed('/', { ctrlKey: true }), pressed('constructor')];
  expect([asked, others]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  expect(done).toEqual(['search', 'ten', 'before']);
});

describe('changes', () => {
  test('are told by their place with both sides', () => {
    const before = { cart: { lines: [{ quantity: 1 }], notice: null } };
    const after = { cart: { lines: [{ quantity: 2 }], notice: { id: 1 } } };
    expect(shownChanges(before, after)).toMatchObject({
      changes: [
        { path: 'cart.lines[0].quantity', before: '1', after: '2' },
        { path: 'cart.notice', before: 'null', after: '{\n  "id": 1\n}' },
      ],
      left: 0,
    });
    expect(shownChanges({}, { a: 1 }).changes).toEqual([
      { path: 'a', place: ['a'], before: undefined, after: '1' },
    ]);
  });

  test('of a list that only moved are what was added or removed', () => {
    const line = (name: string) => ({ name, weight: { baht: 1 } });
    const [before, after] = [
      ['a', 'b', 'c'],
      ['new', 'a', 'b', 'c'],
    ].map((names) => ({ cart: { lines: names.map(line), version: names.length } }));
    const [putIn, version, ...others] = shownChanges(before, after).changes;
    expect(putIn).toMatchObject({
      path: 'cart.lines[0]',
      place: ['cart', 'lines', 0],
      before: undefined,
      moved: 'put in; 3 after it only moved',
    });
    expect([version?.path, others]).toEqual(['cart.version', []]);
    expect(shownChanges(['a', 'b', 'b', 'c'], ['a', 'c']).changes).toMatchObject([
      { path: '[1]', before: '"b"', after: undefined, moved: 'taken out; 1 after it only moved' },
      { path: '[2]', before: '"b"', after: undefined },
    ]);
    // Lists with changed items are compared index by index.
    expect(shownChanges(['a', 'b'], ['new', 'a', 'c']).changes).toHaveLength(3);
    expect(shownChanges(['a'], ['a', 'b']).changes).toEqual([
      { path: '[1]', place: [1], before: undefined, after: '"b"' },
    ]);
  });

  test('are not all shown when there are thousands', () => {
    const many = Array.from({ length: mostChanges + 7 }, (_, index) => index);
    const { changes, left } = shownChanges([], many);
    expect([changes.length, left]).toEqual([mostChanges, 7]);
  });
});
