import type { Digest } from './digest.ts';
import { hashAfter, hashOfState } from './changes.ts';
import { figuresOf, followTotals, shopFigures, type Totals } from './figures.ts';
import { formatVersion, type Header, longestLine, turnsPerKeyframe } from './format.ts';
import {
  chainAfter,
  createStateText,
  closingBody,
  documentBody,
  headerBody,
  keyframeBody,
  linked,
  turnBody,
} from './lines.ts';
import type { Root } from '../slices.ts';
import type { Turn, VisitDocument } from './turn.ts';
import { vocabularyText, vocabularyVersion } from '../vocabulary.ts';

/** What only the writer of a log can say in its header; the versions are this shop's. */
export type HeaderFacts = Omit<
  Header,
  'log' | 'format' | 'vocabulary' | 'fingerprint' | 'first' | 'startedAt'
>;

/** Thrown for a turn that no line can hold (`longestLine`). */
export class LineTooLong extends Error {}

/** Writes a log turn by turn; every answer is a list of whole lines without their line ends. */
export interface LogWriter {
  /** The line of a turn, and a keyframe after every 64th; before the first turn the header, before that of another document its own. */
  readonly turn: (turn: Turn) => readonly string[];
  /** The closing line; of a log without turns the header too. */
  readonly close: () => readonly string[];
  /** The chain of the last line that was written; after closing, the log's head. */
  readonly head: () => string;
}

/** Hash of the words that this shop writes. */
export const fingerprintOf = (digest: Digest): string => digest(vocabularyText());

/** The whole header of a log of this shop's. */
export const headerOf = (
  digest: Digest,
  facts: HeaderFacts,
  { first, startedAt }: Pick<Header, 'first' | 'startedAt'>,
): Header => ({
  ...facts,
  log: 'suvarna',
  format: formatVersion,
  vocabulary: vocabularyVersion,
  fingerprint: fingerprintOf(digest),
  first,
  startedAt,
});

/** A writer of one log, in the present format and vocabulary. Throws a LineTooLong for what cannot be read again. */
export const createLogWriter = (digest: Digest, facts: HeaderFacts): LogWriter => {
  let chain = '';
  let before = 0;
  let hash = '';
  let state: Root;
  const totalsOf = followTotals(shopFigures);
  const stateText = createStateText();
  let shown: Totals | undefined;
  let turns = 0;

  const line = (body: string): string => {
    chain = chainAfter(digest, chain, body);
    const text = linked(body, chain);
    if (text.length > longestLine) throw new LineTooLong(`a line of ${text.length} characters`);
    return text;
  };
  /** The state that a document begins with, before its line is written. */
  const enter = (document: Pick<HeaderFacts, 'state'>, startedAt: number): void => {
    state = document.state as Root;
    hash = hashOfState(digest, state);
    shown = totalsOf(state);
    before = startedAt;
  };
  const begin = (first: number, startedAt: number, document?: VisitDocument): string => {
    const begun = { ...facts, ...document };
    enter(begun, startedAt);
    return line(headerBody(headerOf(digest, begun, { first, startedAt })));
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
      const now = totalsOf(state);
      lines.push(line(turnBody(turn, before, hash, now === shown ? null : now)));
      shown = now;
      before = at;
      turns += 1;
      if (n % turnsPerKeyframe === 0)
        lines.push(line(keyframeBody({ n, at, hash, shown: figuresOf(state), state: stateText(state) })));
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
