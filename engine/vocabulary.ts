import * as t from 'io-ts';
import { AccountCommand } from './account/command.ts';
import { AccountEffect } from './account/effect.ts';
import { AccountEvent } from './account/event.ts';
import { AddressesCommand } from './addresses/command.ts';
import { AddressesEffect } from './addresses/effect.ts';
import { AddressesEvent } from './addresses/event.ts';
import { ArticlesCommand } from './articles/command.ts';
import { ArticlesEffect } from './articles/effect.ts';
import { ArticlesEvent } from './articles/event.ts';
import { CartCommand } from './cart/command.ts';
import { CartEffect } from './cart/effect.ts';
import { CartEvent } from './cart/event.ts';
import { CatalogueCommand } from './catalogue/command.ts';
import { CatalogueEffect } from './catalogue/effect.ts';
import { CatalogueEvent } from './catalogue/event.ts';
import { CheckoutCommand } from './checkout/command.ts';
import { CheckoutEffect } from './checkout/effect.ts';
import { CheckoutEvent } from './checkout/event.ts';
import { ConnectionCommand } from './connection/command.ts';
import { ConnectionEvent } from './connection/event.ts';
import { ConsentCommand } from './consent/command.ts';
import { ConsentEffect } from './consent/effect.ts';
import { ConsentEvent } from './consent/event.ts';
import { ContentCommand } from './content/command.ts';
import { ContentEffect } from './content/effect.ts';
import { ContentEvent } from './content/event.ts';
import { DialogCommand } from './dialog/command.ts';
import { DialogEvent } from './dialog/event.ts';
import { GoldCommand } from './gold/command.ts';
import { GoldEffect } from './gold/effect.ts';
import { GoldEvent } from './gold/event.ts';
import { IdentityCommand } from './identity/command.ts';
import { IdentityEffect } from './identity/effect.ts';
import { IdentityEvent } from './identity/event.ts';
import { LaterCommand } from './later/command.ts';
import { LaterEffect } from './later/effect.ts';
import { LaterEvent } from './later/event.ts';
import { canonicalText } from './log/canonical.ts';
import { personalKindOf } from './kernel/personal.ts';
import { OrdersCommand } from './orders/command.ts';
import { OrdersEffect } from './orders/effect.ts';
import { OrdersEvent } from './orders/event.ts';
import { RecentCommand } from './recent/command.ts';
import { RecentEffect } from './recent/effect.ts';
import { RecentEvent } from './recent/event.ts';
import { Rejection } from './kernel/rejection.ts';
import { type Command as CommandOf, type Effect as EffectOf, type Event as EventOf, Root } from './root.ts';
import { RouteCommand } from './route/command.ts';
import { RouteEffect } from './route/effect.ts';
import { RouteEvent } from './route/event.ts';
import { SearchCommand } from './search/command.ts';
import { SearchEffect } from './search/effect.ts';
import { SearchEvent } from './search/event.ts';
import { SessionCommand } from './session/command.ts';
import { SessionEffect } from './session/effect.ts';
import { SessionEvent } from './session/event.ts';
import { type Parts, partsOf } from './kernel/shape.ts';
import { WishlistCommand } from './wishlist/command.ts';
import { WishlistEffect } from './wishlist/effect.ts';
import { WishlistEvent } from './wishlist/event.ts';

/** The version of all words below; once one is released, a change of any of them raises it and adds a step to `log/upcast.ts`. */
export const vocabularyVersion = 1;

/** Codec of every command. */
export const Command: t.Type<CommandOf, unknown> = t.union([
  AccountCommand,
  AddressesCommand,
  ArticlesCommand,
  CartCommand,
  CatalogueCommand,
  CheckoutCommand,
  ConnectionCommand,
  ConsentCommand,
  ContentCommand,
  DialogCommand,
  GoldCommand,
  IdentityCommand,
  LaterCommand,
  OrdersCommand,
  RecentCommand,
  RouteCommand,
  SearchCommand,
  SessionCommand,
  WishlistCommand,
]);

/** Codec of every event. */
export const Event: t.Type<EventOf, unknown> = t.union([
  AccountEvent,
  AddressesEvent,
  ArticlesEvent,
  CartEvent,
  CatalogueEvent,
  CheckoutEvent,
  ConnectionEvent,
  ConsentEvent,
  ContentEvent,
  DialogEvent,
  GoldEvent,
  IdentityEvent,
  LaterEvent,
  OrdersEvent,
  RecentEvent,
  RouteEvent,
  SearchEvent,
  SessionEvent,
  WishlistEvent,
]);

/** Codec of every effect. */
export const Effect: t.Type<EffectOf, unknown> = t.union([
  AccountEffect,
  AddressesEffect,
  ArticlesEffect,
  CartEffect,
  CatalogueEffect,
  CheckoutEffect,
  ConsentEffect,
  ContentEffect,
  GoldEffect,
  IdentityEffect,
  LaterEffect,
  OrdersEffect,
  RecentEffect,
  RouteEffect,
  SearchEffect,
  SessionEffect,
  WishlistEffect,
]);

/** All words of a log by the part they play in it. */
export const vocabulary = {
  command: Command,
  event: Event,
  effect: Effect,
  rejection: Rejection,
  state: Root,
};

const described = (codec: t.Mixed): unknown => {
  const kind = personalKindOf(codec);
  if (kind !== undefined) return { personal: kind };
  const parts: Parts = partsOf(codec);
  switch (parts.kind) {
    case 'record':
      return Object.fromEntries(Object.entries(parts.fields).map(([field, of]) => [field, described(of)]));
    case 'list':
      return [described(parts.of)];
    case 'union':
      return { oneOf: parts.members.map(described) };
    case 'word':
      return codec.name;
  }
};

/** All words with their shapes as one text; its hash is the fingerprint that a log's header names. */
export const vocabularyText = (): string =>
  canonicalText(
    Object.fromEntries(Object.entries(vocabulary).map(([part, codec]) => [part, described(codec)])),
  );
