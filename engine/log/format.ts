import { guarded, nullable, oneOf, record } from '../kernel/codec.ts';
import * as t from 'io-ts';
import { Count } from '../values/codecs/quantity.ts';

/** Read error of a log. `cut` and `altered`: it was whole once; `newer`: of a later shop. */
export interface LogProblem {
  readonly kind: 'not-a-log' | 'altered' | 'cut' | 'disorder' | 'unknown-words' | 'newer' | 'too-long';
  readonly line: number;
  /** The last turn before the problem, or null when there was none. */
  readonly turn: number | null;
  readonly message: string;
}

/** SHA-256 of a text's UTF-8 bytes, 64 lower-case hexadecimal digits, by a library in the browser or node:crypto. */
export type Digest = (text: string) => string;

/** The programs whose turns are logged: the shop, and the staff's desk. */
export const ProgramName = oneOf(['shop', 'desk']);
export type ProgramName = t.TypeOf<typeof ProgramName>;

/** The version of the way logs are written: lines, chain and hashes. */
export const formatVersion = 1;

/** Turns between keyframes: snapshots of the whole state, from which a replay can start. */
export const turnsPerKeyframe = 64;

/** The longest line that is read or written, in characters. */
export const longestLine = 1_048_576;

/** SHA-256 as 64 lower-case hexadecimal digits. */
export const Hash = guarded(
  'Hash',
  (value): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
);

/** Names of systems and browsers with figures: too few signs for an address or a name of a person's. */
const Device = guarded(
  'Device',
  (value): value is string => typeof value === 'string' && /^[A-Za-z0-9 ,%-]{1,120}$/.test(value),
);

/** Operation that derived this log from another one. */
export const Derivation = oneOf(['redacted', 'upcast', 'shrunk', 'raced', 'forked', 'cut']);
export type Derivation = t.TypeOf<typeof Derivation>;

const header = t.type({
  log: t.literal('suvarna'),
  /** Program of these turns; its vocabulary decodes them. */
  program: ProgramName,
  format: Count,
  /** Version of the words that commands, events and effects are written in. */
  vocabulary: Count,
  /** Hash of those words themselves. */
  fingerprint: Hash,
  engine: t.string,
  logId: t.string,
  locale: t.string,
  timeZone: t.string,
  /** Milliseconds since 1970, of the first turn. */
  startedAt: Count,
  isRedacted: t.boolean,
  /** The log that this one was made from, by its head. */
  derived: nullable(record({ by: Derivation, head: Hash })),
  /** Number of the first turn; above 1 when earlier ones were dropped. */
  first: Count,
  state: t.unknown,
});

/** First line of a log. */
export const Header = t.readonly(
  t.exact(
    t.intersection([
      header,
      t.partial({
        /** Coarse facts of the device: system, browser, window. */
        device: Device,
      }),
    ]),
  ),
);
export type Header = t.TypeOf<typeof Header>;

/** Line that starts another document of the visit, with the state that it began with. */
export const DocumentLine = record({
  /** The turn that it follows. */
  document: Count,
  engine: t.string,
  logId: t.string,
  /** Milliseconds since 1970, of its first turn; never before the turn before. */
  startedAt: Count,
  state: t.unknown,
});

/** Signature of the head that QA's API adds to a received log, with its key and time. */
export const Signature = record({
  /** Hash of the public key. */
  key: Hash,
  /** Milliseconds since 1970. */
  at: Count,
  head: Hash,
  /** Ed25519 over `signedText`, as base64url. */
  value: t.string,
});
export type Signature = t.TypeOf<typeof Signature>;

/** The text that is signed for a log: its head and the moment of its arrival. */
export const signedText = ({ head, at }: Pick<Signature, 'head' | 'at'>): string =>
  `suvarna log ${head} ${at}`;
