// The rules of orders.
export { initialOrders as initial } from './initial.ts';
export { decideOrders as decide } from './decide.ts';
export { evolveOrders as evolve } from './evolve.ts';
export { reactOrders as react } from './react.ts';
export { ordersEffects as effects } from './effects.ts';
