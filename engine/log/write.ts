import { type Digest, formatVersion, type Header, longestLine, turnsPerKeyframe } from './format.ts';
import { changesOf, hashAfter, hashOfState } from './changes.ts';
import {
  chainAfter,
  closingBody,
  documentBody,
  headerBody,
  keyframeBody,
  linked,
  turnBody,
} from './lines.ts';
import type { Language } from '../kernel/language.ts';
import { textOfVocabulary } from '../kernel/vocabulary.ts';
import { type Program, versionOf } from './program.ts';
import type { TurnOf, VisitDocument } from './turn.ts';

/** Header fields that only the writer of a log knows; the versions are this program's. */
export type HeaderFacts = Omit<
  Header,
  'log' | 'program' | 'format' | 'vocabulary' | 'fingerprint' | 'first' | 'startedAt'
>;

/** Thrown for a turn that no line can hold (`longestLine`). */
export class LineTooLong extends Error {}

/** Writes a log turn by turn; returns lines without line ends. */
export interface LogWriter<L extends Language = Language> {
  /** The line of a turn, and a keyframe after every 64th; before the first turn the header, before that of another document its own. */
  readonly turn: (turn: TurnOf<L>) => readonly string[];
  /** The closing line; of a log without turns the header too. */
  readonly close: () => readonly string[];
  /** The chain of the last line that was written; after closing, the log's head. */
  readonly head: () => string;
}

export type Written<L extends Language> = Pick<Program<L>, 'name' | 'vocabulary' | 'steps' | 'figures'>;

/** Hash of the words that a program writes. */
export const fingerprintOf = <L extends Language>(
  digest: Digest,
  { vocabulary }: Pick<Program<L>, 'vocabulary'>,
): string => digest(textOfVocabulary(vocabulary));

export const headerOf = <L extends Language>(
  digest: Digest,
  program: Written<L>,
  facts: HeaderFacts,
  { first, startedAt }: Pick<Header, 'first' | 'startedAt'>,
): Header => ({
  ...facts,
  log: 'suvarna',
  program: program.name,
  format: formatVersion,
  vocabulary: versionOf(program),
  fingerprint: fingerprintOf(digest, program),
  first,
  startedAt,
});

/** Writer of one log, in the present format and vocabulary. Throws a LineTooLong for a line beyond the limit of readers. */
export const createLogWriter = <L extends Language>(
  digest: Digest,
  program: Written<L>,
  facts: HeaderFacts & { readonly state: L['state'] },
): LogWriter<L> => {
  const { figures } = program;
  let chain = '';
  let before = 0;
  let hash = '';
  let state: L['state'];
  let shown: object;
  let turns = 0;

  const line = (body: string): string => {
    chain = chainAfter(digest, chain, body);
    const text = linked(body, chain);
    if (text.length > longestLine) throw new LineTooLong(`a line of ${text.length} characters`);
    return text;
  };
  /** The state that a document begins with, before its line is written. */
  const enter = (document: { readonly state: L['state'] }, startedAt: number): void => {
    ({ state } = document);
    hash = hashOfState(digest, state);
    shown = figures.totals(state);
    before = startedAt;
  };
  const begin = (first: number, startedAt: number, document?: VisitDocument<L['state']>): string => {
    const begun = { ...facts, ...document };
    enter(begun, startedAt);
    return line(headerBody(headerOf(digest, program, begun, { first, startedAt })));
  };

  return {
    turn: (turn) => {
      const { document } = turn;
      const lines: string[] = [];
      if (chain === '') lines.push(begin(turn.n, turn.at, document));
      else if (document !== undefined) {
        enter(document, turn.at);
        lines.push(line(documentBody(turn.n - 1, turn.at, document)));
      }
      hash = hashAfter(digest, hash, state, turn.state);
      ({ state } = turn);
      const { n, at } = turn;
      const now = figures.totals(state);
      const isShown = changesOf(shown, now).length === 0;
      lines.push(line(turnBody(turn, before, hash, isShown ? null : now)));
      shown = now;
      before = at;
      turns += 1;
      if (n % turnsPerKeyframe === 0)
        lines.push(line(keyframeBody({ n, at, hash, shown: figures.all(state), state })));
      return lines;
    },
    close: () => {
      const lines = chain === '' ? [begin(1, 0)] : [];
      lines.push(line(closingBody(turns)));
      return lines;
    },
    head: () => chain,
  };
};
