import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { canonicalText } from '../kernel/canonical.ts';
import { record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { Language } from '../kernel/language.ts';
import type { Digest } from './digest.ts';
import { DocumentLine, formatVersion, Hash, Header, longestLine, Signature } from './format.ts';
import { bodyOf, chainAfter, chainOf, hasChain } from './lines.ts';
import type { LogProblem } from './problem.ts';
import { askedIn, chainOfNext, createKeyframeLook, isKeyframe, originIn, type RawLine } from './raw-line.ts';
import { type Program, versionOf } from './program.ts';
import { ProgramName } from './program-name.ts';
import { Cause, Origin, type TurnOf, type VisitDocument } from './turn.ts';
import { isSame } from '../kernel/same.ts';
import { type Decided, readDecided, readWord, saysDecided, shortened } from './words.ts';

/** What the rules of now would write of a turn or a keyframe. */
export interface Foreseen<L extends Language = Language> {
  readonly decided: Decided<L>;
  readonly state: L['state'];
  /** Hash of the state. */
  readonly hash: string;
  /** What a shopper sees since this turn; null when they see what they saw. */
  readonly shown: object | null;
}

/**
 * Says what the lines to come would be if the log was decided by the rules of now, so that a line which is just that need
 * not be taken apart; null where it cannot say.
 */
export interface Foresight<L extends Language = Language> {
  readonly turn: (turn: Pick<TurnOf<L>, 'n' | 'seq' | 'at' | 'command'>) => Foreseen<L> | null;
  readonly keyframe: (n: number) => {
    readonly foreseen: Foreseen<L>;
    readonly figures: object;
  } | null;
}

/** A turn as its line has it; its outcome is decoded lazily, when it is asked for. */
export interface WrittenTurn<L extends Language = Language> extends Pick<
  TurnOf<L>,
  'n' | 'seq' | 'at' | 'origin' | 'waited' | 'document' | 'cause' | 'command'
> {
  /** Hash of the state afterwards, in the words of the shop that wrote it. */
  readonly stateHash: string;
  /** What a shopper sees since this turn; missing where they see what they saw. */
  readonly shown?: object;
  /** Whether the line says, word for word, that this became of the command. */
  readonly isDecided: (decided: Decided<L>) => boolean;
  readonly decided: () => E.Either<LogProblem, Decided<L>>;
  /** What was foreseen, where the line says just that. */
  readonly foreseen?: Foreseen<L>;
}

/** One line of a log, understood. */
export type LogLine<L extends Language = Language> =
  | {
      readonly kind: 'header';
      readonly header: Header;
      readonly state: L['state'];
      readonly program: Program<L>;
    }
  | { readonly kind: 'turn'; readonly turn: WrittenTurn<L> }
  | {
      readonly kind: 'keyframe';
      /** The turn that it follows. */
      readonly n: number;
      /** What a shopper saw then. */
      readonly shown: object;
      readonly isState: (state: L['state']) => boolean;
      readonly state: () => E.Either<LogProblem, L['state']>;
      /** Whether the shop which wrote it had what stands at a place of the state; all else is as it is at the start. */
      readonly knows: (path: readonly (string | number)[]) => boolean;
      readonly hash: string;
      readonly foreseen?: Foreseen<L>;
    }
  | {
      /** The next turn is of another document; it says so, too. */
      readonly kind: 'document';
      readonly document: VisitDocument<L['state']>;
    }
  | { readonly kind: 'closing'; readonly turns: number; readonly head: string }
  | { readonly kind: 'signature'; readonly signature: Signature };

/** A keyframe, understood. */
export type KeyframeLine<L extends Language = Language> = LogLine<L> & { readonly kind: 'keyframe' };

const hasField = (value: unknown, field: string | number | undefined): boolean =>
  field === undefined ||
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.hasOwn(value, field);

/**
 * Whether a recorded state has the slice and the field of it in which a place lies: slices and their fields come with new
 * vocabularies. Deeper down everything counts, so that nothing that was recorded can be lost unseen.
 */
export const hadPlace = (state: unknown, [slice, field]: readonly (string | number)[]): boolean =>
  hasField(state, slice) &&
  hasField((state as Readonly<Record<string, unknown>> | null)?.[slice ?? ''], field);

/** Reads a log line by line and notices whatever does not follow from the lines before. */
export interface LogReader<L extends Language = Language> {
  /** Understands the next line, given without its line end. After a problem nothing more can be read. */
  readonly read: (line: string | RawLine) => E.Either<LogProblem, LogLine<L>>;
  /** To be asked when there is no more line: whether the log is whole. */
  readonly end: () => E.Either<LogProblem, null>;
  /**
   * Goes on after this keyframe, which stands anywhere behind the header that was read, as if all before it had been read,
   * whatever was: whether its line follows from the one before is for others to see. Lines are counted from here.
   */
  readonly goOn: (keyframe: string) => E.Either<LogProblem, KeyframeLine<L>>;
}

const Frame = t.type({ n: Count, dt: Count, origin: Origin, cause: t.union([Cause, t.null]), state: Hash });
const Keyframe = t.type({ at: Count, hash: Hash, keyframe: Count, shown: t.unknown, state: t.unknown });
const Closing = record({ closed: Count });
const Signed = record({ signature: Signature });

type Parsed = Readonly<Record<string, unknown>>;

/** A log whose header was read. */
interface Begun<L extends Language> {
  readonly header: Header;
  readonly program: Program<L>;
  /** Whether it is in the present words of its program. */
  readonly isPresent: boolean;
}

const parsed = (text: string): Parsed | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Parsed)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a line has the one text of its record: no spaces, no field twice, no -0, fields in their order. */
const isCanonical = ({ chain: _chain, ...rest }: Parsed, body: string): boolean => {
  try {
    return canonicalText(rest).slice(0, -1) === body;
  } catch {
    // Nested deeper than anything that the shop writes.
    return false;
  }
};

/** The last moment that a date can tell, milliseconds since 1970. */
const lastMoment = 8.64e15;

const isDate = (at: number): boolean => at <= lastMoment;

const extra = 'something in this line is no part of a log, or is not written as a log writes it';

/**
 * A reader of one log of one of these programs, which its header names. Every line must be linked to the one before; turns must follow each other without a gap, a
 * repetition or a step back in time; keyframes stand after their turns; nothing but a signature follows the closing
 * line. Logs of older vocabularies are brought up to the present one as they are read, by the program's `steps`.
 */
export const createLogReader = <L extends Language>(
  digest: Digest,
  programs: readonly Program<L>[],
  foresight?: Foresight<L>,
): LogReader<L> => {
  let line = 0;
  let chain = '';
  let log: Begun<L> | undefined;
  let last: number | null = null;
  let begun: VisitDocument<L['state']> | undefined;
  let at = 0;
  let hash = '';
  /** By how much the number that ids derive from is above that of the last turn. */
  let ahead = 0;
  let turns = 0;
  let head: string | undefined;
  let isSigned = false;
  const isKeyframeOf = createKeyframeLook();

  const wrong = (kind: LogProblem['kind'], message: string): E.Either<LogProblem, never> =>
    E.left({ kind, line, turn: last, message });

  const here = <A>(result: E.Either<string, A>): E.Either<LogProblem, A> => {
    if (E.isRight(result)) return result;
    return wrong('unknown-words', result.left);
  };

  const readShown = (codec: t.Mixed, value: unknown): E.Either<LogProblem, object> => {
    const decoded = (codec as t.Type<object, unknown>).decode(value);
    return E.isRight(decoded) && isSame(decoded.right, value)
      ? E.right(decoded.right)
      : wrong('unknown-words', 'the figures that were shown are not as they should be');
  };

  /** The program that a header names; left where it names none of those that are known here. */
  const programOf = (name: unknown): E.Either<LogProblem, Program<L>> => {
    const program = programs.find((known) => known.name === name);
    if (program !== undefined) return E.right(program);
    if (name === undefined)
      return wrong('not-a-log', 'the header does not say of which program this is a log');
    const said = ProgramName.is(name) ? name : shortened(name);
    const known = programs.map((each) => each.name).join(' or ');
    return wrong(
      'unknown-words',
      `this is a log of the program ${said}, and only those of ${known} are read here`,
    );
  };

  const readHeader = (value: Parsed): E.Either<LogProblem, LogLine<L>> => {
    if (value['log'] !== 'suvarna') return wrong('not-a-log', 'this is no log of the shop');
    const { format, vocabulary } = value;
    if (typeof format === 'number' && format > formatVersion)
      return wrong('newer', `format ${format} is newer than this shop, which knows ${formatVersion}`);
    const named = programOf(value['program']);
    if (E.isLeft(named)) return named;
    const program = named.right;
    const present = versionOf(program);
    if (typeof vocabulary === 'number' && vocabulary > present)
      return wrong('newer', `vocabulary ${vocabulary} is newer than this shop's, ${present}`);
    const decoded = Header.decode(value);
    if (E.isLeft(decoded) || decoded.right.vocabulary < 1 || decoded.right.first < 1)
      return wrong('not-a-log', 'the header is not that of a log');
    const state = here(readWord(program, 'state', decoded.right.state, decoded.right.vocabulary));
    if (E.isLeft(state)) return state;
    const isPresent = decoded.right.vocabulary === present;
    if (isPresent) {
      if (!isSame({ ...decoded.right, state: state.right, chain }, value))
        return wrong('unknown-words', extra);
    }
    const header = decoded.right;
    log = { header, program, isPresent };
    at = header.startedAt;
    return E.right({ kind: 'header', header, state: state.right, program });
  };

  const readTurn = (
    value: Parsed,
    { header: { vocabulary, first }, program, isPresent }: Begun<L>,
  ): E.Either<LogProblem, LogLine<L>> => {
    if (!Frame.is(value)) {
      const isBack = typeof value['dt'] === 'number' && value['dt'] < 0;
      return isBack
        ? wrong('disorder', 'the clock goes back')
        : wrong('not-a-log', 'this turn is not written as a turn');
    }
    const { n, dt, origin, cause, state } = value;
    const rest: Parsed = value;
    const due = last === null ? first : last + 1;
    if (n !== due) return wrong('disorder', `turn ${n} stands where turn ${due} belongs`);
    if (cause !== null && cause.turn >= n)
      return wrong('disorder', `turn ${n} answers turn ${cause.turn}, which comes later`);
    const seq = rest['seq'] ?? n;
    const { waited } = rest;
    if (!Count.is(seq) || !(waited === undefined || Count.is(waited)))
      return wrong('not-a-log', 'this turn is not written as a turn');
    at += dt;
    if (!isDate(at)) return wrong('disorder', 'the clock leaves all years');
    const command = here(readWord(program, 'command', rest['command'], vocabulary));
    if (E.isLeft(command)) return command;
    const { codecs } = program.figures;
    const shown = 'shown' in rest ? readShown(codecs.totals, rest['shown']) : undefined;
    if (shown !== undefined && E.isLeft(shown)) return shown;
    const optional = ['seq', 'shown', 'waited'].filter((name) => name in value).length;
    if (Object.keys(value).length !== 9 + optional) return wrong('unknown-words', extra);
    if (isPresent && !isSame(command.right, rest['command'])) return wrong('unknown-words', extra);
    last = n;
    ahead = seq - n;
    hash = state;
    turns += 1;
    const where = { line, turn: n };
    const written = {
      n,
      seq,
      at,
      origin,
      ...(waited === undefined ? {} : { waited }),
      ...(begun === undefined ? {} : { document: begun }),
      cause,
      command: command.right,
      stateHash: state,
      ...(shown === undefined ? {} : { shown: shown.right }),
    };
    begun = undefined;
    const decided = (): E.Either<LogProblem, Decided<L>> => {
      const read = readDecided(program, value, vocabulary);
      if (E.isLeft(read)) return E.left({ kind: 'unknown-words', ...where, message: read.left });
      const { right } = read;
      return !isPresent || saysDecided(rest, right)
        ? E.right(right)
        : E.left({ kind: 'unknown-words', ...where, message: extra });
    };
    const isDecided = (now: Decided<L>): boolean => isPresent && saysDecided(rest, now);
    return E.right({ kind: 'turn', turn: { ...written, isDecided, decided } });
  };

  const readDocument = (
    value: Parsed,
    { header: { vocabulary }, program, isPresent }: Begun<L>,
  ): E.Either<LogProblem, LogLine<L>> => {
    const decoded = DocumentLine.decode(value);
    if (E.isLeft(decoded)) return wrong('not-a-log', 'this document is not written as a document');
    const { document, engine, logId, startedAt } = decoded.right;
    if (last === null || document !== last)
      return wrong('disorder', `a document after turn ${document} stands after turn ${last}`);
    if (startedAt < at) return wrong('disorder', 'the clock goes back');
    const state = here(readWord(program, 'state', decoded.right.state, vocabulary));
    if (E.isLeft(state)) return state;
    if (isPresent && !isSame({ ...decoded.right, state: state.right, chain }, value))
      return wrong('unknown-words', extra);
    at = startedAt;
    begun = { engine, logId, state: state.right };
    return E.right({ kind: 'document', document: begun });
  };

  const readKeyframe = (
    value: Parsed,
    { header: { vocabulary }, program, isPresent }: Begun<L>,
  ): E.Either<LogProblem, KeyframeLine<L>> => {
    if (!Keyframe.is(value)) return wrong('not-a-log', 'this keyframe is not written as a keyframe');
    if (value.keyframe !== last || begun !== undefined)
      return wrong('disorder', `a keyframe of turn ${value.keyframe} stands after turn ${last}`);
    if (value.at !== at || value.hash !== hash)
      return wrong('disorder', `the keyframe of turn ${last} is at another time or of another state`);
    if (Object.keys(value).length !== 6) return wrong('unknown-words', extra);
    const shown = readShown(program.figures.codecs.all, value.shown);
    if (E.isLeft(shown)) return shown;
    const where = { line, turn: last };
    return E.right({
      kind: 'keyframe',
      n: value.keyframe,
      hash,
      shown: shown.right,
      isState: (state) => isPresent && isSame(state, value.state),
      knows: (path) => hadPlace(value.state, path),
      state: () => {
        const state = readWord(program, 'state', value.state, vocabulary);
        if (E.isLeft(state)) return E.left({ kind: 'unknown-words', ...where, message: state.left });
        const isStrange = isPresent && !isSame(state.right, value.state);
        return isStrange ? E.left({ kind: 'unknown-words', ...where, message: extra }) : state;
      },
    });
  };

  /** The next turn, where its line is word for word what was foreseen; else undefined. */
  const foreseenTurn = (
    raw: RawLine,
    end: number,
    { header: { vocabulary, first }, program }: Begun<L>,
  ): LogLine<L> | undefined => {
    const asked = foresight === undefined || begun !== undefined ? undefined : askedIn(raw);
    if (asked === undefined || foresight === undefined) return undefined;
    const n = last === null ? first : last + 1;
    const { cause, dt } = asked;
    const value = parsed(asked.command);
    if ((cause !== null && cause.turn >= n) || value === undefined || !isDate(at + dt)) return undefined;
    const read = readWord(program, 'command', value, vocabulary);
    if (E.isLeft(read)) return undefined;
    const command = read.right;
    // Ids derive from numbers that count on like the turns; where they do not, the line is taken apart.
    const seq = n + ahead;
    const now = at + dt;
    const foreseen = foresight.turn({ n, seq, at: now, command });
    if (foreseen === null) return undefined;
    const { decided, shown, hash: stateHash } = foreseen;
    const { outcome, effects } = decided;
    const told = { n, seq, at: now, cause, command, outcome, effects };
    const origin = originIn(raw, end, told, at, stateHash, shown);
    if (origin === undefined) return undefined;
    at = now;
    last = n;
    hash = stateHash;
    turns += 1;
    const isDecided = (other: Decided<L>): boolean => other === decided;
    const turn = {
      n,
      seq,
      at,
      origin,
      cause,
      command,
      stateHash,
      foreseen,
      isDecided,
      decided: () => E.right(decided),
    };
    return { kind: 'turn', turn: shown === null ? turn : { ...turn, shown } };
  };

  /** The next keyframe, where its line is word for word what was foreseen; else undefined. */
  const foreseenKeyframe = (raw: RawLine, end: number): LogLine<L> | undefined => {
    const now = last === null ? null : (foresight?.keyframe(last) ?? null);
    if (last === null || now === null) return undefined;
    const { foreseen, figures: shown } = now;
    const { state } = foreseen;
    if (!isKeyframeOf(raw, end, { n: last, at, hash, shown }, state)) return undefined;
    return {
      kind: 'keyframe',
      n: last,
      hash,
      shown,
      foreseen,
      isState: (other) => other === state || isSame(other, JSON.parse(canonicalText(state))),
      state: () => E.right(state),
      knows: () => true,
    };
  };

  const readClosing = (value: Parsed): E.Either<LogProblem, LogLine<L>> => {
    const decoded = Closing.decode(value);
    if (E.isLeft(decoded) || decoded.right.closed !== turns)
      return wrong('cut', `the closing line counts other turns than the ${turns} that are here`);
    head = chain;
    return E.right({ kind: 'closing', turns, head });
  };

  const readSignature = (text: string): E.Either<LogProblem, LogLine<L>> => {
    const decoded = Signed.decode(parsed(text));
    if (isSigned || E.isLeft(decoded)) return wrong('altered', 'something stands after the closing line');
    const { signature } = decoded.right;
    if (signature.head !== head) return wrong('altered', 'the signature is that of another log');
    isSigned = true;
    return E.right({ kind: 'signature', signature });
  };

  /** A line that is word for word what was foreseen; undefined where it is not, or does not follow from the line before. */
  const foreseenLine = (raw: RawLine): LogLine<L> | undefined => {
    if (foresight === undefined || log?.isPresent !== true || head !== undefined) return undefined;
    if (raw.to - raw.from > longestLine) return undefined;
    const next = chainOfNext(digest, chain, raw);
    if (next === undefined) return undefined;
    const { end } = next;
    const read = isKeyframe(raw) ? foreseenKeyframe(raw, end) : foreseenTurn(raw, end, log);
    if (read !== undefined) ({ chain } = next);
    return read;
  };

  const readLinked = (text: string): E.Either<LogProblem, LogLine<L>> => {
    const body = bodyOf(text);
    if (body === undefined)
      return log === undefined
        ? wrong('not-a-log', 'this is no log of the shop')
        : wrong('altered', 'this line does not end as a line of a log does: it was cut or altered');
    chain = chainAfter(digest, chain, body);
    if (!hasChain(text, body, chain))
      return wrong(
        'altered',
        'this line does not follow from the line before: one of them was altered, or a line is missing',
      );
    const value = parsed(text);
    if (value === undefined) return wrong('not-a-log', 'this line is no JSON record');
    if (!isCanonical(value, body)) return wrong('unknown-words', extra);
    if (log === undefined) return readHeader(value);
    if ('n' in value) return readTurn(value, log);
    if ('keyframe' in value) return readKeyframe(value, log);
    if ('document' in value) return readDocument(value, log);
    if ('closed' in value) return readClosing(value);
    return wrong('not-a-log', 'this line is neither a turn nor a keyframe, a document nor the closing line');
  };

  return {
    read: (given) => {
      line += 1;
      const isText = typeof given === 'string';
      const foreseen = isText ? undefined : foreseenLine(given);
      if (foreseen !== undefined) return E.right(foreseen);
      const text = isText ? given : given.text();
      if (text === undefined) return wrong('not-a-log', 'this is no UTF-8 text');
      if (text.length > longestLine)
        return wrong('too-long', `this line is longer than ${longestLine} characters`);
      return head === undefined ? readLinked(text) : readSignature(text);
    },
    end: () => {
      if (line === 0) {
        line = 1;
        return wrong('not-a-log', 'the file is empty');
      }
      if (head === undefined) return wrong('cut', 'the log has no closing line: its end was cut off');
      return E.right(null);
    },
    goOn: (text) => {
      const value = parsed(text);
      if (log === undefined || !Keyframe.is(value))
        return wrong('not-a-log', 'this keyframe is not written as a keyframe');
      chain = chainOf(text);
      ({ at, hash } = value);
      last = value.keyframe;
      begun = undefined;
      head = undefined;
      isSigned = false;
      ahead = 0;
      turns = last - log.header.first + 1;
      line = 0;
      return readKeyframe(value, log);
    },
  };
};
