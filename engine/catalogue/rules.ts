// The rules of lists and products.
export { initialCatalogue as initial } from './initial.ts';
export { decideCatalogue as decide } from './decide.ts';
export { evolveCatalogue as evolve } from './evolve.ts';
export { reactCatalogue as react } from './react.ts';
export { catalogueEffects as effects } from './effects.ts';
