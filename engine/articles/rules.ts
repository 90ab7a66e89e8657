// The rules of articles.
export { initialArticles as initial } from './initial.ts';
export { decideArticles as decide } from './decide.ts';
export { evolveArticles as evolve } from './evolve.ts';
export { reactArticles as react } from './react.ts';
export { articlesEffects as effects } from './effects.ts';
