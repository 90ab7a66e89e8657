import { AddressesCommand } from './command.ts';
import { AddressesEffect } from './effect.ts';
import { AddressesEvent } from './event.ts';
import { AddressesState } from './state.ts';
import { addressesRules } from './rules.ts';

/** The rules of the address book, with the codecs of its words. */
export const addresses = {
  state: AddressesState,
  command: AddressesCommand,
  event: AddressesEvent,
  effect: AddressesEffect,
  ...addressesRules,
};
