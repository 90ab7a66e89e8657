import { either as E } from 'fp-ts';
import { canonicalText } from '../kernel/canonical.ts';
import type { Digest } from './digest.ts';
import type { Header, Signature } from './format.ts';
import type { AnyTurn, Origin, VisitDocument } from './turn.ts';

// A line is the canonical text of its record with the chain put last: the chain is the hash of the chain before and of
// everything in the line up to itself, so that it covers the raw bytes.

/** What every keyframe begins with, and no other line. */
export const keyframeMark = '{"at":';

/** What stands between the command of a turn and its time. */
export const timeMark = ',"dt":';

/** What the line of a turn begins with that answers no effect, up to its command. */
export const uncaused = '{"cause":null,"command":';

/** What stands between the body of a line and its chain. */
export const chainMark = ',"chain":"';
const lengthOfChain = 64;

/** How much of a line is its chain with what stands around it. */
export const lengthOfTail = chainMark.length + lengthOfChain + '"}'.length;

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
export const chainAfter = (digest: Digest, before: string, body: string): string =>
  digest(`${before}${body}`);

const open = (record: unknown): string => canonicalText(record).slice(0, -1);

/** Body of the first line. */
export const headerBody = (header: Header): string => open(header);

/** Goes through the body of a line part by part: one writes it, another looks whether it stands there. */
export interface Parts {
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

/** A turn as its line tells it, but for the state. */
export type ToldTurn = Omit<AnyTurn, 'state'>;

/** The body of a turn's line up to its origin; `before` is when the turn before was, milliseconds since 1970. */
export const partsToOrigin = (
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

/** The body of a turn's line from its origin on; `state` is the hash of the state after it. */
export const partsFromOrigin = (
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

/** What a keyframe says beside the state: all that reading needs to go on after turn `n`, and what a shopper saw then. */
export interface KeyframeFacts {
  readonly n: number;
  /** Milliseconds since 1970, of turn `n`. */
  readonly at: number;
  /** Hash of the state, as the line of turn `n` has it. */
  readonly hash: string;
  readonly shown: object;
}

/** The body of a keyframe up to its state. */
export const partsToState = (parts: Parts, { n, at, hash, shown }: KeyframeFacts): void => {
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
