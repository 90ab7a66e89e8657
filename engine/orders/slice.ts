import { OrdersCommand } from './command.ts';
import { decideOrders } from './decide.ts';
import { OrdersEffect } from './effect.ts';
import { ordersEffects } from './effects.ts';
import { OrdersEvent } from './event.ts';
import { evolveOrders } from './evolve.ts';
import { reactOrders } from './react.ts';
import { initialOrders, OrdersState } from './state.ts';

export const orders = {
  state: OrdersState,
  initial: initialOrders,
  command: OrdersCommand,
  event: OrdersEvent,
  effect: OrdersEffect,
  decide: decideOrders,
  evolve: evolveOrders,
  react: reactOrders,
  effects: ordersEffects,
};
