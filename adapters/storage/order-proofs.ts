import { isToken } from '../v1/client/tokens.ts';
import { isListOf, isRecordOf, isText, readerOf, storedValue } from './stored-value.ts';
import type { KeyedStorage } from './storage.ts';

/** Limit of stored proofs; the latest are kept. */
const mostProofs = 20;

interface Proof {
  readonly orderId: string;
  readonly proof: string;
}

const isProof = isRecordOf<Proof>({ orderId: isText, proof: isText });

/** The proofs of guests' orders, in a storage that all tabs share. What cannot be read is dropped: no copy of a secret stays. */
export const createOrderProofs = (storage: KeyedStorage) => {
  const stored = storedValue(storage, 'orderProofs', readerOf(isListOf(isProof)));
  const read = (): readonly Proof[] => stored.read() ?? [];
  const without = (orderId: string) => read().filter((known) => known.orderId !== orderId);
  const of = (orderId: string): string | undefined =>
    read().find((known) => known.orderId === orderId && isToken(known.proof))?.proof;
  return {
    of,
    keep: (orderId: string, proof: string): void => {
      if (!isToken(proof)) return;
      stored.write([...without(orderId), { orderId, proof }].slice(-mostProofs));
    },
    /** Deletes a proof that the server refused, unless it was replaced meanwhile. */
    drop: (orderId: string, proof: string): void => {
      if (of(orderId) === proof) stored.write(without(orderId));
    },
    forget: stored.forget,
  };
};
export type OrderProofs = ReturnType<typeof createOrderProofs>;
