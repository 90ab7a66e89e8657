// The rules of orders, with the codecs of its words.
export * from './rules.ts';
export {
  OrdersState as state,
  OrdersCommand as command,
  OrdersEvent as event,
  OrdersEffect as effect,
} from './words.ts';
