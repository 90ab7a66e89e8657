import { vocabularyOf } from '../kernel/vocabulary.ts';
import { type Command, type Effect, type Event, type Root, slices } from './slices.ts';

/** What the staff's desk is written in. */
export interface DeskLanguage {
  readonly state: Root;
  readonly command: Command;
  readonly event: Event;
  readonly effect: Effect;
}

/** All words of the desk's logs by the part they play in them. */
export const vocabulary = vocabularyOf<DeskLanguage>(slices);
