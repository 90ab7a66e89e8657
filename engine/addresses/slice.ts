import { AddressesCommand } from './command.ts';
import { decideAddresses } from './decide.ts';
import { AddressesEffect } from './effect.ts';
import { addressesEffects } from './effects.ts';
import { AddressesEvent } from './event.ts';
import { evolveAddresses } from './evolve.ts';
import { reactAddresses } from './react.ts';
import { initialAddresses, AddressesState } from './state.ts';

export const addresses = {
  state: AddressesState,
  initial: initialAddresses,
  command: AddressesCommand,
  event: AddressesEvent,
  effect: AddressesEffect,
  decide: decideAddresses,
  evolve: evolveAddresses,
  react: reactAddresses,
  effects: addressesEffects,
};
