// The rules of lists and products, with the codecs of its words.
export * from './rules.ts';
export { CatalogueState as state } from './state.ts';
export { CatalogueCommand as command } from './command.ts';
export { CatalogueEvent as event } from './event.ts';
export { CatalogueEffect as effect } from './effect.ts';
