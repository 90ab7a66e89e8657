export * from './rules.ts';
export { CatalogueState as state, CatalogueCommand as command, CatalogueEvent as event } from './words.ts';
