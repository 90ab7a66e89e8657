import { CatalogueCommand } from './command.ts';
import { CatalogueEffect } from './effect.ts';
import { CatalogueEvent } from './event.ts';
import { CatalogueState } from './state.ts';
import { catalogueRules } from './rules.ts';

/** The rules of lists and products, with the codecs of its words. */
export const catalogue = {
  state: CatalogueState,
  command: CatalogueCommand,
  event: CatalogueEvent,
  effect: CatalogueEffect,
  ...catalogueRules,
};
