import { DialogCommand } from './command.ts';
import { decideDialog } from './decide.ts';
import { DialogEvent } from './event.ts';
import { evolveDialog } from './evolve.ts';
import { reactDialog } from './react.ts';
import { initialDialog, DialogState } from './state.ts';

export const dialog = {
  state: DialogState,
  initial: initialDialog,
  command: DialogCommand,
  event: DialogEvent,
  decide: decideDialog,
  evolve: evolveDialog,
  react: reactDialog,
};
