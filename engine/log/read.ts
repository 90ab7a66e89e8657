import { either as E, function as F } from 'fp-ts';
import * as t from 'io-ts';
import { canonicalText } from '../kernel/canonical.ts';
import { record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { Language } from '../kernel/language.ts';
import {
  type Digest,
  DocumentLine,
  formatVersion,
  Hash,
  Header,
  type LogProblem,
  longestLine,
  ProgramName,
  Signature,
} from './format.ts';
import {
  bodyOf,
  chainAfter,
  closingBody,
  documentBody,
  headerBody,
  keyframeBody,
  linked,
  turnBody,
} from './lines.ts';
import { type Program, versionOf } from './program.ts';
import { Cause, Origin, type TurnOf, type VisitDocument } from './turn.ts';
import { readDecided, readWord, shortened } from './words.ts';

export interface WrittenTurn<L extends Language = Language> extends Omit<TurnOf<L>, 'state'> {
  /** Hash of the state afterwards, in the words of the shop that wrote it. */
  readonly stateHash: string;
  /** Figures that a shopper sees since this turn; missing where they did not change. */
  readonly shown?: object;
}

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
      /** Figures that a shopper saw then. */
      readonly shown: object;
      readonly state: L['state'];
      /** Whether the shop that wrote it knew a path of the state; unknown ones have their initial value. */
      readonly knows: (path: readonly (string | number)[]) => boolean;
    }
  | {
      /** The next turn is of another document; it says so, too. */
      readonly kind: 'document';
      readonly document: VisitDocument<L['state']>;
    }
  | { readonly kind: 'closing'; readonly turns: number; readonly head: string }
  | { readonly kind: 'signature'; readonly signature: Signature };

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
export const hadPath = (state: unknown, [slice, field]: readonly (string | number)[]): boolean =>
  hasField(state, slice) &&
  hasField((state as Readonly<Record<string, unknown>> | null)?.[slice ?? ''], field);

const Frame = t.intersection([
  t.type({ n: Count, dt: Count, origin: Origin, cause: t.union([Cause, t.null]), state: Hash }),
  t.partial({ seq: Count, waited: Count, command: t.unknown, shown: t.unknown }),
]);
const Keyframe = t.type({ at: Count, hash: Hash, keyframe: Count, shown: t.unknown, state: t.unknown });
const Closing = t.type({ closed: Count });
const Signed = record({ signature: Signature });

type Parsed = Readonly<Record<string, unknown>>;

interface Begun<L extends Language> {
  readonly header: Header;
  readonly program: Program<L>;
  /** Whether its vocabulary is the present one of its program. */
  readonly isPresent: boolean;
}

interface Understood<L extends Language> {
  readonly line: LogLine<L>;
  readonly body: string;
}

const parsed = (text: string): Parsed | undefined => {
  const value = E.tryCatch((): unknown => JSON.parse(text), E.toError);
  return E.isRight(value) && t.UnknownRecord.is(value.right) ? value.right : undefined;
};

/** The canonical body of a parsed line; undefined for one that is nested too deep. */
const canonicalBody = ({ chain: _chain, ...rest }: Parsed): string | undefined =>
  F.pipe(
    E.tryCatch(() => canonicalText(rest).slice(0, -1), E.toError),
    E.getOrElse((): string | undefined => undefined),
  );

/** The last moment that a date can tell, milliseconds since 1970. */
const lastMoment = 8.64e15;

/**
 * Verifies and reads a log of one of these programs line by line, which its header names. Every line must be linked to the one before and be
 * written as a log writes it; turns must follow each other without a gap, a repetition or a step back in time; keyframes
 * stand after their turns; nothing but a signature follows the closing line. Logs of older vocabularies are upcast as they
 * are read, by the program's `steps`.
 */
export const createLogReader = <L extends Language>(digest: Digest, programs: readonly Program<L>[]) => {
  type Read<A> = E.Either<LogProblem, A>;
  let line = 0;
  let chain = '';
  let log: Begun<L> | undefined;
  let last: number | null = null;
  /** The last turn before the line that is being read. */
  let after: number | null = null;
  let begun: VisitDocument<L['state']> | undefined;
  let at = 0;
  let hash = '';
  let turns = 0;
  let head: string | undefined;
  let isSigned = false;

  const problem = (kind: LogProblem['kind'], message: string): LogProblem => ({
    kind,
    line,
    turn: after,
    message,
  });
  const wrong = (...what: Parameters<typeof problem>): Read<never> => E.left(problem(...what));
  const unknownWords = (message: string): LogProblem => problem('unknown-words', message);

  const readShown = (codec: t.Mixed, value: unknown): E.Either<string, object> =>
    F.pipe(
      (codec as t.Type<object, unknown>).decode(value),
      E.mapLeft(() => 'the figures that were shown are not as they should be'),
    );

  /** The program that a header names; left where it names none of those that are known here. */
  const programOf = (name: unknown): Read<Program<L>> => {
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

  const headerWith = (program: Program<L>, value: Parsed): Read<Understood<L>> => {
    const present = versionOf(program);
    const { vocabulary } = value;
    if (typeof vocabulary === 'number' && vocabulary > present)
      return wrong('newer', `vocabulary ${vocabulary} is newer than this shop's, ${present}`);
    const decoded = Header.decode(value);
    if (E.isLeft(decoded) || decoded.right.vocabulary < 1 || decoded.right.first < 1)
      return wrong('not-a-log', 'the header is not that of a log');
    const header = decoded.right;
    return F.pipe(
      readWord(program, 'state', header.state, header.vocabulary),
      E.bimap(unknownWords, (state) => {
        log = { header, program, isPresent: header.vocabulary === present };
        at = header.startedAt;
        return { line: { kind: 'header', header, state, program }, body: headerBody({ ...header, state }) };
      }),
    );
  };

  const readHeader = (value: Parsed): Read<Understood<L>> => {
    const { format } = value;
    if (value['log'] !== 'suvarna') return wrong('not-a-log', 'this is no log of the shop');
    if (typeof format === 'number' && format > formatVersion)
      return wrong('newer', `format ${format} is newer than this shop, which knows ${formatVersion}`);
    return F.pipe(
      programOf(value['program']),
      E.chain((program) => headerWith(program, value)),
    );
  };

  const readTurn = (
    value: Parsed,
    { header: { vocabulary, first }, program }: Begun<L>,
  ): Read<Understood<L>> => {
    if (typeof value['dt'] === 'number' && value['dt'] < 0) return wrong('disorder', 'the clock goes back');
    if (!Frame.is(value)) return wrong('not-a-log', 'this turn is not written as a turn');
    const { n, dt, origin, cause, state, seq = n, waited } = value;
    const due = last === null ? first : last + 1;
    if (n !== due) return wrong('disorder', `turn ${n} stands where turn ${due} belongs`);
    if (cause !== null && cause.turn >= n)
      return wrong('disorder', `turn ${n} answers turn ${cause.turn}, which comes later`);
    if (at + dt > lastMoment) return wrong('disorder', 'the clock leaves all years');
    return F.pipe(
      E.Do,
      E.bind('command', () => readWord(program, 'command', value.command, vocabulary)),
      E.bind('decided', () => readDecided(program, value, vocabulary)),
      E.bind('shown', () =>
        'shown' in value ? readShown(program.figures.codecs.totals, value.shown) : E.right(null),
      ),
      E.bimap(unknownWords, ({ command, decided, shown }) => {
        const turn: WrittenTurn<L> = {
          n,
          seq,
          at: at + dt,
          origin,
          ...(waited === undefined ? {} : { waited }),
          ...(begun === undefined ? {} : { document: begun }),
          cause,
          command,
          ...decided,
          stateHash: state,
          ...(shown === null ? {} : { shown }),
        };
        const body = turnBody(turn, at, state, shown);
        ({ at } = turn);
        last = n;
        hash = state;
        turns += 1;
        begun = undefined;
        return { line: { kind: 'turn', turn }, body };
      }),
    );
  };

  const readDocument = (
    value: Parsed,
    { header: { vocabulary }, program }: Begun<L>,
  ): Read<Understood<L>> => {
    const decoded = DocumentLine.decode(value);
    if (E.isLeft(decoded)) return wrong('not-a-log', 'this document is not written as a document');
    const { document: n, engine, logId, startedAt } = decoded.right;
    if (last === null || n !== last)
      return wrong('disorder', `a document after turn ${n} stands after turn ${last}`);
    if (startedAt < at) return wrong('disorder', 'the clock goes back');
    return F.pipe(
      readWord(program, 'state', decoded.right.state, vocabulary),
      E.bimap(unknownWords, (state) => {
        const document = { engine, logId, state };
        at = startedAt;
        begun = document;
        return { line: { kind: 'document', document }, body: documentBody(n, startedAt, document) };
      }),
    );
  };

  const readKeyframe = (
    value: Parsed,
    { header: { vocabulary }, program }: Begun<L>,
  ): Read<Understood<L>> => {
    if (!Keyframe.is(value)) return wrong('not-a-log', 'this keyframe is not written as a keyframe');
    const n = value.keyframe;
    if (n !== last || begun !== undefined)
      return wrong('disorder', `a keyframe of turn ${n} stands after turn ${last}`);
    if (value.at !== at || value.hash !== hash)
      return wrong('disorder', `the keyframe of turn ${last} is at another time or of another state`);
    return F.pipe(
      E.Do,
      E.bind('shown', () => readShown(program.figures.codecs.all, value.shown)),
      E.bind('state', () => readWord(program, 'state', value.state, vocabulary)),
      E.bimap(unknownWords, ({ shown, state }) => ({
        line: { kind: 'keyframe', n, shown, state, knows: (path) => hadPath(value.state, path) },
        body: keyframeBody({ n, at, hash, shown, state }),
      })),
    );
  };

  const readClosing = (value: Parsed): Read<Understood<L>> => {
    if (!Closing.is(value) || value.closed !== turns)
      return wrong('cut', `the closing line counts other turns than the ${turns} that are here`);
    head = chain;
    return E.right({ line: { kind: 'closing', turns, head }, body: closingBody(turns) });
  };

  const readSignature = (text: string): Read<LogLine<L>> => {
    const decoded = Signed.decode(parsed(text));
    if (isSigned || E.isLeft(decoded)) return wrong('altered', 'something stands after the closing line');
    const { signature } = decoded.right;
    if (signature.head !== head) return wrong('altered', 'the signature is that of another log');
    isSigned = true;
    return E.right({ kind: 'signature', signature });
  };

  const understand = (value: Parsed): Read<Understood<L>> => {
    if (log === undefined) return readHeader(value);
    if ('n' in value) return readTurn(value, log);
    if ('keyframe' in value) return readKeyframe(value, log);
    if ('document' in value) return readDocument(value, log);
    if ('closed' in value) return readClosing(value);
    return wrong('not-a-log', 'this line is neither a turn nor a keyframe, a document nor the closing line');
  };

  const readLinked = (text: string): Read<LogLine<L>> => {
    const body = bodyOf(text);
    if (body === undefined)
      return log === undefined
        ? wrong('not-a-log', 'this is no log of the shop')
        : wrong('altered', 'this line does not end as a line of a log does: it was cut or altered');
    const next = chainAfter(digest, chain, body);
    if (linked(body, next) !== text)
      return wrong(
        'altered',
        'this line does not follow from the line before: one of them was altered, or a line is missing',
      );
    chain = next;
    const value = parsed(text);
    if (value === undefined) return wrong('not-a-log', 'this line is no JSON record');
    const understood = understand(value);
    if (E.isLeft(understood)) return understood;
    // No present codec knows all fields of an older line: only its canonical form is checked.
    const written = log?.isPresent === true ? understood.right.body : canonicalBody(value);
    return written === body
      ? E.right(understood.right.line)
      : wrong(
          'unknown-words',
          'something in this line is no part of a log, or is not written as a log writes it',
        );
  };

  return {
    /** Understands the next line, given without its line end. After a problem nothing more can be read. */
    read: (text: string): Read<LogLine<L>> => {
      line += 1;
      after = last;
      if (text.length > longestLine)
        return wrong('too-long', `this line is longer than ${longestLine} characters`);
      return head === undefined ? readLinked(text) : readSignature(text);
    },
    /** Called after the last line: whether the log is complete. */
    end: (): Read<null> => {
      after = last;
      if (line === 0) {
        line = 1;
        return wrong('not-a-log', 'the file is empty');
      }
      if (head === undefined) return wrong('cut', 'the log has no closing line: its end was cut off');
      return E.right(null);
    },
    /** Chain of the last line that was linked to the one before. */
    chain: (): string => chain,
  };
};
