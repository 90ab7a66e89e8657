import { either as E } from 'fp-ts';
import { canonicalText } from '../kernel/canonical.ts';
import type { Header, Signature } from './format.ts';
import type { AnyTurn, VisitDocument } from './turn.ts';

// A line is the canonical text of its record with the chain put last: the chain is the hash of the chain before and of
// everything in the line up to itself, so that it covers the raw bytes.

/** What every keyframe begins with, and no other line. */
export const keyframeMark = '{"at":';

/** What stands between the command of a turn and its time. */
export const timeMark = ',"dt":';

const chainMark = ',"chain":"';
const lengthOfChain = 64;
const lengthOfTail = chainMark.length + lengthOfChain + '"}'.length;

/** The body of a line; undefined when it does not end as every line of a log does. */
export const bodyOf = (line: string): string | undefined => {
  const cut = line.length - lengthOfTail;
  return cut >= 1 && line.endsWith('"}') && line.startsWith(chainMark, cut) ? line.slice(0, cut) : undefined;
};

/** Whether a line with this body ends with this chain. */
export const hasChain = (line: string, body: string, chain: string): boolean =>
  line.startsWith(chain, body.length + chainMark.length);

/** The chain that a line ends with. */
export const chainOf = (line: string): string => line.slice(-2 - lengthOfChain, -2);

/** The line that has this body and chain. */
export const linked = (body: string, chain: string): string => `${body}${chainMark}${chain}"}`;

/** The hash that a line with this body has after the one with `before`; the first line follows ''. */
export const chainAfter = (digest: (text: string) => string, before: string, body: string): string =>
  digest(`${before}${body}`);

const open = (record: unknown): string => canonicalText(record).slice(0, -1);

/** Body of the first line. */
export const headerBody = (header: Header): string => open(header);

/**
 * Body of a turn's line; the turn before was at `before` milliseconds, the state afterwards has this hash, and `shown` is
 * what a shopper sees since this turn, null when they see what they saw.
 */
export const turnBody = (
  turn: Omit<AnyTurn, 'state'>,
  before: number,
  state: string,
  shown: object | null,
): string => {
  const { n, seq, at, origin, waited, cause, command, outcome, effects } = turn;
  const decided = E.isRight(outcome) ? `,"events":${canonicalText(outcome.right)}` : '';
  const rejected = E.isLeft(outcome) ? `,"rejection":${canonicalText(outcome.left)}` : '';
  const ownSeq = seq === n ? '' : `,"seq":${seq}`;
  const wait = waited === undefined ? '' : `,"waited":${waited}`;
  const seen = shown === null ? '' : `,"shown":${canonicalText(shown)}`;
  const why = cause === null ? 'null' : `{"effect":${cause.effect},"turn":${cause.turn}}`;
  return (
    `{"cause":${why},"command":${canonicalText(command)}${timeMark}${at - before}` +
    `,"effects":${canonicalText(effects)}${decided},"n":${n},"origin":"${origin}"` +
    `${rejected}${ownSeq}${seen},"state":"${state}"${wait}`
  );
};

/** What a keyframe says: all that reading needs to go on after turn `n`, and what a shopper saw then. */
export interface KeyframeFacts {
  readonly n: number;
  /** Milliseconds since 1970, of turn `n`. */
  readonly at: number;
  /** Hash of the state, as the line of turn `n` has it. */
  readonly hash: string;
  readonly shown: object;
  /** The state as canonical text. */
  readonly state: string;
}

/** Body of a keyframe. */
export const keyframeBody = ({ n, at, hash, shown, state }: KeyframeFacts): string =>
  `${keyframeMark}${at},"hash":"${hash}","keyframe":${n},"shown":${canonicalText(shown)},"state":${state}`;

/** The canonical text of states that follow each other; a slice that has not changed is not written again. */
export const createStateText = (): ((state: object) => string) => {
  const written = new Map<string, { readonly slice: unknown; readonly text: string }>();
  return (state) => {
    const slices = Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1));
    const texts = slices.map(([name, slice]) => {
      const before = written.get(name);
      if (before !== undefined && before.slice === slice) return before.text;
      const text = `${JSON.stringify(name)}:${canonicalText(slice)}`;
      written.set(name, { slice, text });
      return text;
    });
    return `{${texts.join(',')}}`;
  };
};

/** Body of the line after turn `n` that begins another document, whose first turn is at `startedAt`. */
export const documentBody = (
  n: number,
  startedAt: number,
  { engine, logId, state }: VisitDocument<object>,
): string => open({ document: n, engine, logId, startedAt, state });

/** Body of the last line: how many turns the log has. */
export const closingBody = (turns: number): string => `{"closed":${turns}`;

/** The line that an API adds after the last one; it stands outside the chain. */
export const signatureLine = (signature: Signature): string => canonicalText({ signature });
