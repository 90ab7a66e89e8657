import { decideContent } from './decide.ts';
import { contentEffects } from './effects.ts';
import { evolveContent } from './evolve.ts';
import { reactContent } from './react.ts';
import { initialContent } from './state.ts';

/** The rules of help pages. */
export const contentRules = {
  initial: initialContent,
  decide: decideContent,
  evolve: evolveContent,
  react: reactContent,
  effects: contentEffects,
};
