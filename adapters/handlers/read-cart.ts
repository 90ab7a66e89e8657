import { either as E } from 'fp-ts';
import { map, of, switchMap } from 'rxjs';
import { type ServerCart, unreadLines } from '../../engine/values/cart-line.ts';
import type { Api } from '../v1/client/api.ts';
import type { Called } from './report.ts';

const readLines = (api: Api, cartId: string): Called<ServerCart> =>
  api.call('cartProducts', { params: { id: cartId } }).pipe(map(E.map((cart) => ({ ...cart, cartId }))));

/** Gives the cart of an answer with its lines, which are read where the backend answers none. */
export const withLines = (api: Api, call: Called<ServerCart>): Called<ServerCart> =>
  call.pipe(
    switchMap((came) =>
      E.isRight(came) && came.right.lines === unreadLines ? readLines(api, came.right.cartId) : of(came),
    ),
  );

/** Reads the customer's cart, which is found where its id is not known. */
export const readCart = (api: Api, cartId: string | null): Called<ServerCart> =>
  cartId === null ? withLines(api, api.call('cart', {})) : readLines(api, cartId);
