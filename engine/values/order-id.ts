import * as t from 'io-ts';
import { personal } from '../kernel/personal.ts';

/**
 * Id of an order in addresses and calls. It cannot be guessed: with the id of a guest's order, as in the link of an e-mail, its
 * goods can be seen and paid, and the rest needs a proof; a customer's order is shown to that customer alone.
 */
export const OrderId = personal('order', t.string);
