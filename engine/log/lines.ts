import { either as E } from 'fp-ts';
import { canonicalText } from '../kernel/canonical.ts';
import type { Digest, Header, Signature } from './format.ts';
import type { AnyTurn, VisitDocument } from './turn.ts';

// A line is the canonical text of its record with the chain put last: the chain is the hash of the chain before and of
// everything in the line up to itself, so that it covers the raw bytes.

const chainMark = ',"chain":"';
/** Length of a line's chain with its delimiters. */
const lengthOfTail = chainMark.length + 64 + '"}'.length;

/** The body of a line; undefined when it does not end as every line of a log does. */
export const bodyOf = (line: string): string | undefined => {
  const cut = line.length - lengthOfTail;
  return cut >= 1 && line.endsWith('"}') && line.startsWith(chainMark, cut) ? line.slice(0, cut) : undefined;
};

export const linked = (body: string, chain: string): string => `${body}${chainMark}${chain}"}`;

/** The hash that a line with this body has after the one with `before`; the first line follows ''. */
export const chainAfter = (digest: Digest, before: string, body: string): string =>
  digest(`${before}${body}`);

const open = (record: unknown): string => canonicalText(record).slice(0, -1);

export const headerBody = (header: Header): string => open(header);

/** Body of a turn's line; `before` is the last turn's time, `shown` the shown figures, null for no change. */
export const turnBody = (
  { n, seq, at, origin, waited, cause, command, outcome, effects }: Omit<AnyTurn, 'state'>,
  before: number,
  state: string,
  shown: object | null,
): string =>
  open({
    n,
    dt: at - before,
    origin,
    cause,
    command,
    effects,
    state,
    ...(E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right }),
    ...(seq === n ? {} : { seq }),
    ...(shown === null ? {} : { shown }),
    ...(waited === undefined ? {} : { waited }),
  });

/** Content of a keyframe: all that a reader needs to resume after turn `n`, and the figures that a shopper saw then. */
export interface Keyframe {
  readonly n: number;
  /** Milliseconds since 1970, of turn `n`. */
  readonly at: number;
  /** Hash of the state, as the line of turn `n` has it. */
  readonly hash: string;
  readonly shown: object;
  readonly state: object;
}

export const keyframeBody = ({ n, ...facts }: Keyframe): string => open({ ...facts, keyframe: n });

/** Body of the line after turn `n` that begins another document, whose first turn is at `startedAt`. */
export const documentBody = (
  n: number,
  startedAt: number,
  { engine, logId, state }: VisitDocument<object>,
): string => open({ document: n, engine, logId, startedAt, state });

/** Body of the last line: how many turns the log has. */
export const closingBody = (turns: number): string => `{"closed":${turns}`;

/** Signature that the API appends, outside of the chain. */
export const signatureLine = (signature: Signature): string => canonicalText({ signature });
