import { OrdersCommand } from './command.ts';
import { OrdersEffect } from './effect.ts';
import { OrdersEvent } from './event.ts';
import { OrdersState } from './state.ts';
import { ordersRules } from './rules.ts';

/** The rules of orders, with the codecs of its words. */
export const orders = {
  state: OrdersState,
  command: OrdersCommand,
  event: OrdersEvent,
  effect: OrdersEffect,
  ...ordersRules,
};
