// The rules of the dialogs, with the codecs of its words.
export * from './rules.ts';
export { DialogState as state } from './state.ts';
export { DialogCommand as command } from './command.ts';
export { DialogEvent as event } from './event.ts';
