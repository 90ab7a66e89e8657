import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import { hadPath } from '../../../engine/log/read.ts';
import { upcast, type Upcaster, upcasters } from '../../../engine/log/upcast.ts';
import { readWord } from '../../../engine/log/words.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { aLine } from '../support/visit.ts';
import { logOf, readAll, rechained, turnsOf, verifyAll } from './support/logs.ts';
import { shop } from '../../../engine/programs/shop.ts';
import * as fc from '../../support/fast-check.ts';
import { createPseudonyms, isMadeUp } from '../../../engine/log/pseudonyms.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import { createRedactionCheck } from '../../../engine/log/redacted.ts';
import type { PersonalKind } from '../../../engine/kernel/personal.ts';
import { visit } from '../support/visits.ts';

describe('words of older shops', () => {
  const steps: readonly Upcaster[] = [
    { from: 1, says: 'a', words: { event: (old) => ({ ...old, told: `${String(old['told'])}1` }) } },
    { from: 2, says: 'b', words: { command: (old) => ({ ...old, asked: true }) } },
    { from: 3, says: 'c', words: { event: (old) => ({ ...old, told: `${String(old['told'])}3` }) } },
  ];

  test('go through every step from their own version on, in order', () => {
    expect(upcast('event', { told: '' }, 1, steps)).toEqual({ told: '13' });
    expect(upcast('event', { told: '' }, 2, steps)).toEqual({ told: '3' });
    expect(upcast('event', { told: '' }, 4, steps)).toEqual({ told: '' });
    expect(upcast('command', { told: '' }, 1, steps)).toEqual({ told: '', asked: true });
  });

  test('that are no records are left to the codec, which refuses them', () => {
    for (const odd of [null, 1, 'x', undefined]) expect(upcast('event', odd, 1, steps)).toBe(odd);
    expect(readWord(shop, 'state', { route: 'x' }, 1)).toMatchObject({ _tag: 'Left' });
  });

  test('have a step from every version to the next', () => {
    expect(upcasters.map(({ from }) => from)).toEqual(upcasters.map((_, index) => index + 1));
  });

  test('add slices and fields: keyframes compare only what their shop had', () => {
    const { orders: _orders, checkout, ...before } = initialRoot;
    const { contact: _contact, ...fields } = checkout;
    const state = { ...before, checkout: fields };
    for (const path of [['orders'], ['orders', 'current', 'shown'], ['checkout', 'contact', 'phone']])
      expect(hadPath(state, path), path.join('.')).toBe(false);
    for (const path of [[], ['cart'], ['cart', 'lines', 7], ['later', 'moves', 0, 'quantity']])
      expect(hadPath(state, path), path.join('.')).toBe(true);
    expect(hadPath(null, ['cart'])).toBe(true);
  });
});

// An invented shop, for the mechanism alone: it had no slice `later`, asked for no prices of a guest's
// bag, and said `pieces` for the quantity that is set.
const steps: readonly Upcaster[] = [
  {
    from: 1,
    says: 'lines can be put aside, a quantity has its name, a guest’s bag is quoted',
    words: {
      state: (root) => ({ later: initialRoot.later, ...root }),
      command: ({ pieces, ...command }) =>
        command['type'] === 'SetQuantity' ? { ...command, quantity: pieces } : command,
    },
    adds: ['GuestQuoteRequested', 'QuoteGuestCart'],
  },
];

type Line = Readonly<Record<string, unknown>>;

const olderState = (state: unknown): unknown => {
  const { later: _later, ...root } = state as Root;
  return root;
};

const olderCommand = (command: unknown): unknown => {
  const { quantity, ...rest } = command as Line;
  return rest['type'] === 'SetQuantity' ? { ...rest, pieces: quantity } : command;
};

const known = (words: unknown): unknown =>
  (words as readonly Line[] | undefined)?.filter(({ type }) => !steps[0]?.adds?.includes(String(type)));

/** The lines of a log as that shop would have written them. */
const older = (lines: readonly string[]): readonly string[] => {
  return rechained(lines, (text) => {
    const { chain: _chain, ...line } = JSON.parse(text) as Line;
    const told: Line = {
      ...line,
      ...('n' in line
        ? { command: olderCommand(line['command']), effects: known(line['effects']) }
        : 'state' in line
          ? { state: olderState(line['state']) }
          : {}),
      ...('events' in line ? { events: known(line['events']) } : {}),
    };
    return canonicalText(told).slice(0, -1);
  });
};

describe('a log of an older shop', () => {
  const line = aLine({ quantity: 1, stock: 5 });
  const key = keyOf(line);
  const commands: readonly Command[] = [
    { type: 'GuestCartRead', lines: [line] },
    { type: 'OpenBag' },
    ...Array.from({ length: 70 }, (_, index): Command => ({
      type: 'SetQuantity',
      ...key,
      quantity: (index % 5) + 1,
    })),
    { type: 'RemoveLine', ...key },
  ];
  const log = older(logOf(turnsOf(commands)));

  test('is written in other words, which this shop alone cannot read', () => {
    expect(log.join()).toContain('"pieces"');
    expect(log.join()).not.toContain('QuoteGuestCart');
    expect(verifyAll(log)).toMatchObject({ _tag: 'Left', left: { kind: 'unknown-words' } });
  });

  test('is upcast while reading, and decided today as recorded', () => {
    expect(verifyAll(log, takeTurn, steps)).toEqual(E.right(null));
    const commandsRead = E.map((turns: readonly { readonly command: Command }[]) =>
      turns.map(({ command }) => command),
    )(readAll(log, steps));
    expect(commandsRead).toEqual(E.right(commands));
  });

  test('exposes other rules in the turn, or in the next keyframe', () => {
    const deaf: TakeTurn = (root, command, facts) =>
      command.type === 'SetQuantity' && command.quantity === 4
        ? { state: root, outcome: E.right([]), effects: [] }
        : takeTurn(root, command, facts);
    expect(verifyAll(log, deaf, steps)).toMatchObject(E.right({ turn: 6 }));
    const forgetful: TakeTurn = (root, command, facts) => {
      const step = takeTurn(root, command, facts);
      return { ...step, state: { ...step.state, connection: { ...step.state.connection, isOnline: false } } };
    };
    expect(verifyAll(log, forgetful, steps)).toMatchObject(E.right({ turn: 64, what: 'state' }));
  });

  test('from a newer shop than this is refused as newer', () => {
    const newer = logOf(turnsOf(commands)).map((text, index) =>
      index === 0 ? text.replace('"vocabulary":1', '"vocabulary":2') : text,
    );
    expect(verifyAll(newer)).toMatchObject({ _tag: 'Left', left: { kind: 'altered' } });
  });
});

const kinds = [
  'email',
  'phone',
  'username',
  'name',
  'date',
  'words',
  'pathname',
  'query',
  'address',
] as const satisfies readonly PersonalKind[];

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webPath(),
  fc.emailAddress(),
  fc.stringMatching(/^0[689][0-9]{8}$/),
  fc.webQueryParameters().map((query) => `?search=${query}&min_price=5&page=2&${query}`),
  fc
    .tuple(fc.constantFrom('/catalog/all', '/product/1', '/x'), fc.webQueryParameters())
    .map((parts) => parts.join('?search=')),
);

describe('a value is known as made up', () => {
  test('with the original of any pseudonym', () =>
    fc.holds(
      [300, 30_000],
      [fc.constantFrom(...kinds), fc.array(anyText, { maxLength: 5 })],
      (kind, texts) => {
        const names = createPseudonyms();
        for (const text of texts) expect(isMadeUp(kind, names(kind, text))).toBe(true);
      },
    ));

  test('to the last known name', () => {
    const names = createPseudonyms();
    for (let count = 0; count < 10_050; count += 1) {
      const [email, phone] = [names('username', `a${count}@x.co`), names('phone', String(count))];
      expect([email, phone, isMadeUp('username', email), isMadeUp('phone', phone)]).toEqual([
        email,
        phone,
        true,
        true,
      ]);
    }
  });

  test.each<readonly [PersonalKind, string]>([
    ['email', 'malee@example.com'],
    ['email', 'shopper-1@example.com.evil.example'],
    ['phone', '0812345678'],
    ['username', 'malee@example.com'],
    ['username', '0812345678'],
    ['name', 'มาลี'],
    ['date', '2001-02-28'],
    ['place', 'ซอยสุขุมวิท 77'],
    ['postcode', '83000'],
    ['tax-id', '0105536000315'],
    ['order', 'a-real-one'],
    ['words', 'malee@example.com'],
    ['words', '081-234-5678'],
    ['pathname', '/malee@example.com'],
    ['query', '?search=malee%40example.com'],
    ['query', '?token=secret'],
    ['query', '?search=0812345678'],
    ['address', '/catalog/all?token=secret'],
    ['address', '/malee'],
  ])('and not when it is the %s %j', (kind, value) => {
    expect(isMadeUp(kind, value)).toBe(false);
  });
});

describe('a log', () => {
  test('that was redacted is seen to be so, in every state and turn', () =>
    fc.holds([30, 3_000], [visit], (commands) => {
      const redaction = createRedaction(shop);
      const check = createRedactionCheck(shop);
      for (const turn of turnsOf(commands).map(redaction.turn)) {
        expect(check.turn(turn)).toBe(true);
        expect(check.state(turn.state)).toBe(true);
      }
    }));

  test('is found to hold personal data in commands, events or the state', () => {
    const visitor: readonly Command[] = [
      { type: 'Start', hasSession: false, guestLines: [], consent: null },
      { type: 'SignIn', username: 'malee@private.example.org', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
    ];
    const [start, signIn, signedIn] = turnsOf(visitor);
    const made = createRedaction(shop).turn(signIn!);
    expect(createRedactionCheck(shop).turn(start!)).toBe(true);
    expect(createRedactionCheck(shop).turn({ ...made, command: signIn!.command })).toBe(false);
    expect(createRedactionCheck(shop).turn({ ...made, effects: signIn!.effects })).toBe(false);
    const check = createRedactionCheck(shop);
    expect([check.turn(signIn!), check.turn(start!), check.state(initialRoot)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(E.isRight(signedIn!.outcome)).toBe(true);
  });
});
