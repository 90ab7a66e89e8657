import { DialogCommand } from './command.ts';
import { DialogEvent } from './event.ts';
import { DialogState } from './state.ts';
import { dialogRules } from './rules.ts';

/** The rules of the dialogs, with the codecs of its words. */
export const dialog = {
  state: DialogState,
  command: DialogCommand,
  event: DialogEvent,
  ...dialogRules,
};
