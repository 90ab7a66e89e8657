import { either as E } from 'fp-ts';
import { sayRejection } from '../../../../engine/log/say.ts';
import type { Origin } from '../../../../engine/log/turn.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { pathText } from '../detail/shown-changes.ts';
import { isEcho } from '../recording/spans.ts';
import { essenceOf } from '../recording/essence.ts';
import type { RecordedTurn, Track } from '../recording/track.ts';

export interface TurnFilter {
  /** Words that must all be found where `within` says. */
  readonly text: string;
  /** In what was asked and decided (command, rejection, events, effects), or in what changed in the state. */
  readonly within: 'turn' | 'state';
  readonly type: string;
  readonly origin: Origin | '';
  readonly outcome: 'all' | 'accepted' | 'refused' | 'echo' | 'diverged';
}

export const everyTurn: TurnFilter = {
  text: '',
  within: 'turn',
  type: '',
  origin: '',
  outcome: 'all',
};

export const isFiltering = ({ text, type, origin, outcome }: TurnFilter): boolean =>
  text.trim() !== '' || type !== '' || origin !== '' || outcome !== 'all';

const turnTexts = new WeakMap<RecordedTurn, string>();
const stateTexts = new WeakMap<RecordedTurn, string>();

const remembered = (texts: WeakMap<RecordedTurn, string>, turn: RecordedTurn, make: () => string): string => {
  const known = texts.get(turn);
  if (known !== undefined) return known;
  const text = make().toLowerCase();
  texts.set(turn, text);
  return text;
};

/** What was asked and decided in a turn, in small letters. */
const textOf = (turn: RecordedTurn): string =>
  remembered(turnTexts, turn, () => {
    const { n, command, outcome, effects } = turn;
    const became = E.isLeft(outcome) ? sayRejection(outcome.left) : canonicalText(outcome.right);
    return `${n} ${command.type} ${essenceOf(command)} ${canonicalText(command)} ${became} ${canonicalText(effects)}`;
  });

/** What changed in the state with a turn, in small letters. */
const changesText = (track: Searched, turn: RecordedTurn, position: number): string =>
  remembered(stateTexts, turn, () =>
    changesOf(track.thenAt(position - 1), track.thenAt(position))
      .map(
        ({ path, before, after }) =>
          `${pathText(path)} ${canonicalText(before ?? null)} ${canonicalText(after ?? null)}`,
      )
      .join('\n'),
  );

type Searched = Pick<Track, 'turns' | 'divergences' | 'thenAt'>;

export const filtered = (
  track: Searched,
  { text, within, type, origin, outcome }: TurnFilter,
): readonly number[] => {
  const { turns, divergences } = track;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const positions: number[] = [];
  turns.forEach((turn, index) => {
    const position = index + 1;
    if (type !== '' && turn.command.type !== type) return;
    if (origin !== '' && turn.origin !== origin) return;
    if (outcome === 'diverged' && !divergences.has(position)) return;
    if (outcome === 'accepted' && E.isLeft(turn.outcome)) return;
    if (outcome === 'refused' && (E.isRight(turn.outcome) || isEcho(turn))) return;
    if (outcome === 'echo' && !isEcho(turn)) return;
    if (words.length > 0) {
      const found = within === 'turn' ? textOf(turn) : changesText(track, turn, position);
      if (!words.every((word) => found.includes(word))) return;
    }
    positions.push(position);
  });
  return positions;
};

export const typesIn = (turns: readonly RecordedTurn[]): readonly string[] =>
  [...new Set(turns.map(({ command }) => command.type))].sort();
