import { initialRoot, rules, turn } from '../desk/slices.ts';
import { type DeskLanguage, vocabulary } from '../desk/vocabulary.ts';
import type { Program } from '../log/program.ts';
import { deskFigures } from './desk-figures.ts';
import { deskNames } from './desk-names.ts';

export const desk: Program<DeskLanguage> = {
  name: 'desk',
  vocabulary,
  // None yet: nothing has been released.
  steps: [],
  initial: initialRoot,
  turn,
  evolve: rules.evolve,
  figures: deskFigures,
  names: deskNames,
};
