import { CatalogueCommand } from './command.ts';
import { decideCatalogue } from './decide.ts';
import { CatalogueEffect } from './effect.ts';
import { catalogueEffects } from './effects.ts';
import { CatalogueEvent } from './event.ts';
import { evolveCatalogue } from './evolve.ts';
import { reactCatalogue } from './react.ts';
import { initialCatalogue, CatalogueState } from './state.ts';

export const catalogue = {
  state: CatalogueState,
  initial: initialCatalogue,
  command: CatalogueCommand,
  event: CatalogueEvent,
  effect: CatalogueEffect,
  decide: decideCatalogue,
  evolve: evolveCatalogue,
  react: reactCatalogue,
  effects: catalogueEffects,
};
