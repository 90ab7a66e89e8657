import { either as E } from 'fp-ts';
import { sayRejection } from '../../../../engine/log/say.ts';
import { Origin } from '../../../../engine/log/turn.ts';
import { essenceOf } from '../recording/essence.ts';
import type { RecordedTurn } from '../recording/recording.ts';
import type { Track } from '../recording/track.ts';

/** Which turns the list shows. */
export interface TurnFilter {
  /** Words that must all be found in number, type, essence or rejection. */
  readonly text: string;
  /** A command's type, or '' for all. */
  readonly type: string;
  /** Where the command came from, or '' for all. */
  readonly origin: Origin | '';
  readonly outcome: 'all' | 'accepted' | 'rejected' | 'diverged';
}

/** Shows every turn. */
export const everyTurn: TurnFilter = { text: '', type: '', origin: '', outcome: 'all' };

/** Whether a filter leaves anything out. */
export const isFiltering = ({ text, type, origin, outcome }: TurnFilter): boolean =>
  text.trim() !== '' || type !== '' || origin !== '' || outcome !== 'all';

const texts = new WeakMap<RecordedTurn, string>();

/** All that can be searched of a turn, in small letters. */
const textOf = (turn: RecordedTurn): string => {
  const known = texts.get(turn);
  if (known !== undefined) return known;
  const { n, command, outcome } = turn;
  const rejected = E.isLeft(outcome) ? ` ${sayRejection(outcome.left)}` : '';
  const text = `${n} ${command.type} ${essenceOf(command)}${rejected}`.toLowerCase();
  texts.set(turn, text);
  return text;
};

/** The positions that a filter lets through, in order. */
export const filtered = (
  { turns, divergences }: Pick<Track, 'turns' | 'divergences'>,
  { text, type, origin, outcome }: TurnFilter,
): readonly number[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const positions: number[] = [];
  turns.forEach((turn, index) => {
    const position = index + 1;
    if (type !== '' && turn.command.type !== type) return;
    if (origin !== '' && turn.origin !== origin) return;
    if (outcome === 'diverged' && !divergences.has(position)) return;
    if (outcome === 'accepted' && E.isLeft(turn.outcome)) return;
    if (outcome === 'rejected' && E.isRight(turn.outcome)) return;
    if (words.length > 0 && !words.every((word) => textOf(turn).includes(word))) return;
    positions.push(position);
  });
  return positions;
};

/** The types of commands that occur, by name. */
export const typesIn = (turns: readonly RecordedTurn[]): readonly string[] =>
  [...new Set(turns.map(({ command }) => command.type))].sort();

/** Where commands can come from. */
export const origins: readonly Origin[] = ['ui', 'effect', 'timer', 'tab', 'boot'];

/** The origin that a choice names, or '' for any other text. */
export const originOf = (text: string): Origin | '' => (Origin.is(text) ? text : '');
