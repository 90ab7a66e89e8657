import { vocabularyOf } from '../kernel/vocabulary.ts';
import { type Command, type Effect, type Event, type Root, slices } from './slices.ts';

export interface DeskLanguage {
  readonly state: Root;
  readonly command: Command;
  readonly event: Event;
  readonly effect: Effect;
}

export const vocabulary = vocabularyOf<DeskLanguage>(slices);
