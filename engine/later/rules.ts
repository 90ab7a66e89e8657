import { decideLater } from './decide.ts';
import { laterEffects } from './effects.ts';
import { evolveLater } from './evolve.ts';
import { reactLater } from './react.ts';
import { initialLater } from './state.ts';

/** The rules of lines put aside. */
export const laterRules = {
  initial: initialLater,
  decide: decideLater,
  evolve: evolveLater,
  react: reactLater,
  effects: laterEffects,
};
