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

/** What a customer leaves in the browser, whether or not the code that wrote it is loaded. */
export interface CustomerTraces {
  /** A session has ended: somebody else may sit here now. `isForGood`: nobody will come back to what was put aside. */
  readonly forget: (isForGood: boolean) => void;
  /** A customer is here: what was put aside for another one goes. */
  readonly forgetOthersThan: (customerId: string) => void;
}

/** What a customer leaves in a browser's storage. */
export const createCustomerTraces = (storage: KeyedStorage, now: () => number): CustomerTraces => {
  const owned = keysThatGo('owner')
    .filter((key) => key !== aside)
    .map((key) => createOwnedValue(key, readerOf(isAnything), { storage, now, owner: ownerIn(storage) }));
  const whose = storedValue(
    storage,
    aside,
    readerOf(isRecordOf<{ readonly customerId: string }>({ customerId: isText })),
  );
  return {
    forget: (isForGood) => {
      createOrderProofs(storage).forget();
      for (const value of owned) value.forget('others');
      if (isForGood) storage.remove(aside);
    },
    forgetOthersThan: (customerId) => {
      const found = whose.read();
      if (found !== null && found.customerId !== customerId) whose.forget();
    },
  };
};
