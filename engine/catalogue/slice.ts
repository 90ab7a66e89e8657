// The rules of lists and products, with the codecs of its words.
export * from './rules.ts';
export {
  CatalogueState as state,
  CatalogueCommand as command,
  CatalogueEvent as event,
  CatalogueEffect as effect,
} from './words.ts';
