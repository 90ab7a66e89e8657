import { canonicalEnd, endOfText } from '../kernel/canonical-bytes.ts';
import { endOfKnown, type Memory, memoryOf } from '../kernel/memory.ts';
import type { Digest } from './digest.ts';
import {
  chainMark,
  type KeyframeFacts,
  keyframeMark,
  lengthOfTail,
  type Parts,
  partsFromOrigin,
  partsToOrigin,
  partsToState,
  timeMark,
  type ToldTurn,
  uncaused,
} from './lines.ts';
import { type Cause, type Origin, origins } from './turn.ts';

// A line is looked at where it lies among others. Who only writes lines has none of this to load.

const comma = 0x2c;

/** A line as it lies in a file, without its line end, beside others: only what is needed of it is made text. */
export interface RawLine extends Memory {
  /** Where its UTF-8 lies in the memory, until the line after it is asked for. */
  readonly from: number;
  readonly to: number;
  /** Its text from one place of the memory to another, or all of it; undefined where it is no UTF-8. */
  readonly text: (from?: number, to?: number) => string | undefined;
}

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

/** Looks whether the body of a line stands there, part by part. */
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
  for (let at = begin; at < to; at++) {
    const end = bytes[at] === comma ? endOfText(timeMark, bytes, at) : -1;
    if (end < 0) continue;
    looking.at = end;
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
      looking.text(mark);
      looking.value(name);
      looking.text(':');
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
