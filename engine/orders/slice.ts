// The rules of orders, with the codecs of its words.
export * from './rules.ts';
export { OrdersState as state } from './state.ts';
export { OrdersCommand as command } from './command.ts';
export { OrdersEvent as event } from './event.ts';
export { OrdersEffect as effect } from './effect.ts';
