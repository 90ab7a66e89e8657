import { randomUUID } from 'node:crypto';
import { nodeDigest } from '../../adapters/log-file/node-digest.ts';
import { createRedaction } from '../../engine/log/redact.ts';
import type { Turn } from '../../engine/log/turn.ts';
import { shop } from '../../engine/programs/shop.ts';
import { createLogWriter, type HeaderFacts } from '../../engine/log/write.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../engine/rules.ts';

/** A visit with personal data, repeated up to so many turns. */
export const visitOf = (email: string, length: number): readonly Command[] => {
  const first: readonly Command[] = [
    { type: 'Start', hasSession: false, guestLines: [], consent: null },
    { type: 'SignIn', username: email, password: { secret: '1' } },
    { type: 'LoginSucceeded' },
  ];
  return Array.from(
    { length },
    (_, index): Command =>
      first[index] ?? {
        type: 'EnterRoute',
        pathname: `/catalog/${index % 2 === 0 ? 'all' : 'ring'}`,
        search: '',
      },
  );
};

/** The lines of a closed log of these commands, under a new id unless one is given; redacted by default. `claim` is what the header says of that. */
export const recordedLog = (
  commands: readonly Command[],
  {
    isRedacted = true,
    claim = isRedacted,
    ...facts
  }: Partial<HeaderFacts & { readonly state: Root }> & { readonly claim?: boolean } = {},
): readonly string[] => {
  const redaction = createRedaction(shop);
  let state: Root = initialRoot;
  const turns = commands.map((command, index): Turn => {
    const when = { at: 1_700_000_000_000 + index, seq: index + 1 };
    const step = takeTurn(state, command, when);
    ({ state } = step);
    const turn: Turn = { n: index + 1, ...when, origin: 'ui', cause: null, command, ...step };
    return isRedacted ? redaction.turn(turn) : turn;
  });
  const writer = createLogWriter(nodeDigest, shop, {
    engine: '0.1.0',
    logId: randomUUID(),
    locale: 'th-TH',
    timeZone: 'Asia/Bangkok',
    derived: null,
    state: initialRoot,
    isRedacted: claim,
    ...facts,
  });
  return [...turns.flatMap((turn) => writer.turn(turn)), ...writer.close()];
};
