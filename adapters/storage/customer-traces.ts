import { createTokenStore } from '../v1/client/tokens.ts';
import { keysThatGo } from './keys.ts';
import { createOrderProofs } from './order-proofs.ts';
import { createOwnedValue } from './owned-value.ts';
import { isAnything, isRecordOf, isText, readerOf } from './reader.ts';
import type { KeyedStorage } from './storage.ts';
import { storedValue } from './stored-value.ts';

/** Who is here as far as what is kept goes: the session's id, or 'guest'. */
export const ownerIn = (storage: KeyedStorage): (() => string) => {
  const tokens = createTokenStore(storage);
  return () => tokens.read()?.session ?? 'guest';
};

const aside = 'checkoutDraftAside';

/** What a customer leaves in a browser's storage, whether or not the code that wrote it is loaded. */
export const createCustomerTraces = (storage: KeyedStorage, now: () => number) => {
  const owned = keysThatGo('owner')
    .filter((key) => key !== aside)
    .map((key) => createOwnedValue(key, readerOf(isAnything), { storage, now, owner: ownerIn(storage) }));
  const whose = storedValue(
    storage,
    aside,
    readerOf(isRecordOf<{ readonly customerId: string }>({ customerId: isText })),
  );
  return {
    /** A session has ended: another person may sit here now. `isForGood`: what was put aside goes too. */
    forget: (isForGood: boolean): void => {
      createOrderProofs(storage).forget();
      for (const value of owned) value.forget('others');
      if (isForGood) storage.remove(aside);
    },
    /** A customer is here: what was put aside for another one goes. */
    forgetOthersThan: (customerId: string): void => {
      const found = whose.read();
      if (found !== null && found.customerId !== customerId) whose.forget();
    },
  };
};
