// The rules of the dialogs, with the codecs of its words.
export * from './rules.ts';
export { DialogState as state, DialogCommand as command, DialogEvent as event } from './words.ts';
