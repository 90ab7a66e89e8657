import type { Language, TakeTurnOf } from './kernel/language.ts';
import type { Command, Effect, Event, Root } from './slices.ts';

export interface ShopLanguage {
  readonly state: Root;
  readonly command: Command;
  readonly event: Event;
  readonly effect: Effect;
}

/** The rules as one function: `turn` of `rules.ts`, or those of another shop to compare with; of another program where it says so. */
export type TakeTurn<L extends Language = ShopLanguage> = TakeTurnOf<L>;
