export * from './rules.ts';
export { command, event, state } from './words.ts';
