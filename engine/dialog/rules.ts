import { decideDialog } from './decide.ts';
import { evolveDialog } from './evolve.ts';
import { reactDialog } from './react.ts';
import { initialDialog } from './state.ts';

/** The rules of the dialogs. */
export const dialogRules = {
  initial: initialDialog,
  decide: decideDialog,
  evolve: evolveDialog,
  react: reactDialog,
};
