import type * as t from 'io-ts';
import { account } from './account/slice.ts';
import { addresses } from './addresses/slice.ts';
import { articles } from './articles/slice.ts';
import { cart } from './cart/slice.ts';
import { catalogue } from './catalogue/slice.ts';
import { checkout } from './checkout/slice.ts';
import { connection } from './connection/slice.ts';
import { consent } from './consent/slice.ts';
import { content } from './content/slice.ts';
import { dialog } from './dialog/slice.ts';
import { gold } from './gold/slice.ts';
import { identity } from './identity/slice.ts';
import { later } from './later/slice.ts';
import { orders } from './orders/slice.ts';
import { recent } from './recent/slice.ts';
import { route } from './route/slice.ts';
import { search } from './search/slice.ts';
import { session } from './session/slice.ts';
import { wishlist } from './wishlist/slice.ts';

/** All slices of the shop, by the names of their states: the one list that everything else is made from. They react in this order. */
export const slices = {
  account,
  addresses,
  articles,
  cart,
  catalogue,
  checkout,
  connection,
  consent,
  content,
  dialog,
  gold,
  identity,
  later,
  orders,
  recent,
  route,
  search,
  session,
  wishlist,
};

type Slices = typeof slices;
type AnySlice = Slices[keyof Slices];

/** The whole state of the shop: one slice a subject. */
export type Root = { readonly [Name in keyof Slices]: t.TypeOf<Slices[Name]['state']> };

/** All that can be asked of the shop or reported to it. */
export type Command = t.TypeOf<AnySlice['command']>;

/** All that can happen in the shop. */
export type Event = t.TypeOf<AnySlice['event']>;

/** All that the shop can ask of the world. */
export type Effect = t.TypeOf<Extract<AnySlice, { readonly effect: t.Mixed }>['effect']>;
