// The rules of branches.
export { initialBranches as initial } from './initial.ts';
export { decideBranches as decide } from './decide.ts';
export { evolveBranches as evolve } from './evolve.ts';
export { reactBranches as react } from './react.ts';
export { branchesEffects as effects } from './effects.ts';
