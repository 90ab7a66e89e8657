import type * as t from 'io-ts';
import * as account from './account/slice.ts';
import * as addresses from './addresses/slice.ts';
import * as cart from './cart/slice.ts';
import * as catalogue from './catalogue/slice.ts';
import * as checkout from './checkout/slice.ts';
import * as connection from './connection/slice.ts';
import * as consent from './consent/slice.ts';
import * as dialog from './dialog/slice.ts';
import * as gold from './gold/slice.ts';
import * as identity from './identity/slice.ts';
import * as later from './later/slice.ts';
import * as orders from './orders/slice.ts';
import * as queries from './queries/slice.ts';
import * as recent from './recent/slice.ts';
import * as route from './route/slice.ts';
import * as search from './search/slice.ts';
import * as session from './session/slice.ts';
import * as wishlist from './wishlist/slice.ts';

/** All slices of the shop, by the names of their states: the one list that everything else is made from. They react in this order. */
export const slices = {
  account,
  addresses,
  cart,
  catalogue,
  checkout,
  connection,
  consent,
  dialog,
  gold,
  identity,
  later,
  orders,
  queries,
  recent,
  route,
  search,
  session,
  wishlist,
};

type Slices = typeof slices;
type AnySlice = Slices[keyof Slices];

export type Root = { readonly [Name in keyof Slices]: t.TypeOf<Slices[Name]['state']> };

export type Command = t.TypeOf<AnySlice['command']>;

export type Event = t.TypeOf<AnySlice['event']>;

export type Effect = t.TypeOf<Extract<AnySlice, { readonly effect: t.Mixed }>['effect']>;
