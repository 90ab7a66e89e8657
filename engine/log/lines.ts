import { either as E } from 'fp-ts';
import { canonicalEnd, endOfText } from '../kernel/canonical-bytes.ts';
import { canonicalText } from '../kernel/canonical.ts';
import { endOfKnown, type Memory, memoryOf } from '../kernel/memory.ts';
import type { Digest } from './digest.ts';
import type { Header, Signature } from './format.ts';
import { type AnyTurn, type Cause, type Origin, origins, type VisitDocument } from './turn.ts';

// A line is the canonical text of its record with the chain put last: the chain is the hash of the chain before and of
// everything in the line up to itself, so that it covers the raw bytes.

/** What every keyframe begins with, and no other line. */
const keyframeMark = '{"at":';

/** What stands between the command of a turn and its time. */
const timeMark = ',"dt":';

const uncaused = '{"cause":null,"command":';
const comma = 0x2c;

const chainMark = ',"chain":"';
const lengthOfChain = 64;
const lengthOfTail = chainMark.length + lengthOfChain + '"}'.length;

/** A line as it lies in a file, without its line end, beside others: only what is needed of it is made text. */
export interface RawLine extends Memory {
  /** Where its UTF-8 lies in the memory, until the line after it is asked for. */
  readonly from: number;
  readonly to: number;
  /** Its text from one place of the memory to another, or all of it; undefined where it is no UTF-8. */
  readonly text: (from?: number, to?: number) => string | undefined;
}

/** The body of a line; undefined when it does not end as every line of a log does. */
export const bodyOf = (line: string): string | undefined => {
  const cut = line.length - lengthOfTail;
  return cut >= 1 && line.endsWith('"}') && line.startsWith(chainMark, cut) ? line.slice(0, cut) : undefined;
};

/** Whether a line with this body ends with this chain. */
export const hasChain = (line: string, body: string, chain: string): boolean =>
  line.startsWith(chain, body.length + chainMark.length);

/** Where the body of a line ends that follows from one with the chain before: and the line's own; undefined where it does not. */
export const chainOfNext = (
  digest: Digest,
  before: string,
  { bytes, from, to }: RawLine,
): { readonly chain: string; readonly end: number } | undefined => {
  const end = to - lengthOfTail;
  if (end <= from) return undefined;
  const mark = endOfText(chainMark, bytes, end);
  if (mark < 0) return undefined;
  const chain = digest.ofBytes(before, bytes.subarray(from, end));
  const isIts = endOfText(chain, bytes, mark) > 0 && endOfText('"}', bytes, to - 2) > 0;
  return isIts ? { chain, end } : undefined;
};

/** The chain that a line ends with. */
export const chainOf = (line: string): string => line.slice(-2 - lengthOfChain, -2);

/** The line that has this body and chain. */
export const linked = (body: string, chain: string): string => `${body}${chainMark}${chain}"}`;

/** The hash that a line with this body has after the one with `before`; the first line follows ''. */
export const chainAfter = (digest: Digest, before: string, body: string): string =>
  digest(`${before}${body}`);

const open = (record: unknown): string => canonicalText(record).slice(0, -1);

/** Body of the first line. */
export const headerBody = (header: Header): string => open(header);

/** Goes through the body of a line part by part: one writes it, another looks whether it stands there. */
interface Parts {
  readonly text: (text: string) => void;
  readonly value: (value: unknown) => void;
}

class Writing implements Parts {
  body = '';

  text(text: string): void {
    this.body += text;
  }

  value(value: unknown): void {
    this.body += canonicalText(value);
  }
}

class Looking implements Parts {
  /** Up to where all is as it should be; -1 where something was not. */
  at: number;
  private readonly line: Memory;

  constructor(line: RawLine) {
    this.line = line;
    this.at = line.from;
  }

  text(text: string): void {
    if (this.at >= 0) this.at = endOfText(text, this.line.bytes, this.at);
  }

  value(value: unknown): void {
    if (this.at >= 0) this.at = canonicalEnd(value, this.line, this.at);
  }

  known(known: Memory): void {
    if (this.at >= 0) this.at = endOfKnown(known, this.line, this.at);
  }

  /** The digits that stand here as a number; NaN where none does. */
  number(): number {
    if (this.at < 0) return NaN;
    const { bytes } = this.line;
    let value = NaN;
    for (let digit = (bytes[this.at] ?? 0) - 0x30; digit >= 0 && digit <= 9;) {
      value = (Number.isNaN(value) ? 0 : value * 10) + digit;
      this.at += 1;
      digit = (bytes[this.at] ?? 0) - 0x30;
    }
    return value;
  }
}

/** A turn as its line tells it, but for the state. */
type ToldTurn = Omit<AnyTurn, 'state'>;

const partsToOrigin = (
  parts: Parts,
  { n, at, cause, command, outcome, effects }: Omit<ToldTurn, 'origin'>,
  before: number,
): void => {
  // Part by part: a text that was put together is taken apart again more slowly.
  if (cause === null) parts.text(uncaused);
  else {
    parts.text('{"cause":');
    parts.value({ effect: cause.effect, turn: cause.turn });
    parts.text(',"command":');
  }
  parts.value(command);
  parts.text(timeMark);
  parts.value(at - before);
  parts.text(',"effects":');
  parts.value(effects);
  if (E.isRight(outcome)) {
    parts.text(',"events":');
    parts.value(outcome.right);
  }
  parts.text(',"n":');
  parts.value(n);
  parts.text(',"origin":"');
};

const partsFromOrigin = (
  parts: Parts,
  { n, seq, waited, outcome }: Omit<ToldTurn, 'origin'>,
  origin: Origin,
  state: string,
  shown: object | null,
): void => {
  parts.text(origin);
  parts.text('"');
  if (E.isLeft(outcome)) {
    parts.text(',"rejection":');
    parts.value(outcome.left);
  }
  if (seq !== n) {
    parts.text(',"seq":');
    parts.value(seq);
  }
  if (shown !== null) {
    parts.text(',"shown":');
    parts.value(shown);
  }
  parts.text(',"state":"');
  parts.text(state);
  parts.text('"');
  if (waited !== undefined) {
    parts.text(',"waited":');
    parts.value(waited);
  }
};

/**
 * Body of a turn's line; the turn before was at `before` milliseconds, the state afterwards has this hash, and `shown` is
 * what a shopper sees since this turn, null when they see what they saw.
 */
export const turnBody = (turn: ToldTurn, before: number, state: string, shown: object | null): string => {
  const writing = new Writing();
  partsToOrigin(writing, turn, before);
  partsFromOrigin(writing, turn, turn.origin, state, shown);
  return writing.body;
};

/** What a line tells of a turn before it can be decided again; undefined where no turn can be made out. */
export const askedIn = (
  line: RawLine,
): { readonly cause: Cause | null; readonly dt: number; readonly command: string } | undefined => {
  const { bytes, from, to } = line;
  const looking = new Looking(line);
  let cause: Cause | null = null;
  const isUncaused = endOfText(uncaused, bytes, from);
  if (isUncaused > 0) looking.at = isUncaused;
  else {
    looking.text('{"cause":{"effect":');
    const effect = looking.number();
    looking.text(',"turn":');
    cause = { effect, turn: looking.number() };
    looking.text('},"command":');
  }
  const begin = looking.at;
  if (begin < 0) return undefined;
  for (let at = bytes.indexOf(comma, begin); at >= 0 && at < to; at = bytes.indexOf(comma, at + 1)) {
    looking.at = at;
    looking.text(timeMark);
    if (looking.at < 0) continue;
    const command = line.text(begin, at);
    const dt = looking.number();
    return command === undefined || Number.isNaN(dt) ? undefined : { cause, dt, command };
  }
  return undefined;
};

/** Where a turn comes from whose line, with a body that ends there, says of it what `turnBody` would; undefined where it does not. */
export const originIn = (
  line: RawLine,
  end: number,
  turn: Omit<ToldTurn, 'origin'>,
  before: number,
  state: string,
  shown: object | null,
): Origin | undefined => {
  const looking = new Looking(line);
  partsToOrigin(looking, turn, before);
  const { at } = looking;
  if (at < 0) return undefined;
  return origins.find((origin) => {
    looking.at = at;
    partsFromOrigin(looking, turn, origin, state, shown);
    return looking.at === end;
  });
};

/** Whether a line is a keyframe. */
export const isKeyframe = ({ bytes, from }: RawLine): boolean => endOfText(keyframeMark, bytes, from) > 0;

/** What a keyframe says beside the state: all that reading needs to go on after turn `n`, and what a shopper saw then. */
export interface KeyframeFacts {
  readonly n: number;
  /** Milliseconds since 1970, of turn `n`. */
  readonly at: number;
  /** Hash of the state, as the line of turn `n` has it. */
  readonly hash: string;
  readonly shown: object;
}

const partsToState = (parts: Parts, { n, at, hash, shown }: KeyframeFacts): void => {
  parts.text(keyframeMark);
  parts.value(at);
  parts.text(',"hash":"');
  parts.text(hash);
  parts.text('","keyframe":');
  parts.value(n);
  parts.text(',"shown":');
  parts.value(shown);
  parts.text(',"state":');
};

/** Body of a keyframe; the state is given as canonical text. */
export const keyframeBody = (facts: KeyframeFacts, state: string): string => {
  const writing = new Writing();
  partsToState(writing, facts);
  return `${writing.body}${state}`;
};

/**
 * Tells of keyframes that follow each other whether a line, with a body that ends there, is the keyframe of this state; a
 * slice that has not changed is compared with the bytes that it had in the keyframe before.
 */
export const createKeyframeLook = (): ((
  line: RawLine,
  end: number,
  facts: KeyframeFacts,
  state: object,
) => boolean) => {
  const slices = new Map<string, { readonly is: unknown; readonly known: Memory }>();
  return (line, end, facts, state) => {
    const looking = new Looking(line);
    partsToState(looking, facts);
    let mark = '{';
    for (const name of Object.keys(state).sort()) {
      looking.text(`${mark}${JSON.stringify(name)}:`);
      const is = (state as Readonly<Record<string, unknown>>)[name];
      const slice = slices.get(name);
      const from = looking.at;
      if (slice !== undefined && slice.is === is) looking.known(slice.known);
      else {
        looking.value(is);
        if (looking.at >= 0) slices.set(name, { is, known: memoryOf(line.bytes.slice(from, looking.at)) });
      }
      mark = ',';
    }
    looking.text(mark === '{' ? '{}' : '}');
    return looking.at === end;
  };
};

/** The canonical text of states that follow each other; a slice that has not changed is not written again. */
export const createStateText = (): ((state: object) => string) => {
  let slices: readonly { readonly name: string; was: unknown; text: string }[] = [];
  return (state) => {
    const parts = state as Readonly<Record<string, unknown>>;
    const names = Object.keys(parts);
    if (slices.length !== names.length || !slices.every(({ name }) => Object.hasOwn(parts, name)))
      slices = names.sort().map((name) => ({ name, was: undefined, text: '' }));
    let text = '';
    for (const slice of slices) {
      const { name, was } = slice;
      const is = parts[name];
      if (was !== is) {
        slice.was = is;
        slice.text = `${JSON.stringify(name)}:${canonicalText(is)}`;
      }
      text += text === '' ? slice.text : `,${slice.text}`;
    }
    return `{${text}}`;
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
