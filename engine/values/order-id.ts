import * as t from 'io-ts';
import { personal } from '../kernel/personal.ts';

/**
 * What names an order in addresses and calls. It cannot be guessed: who knows the id of a guest's order, as its link in
 * an e-mail does, may see what was ordered and pay it, and needs a proof for the rest; a customer's order is shown to that
 * customer alone.
 */
export const OrderId = personal('order', t.string);
