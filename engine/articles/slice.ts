// The rules of articles, with the codecs of its words.
export * from './rules.ts';
export { ArticlesState as state } from './state.ts';
export { ArticlesCommand as command } from './command.ts';
export { ArticlesEvent as event } from './event.ts';
export { ArticlesEffect as effect } from './effect.ts';
