import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createPseudonyms, isMadeUp } from '../../../engine/log/pseudonyms.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import { createRedactionCheck } from '../../../engine/log/redacted.ts';
import type { PersonalKind } from '../../../engine/kernel/personal.ts';
import type { Command } from '../../../engine/slices.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { runs } from '../../support/properties.ts';
import { visit } from '../support/visits.ts';
import { turnsOf } from './support/logs.ts';
import { shop } from '../../../engine/programs/shop.ts';

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
  test('with the original of any pseudonym', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(anyText, { maxLength: 5 }), (kind, texts) => {
        const names = createPseudonyms();
        for (const text of texts) expect(isMadeUp(kind, names(kind, text))).toBe(true);
      }),
      { numRuns: runs(1_000, 30_000) },
    );
  });

  test('to the last name that there is', () => {
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
  test('that was redacted is seen to be so, in every state and turn', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        const redaction = createRedaction(shop);
        const check = createRedactionCheck(shop);
        for (const turn of turnsOf(commands).map(redaction.turn)) {
          expect(check.turn(turn)).toBe(true);
          expect(check.state(turn.state)).toBe(true);
        }
      }),
      { numRuns: runs(100, 3_000) },
    );
  });

  test('is seen to hold personal data in a command, an event or the state, and from then on', () => {
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
