import type { Database } from './connect.ts';

const mostTries = 4;

const isWorthAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Runs work in a transaction, up to three times again when PostgreSQL ended it for the sake of another.
 *
 * Against deadlocks, every transaction of the server locks what it needs of these in this order:
 *
 * 1. the key of an order;
 * 2. the customer: `for update` to delete them, `lockCustomer` to change what is theirs, `keepCustomer` where no more is
 *    needed than that they stay. A row that refers to the customer locks them, too, so what writes one and has locked anything
 *    below takes the customer first;
 * 3. what belongs to the customer: cart, wishlist, session families and then their tokens, codes, links;
 * 4. orders, of several by id;
 * 5. pieces: place by place, in the order of `inFixedOrder`;
 * 6. who holds how much (advisory locks): the buyer, then the address;
 * 7. the day's order number;
 * 8. coupons, of several by code;
 * 9. the month's receipt number.
 */
export const inTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isWorthAnother(error)) throw error;
    }
  }
};
