export * from './rules.ts';
export { command, effect, event, state } from './words.ts';
