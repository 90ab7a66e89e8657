import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../engine/log/changes.ts';
import { canonicalText } from '../../engine/kernel/canonical.ts';
import { turn } from '../../engine/rules.ts';
import { lineKey } from '../../engine/values/cart-line.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { vocabulary } from '../../engine/vocabulary.ts';
import { malee } from './checkout/support.ts';
import { home } from './support/quotes.ts';
import { drawnBy } from './support/world/draw.ts';
import { badly, commandWith, failureOf, isAnswered, isCall, well } from './support/world/answers.ts';
import { World } from './support/world/server.ts';
import { situations } from './support/situations.ts';
import { enter, type Visit } from './support/visit.ts';

// What every command does in every situation, recorded beside this test as far as it is another than for a guest or a customer
// who looks around: a rule that changes shows as lines that its author reads. `npm run test:unit -- --update` records it again.

const at = 100_000;

const addresses = '/ /profile /check-out /check-out?step=2 /check-out?buy=now /check-out/guest?step=3'.split(
  ' ',
);

const own = { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' };

/** What is seldom drawn as it has to be. */
const filledIn: readonly Command[] = [
  ...[null, 'home'].flatMap((id): readonly Command[] => [
    { type: 'SaveAddress', id, address: own, isDefault: false },
    { type: 'SaveAddress', id, address: { ...own, line: '1 ถนนสีลม' }, isDefault: true },
  ]),
  ...[lineKey('ring', '52'), lineKey('chain', '0'), lineKey('gift', '0')].flatMap(
    (key): readonly Command[] => [
      { type: 'PutAside', ...key },
      { type: 'BringBack', ...key },
      { type: 'DropSaved', ...key },
    ],
  ),
  { type: 'ChangeProfile', change: { firstName: 'มาลี', lastName: 'ทองดี', birthDate: '1990-02-14' } },
  { type: 'SetContact', contact: malee },
  { type: 'SetShipping', addressId: null, address: own, keepsAddress: true },
];

/** A value on one line; of a long one the beginning, and what tells it from others. */
const short = (value: unknown): string => {
  const text = value === undefined ? '-' : canonicalText(value);
  return text.length <= 80
    ? text
    : `${text.slice(0, 60)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
};

const told = ({ type, ...fields }: { readonly type: string }): string => `${type} ${short(fields)}`;

/** What a turn said, changed and asked for. */
const consequences = (before: Root, { state, outcome, effects }: ReturnType<typeof turn>): string =>
  [
    ...(E.isRight(outcome) ? outcome.right.map(told) : []),
    ...changesOf(before, state).map(({ path, after }) => `${path.join('.')} = ${short(after)}`),
    ...effects.map((effect) => `→ ${told(effect)}`),
  ].join('\n  ');

/** All commands with some fields each, and some answers to what was asked last. */
const commandsIn = ({ root, effects }: Visit): readonly Command[] => [
  ...addresses.map(enter),
  ...filledIn,
  ...[...vocabulary.byType.command.keys()].flatMap((type) =>
    [1, 2, 3].map((nth) => drawnBy(`${type} ${nth}`, (draw) => commandWith(draw, type, {}))),
  ),
  ...effects
    .filter(isAnswered)
    .flatMap((effect) =>
      [1, 2, 3, 4].map((nth) =>
        drawnBy(`${effect.type} ${nth}`, (draw) => {
          const asked = { world: new World(draw), draw, root, at };
          return nth > 1 && isCall(effect)
            ? badly(effect, failureOf(effect, asked), asked)
            : well(effect, asked);
        }),
      ),
    )
    .filter((command) => command !== null),
];

/** What each command comes to: of the same type once for each row of events, and why it was rejected. */
const decisionsIn = (visit: Visit): ReadonlyMap<string, string> => {
  const decisions = new Map<string, string>();
  for (const command of commandsIn(visit)) {
    const step = turn(visit.root, command, { at, seq: 1_000 });
    const row = E.isRight(step.outcome) ? step.outcome.right : [step.outcome.left];
    const key = [command, ...row].map(({ type }) => type).join(' ');
    if (decisions.has(key)) continue;
    decisions.set(
      key,
      E.isLeft(step.outcome)
        ? `${command.type}: ${step.outcome.left.type}`
        : `${told(command)}\n  ${consequences(visit.root, step)}`,
    );
  }
  return decisions;
};

test.each(Object.entries(situations))('%s', async (name, lead) => {
  const visit = lead();
  const usual =
    situations[`a ${visit.root.session.status === 'signed-in' ? 'customer' : 'guest'} with a bag`];
  const elsewhere = usual === undefined || usual === lead ? new Map() : decisionsIn(usual());
  const other = [...decisionsIn(visit)].filter(([key, decision]) => elsewhere.get(key) !== decision);
  await expect(`${other.map(([, decision]) => decision).join('\n')}\n`).toMatchFileSnapshot(
    `__snapshots__/decisions/${name.replaceAll(' ', '-')}.txt`,
  );
});
