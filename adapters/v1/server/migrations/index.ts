import type { Migration } from 'kysely/migration';
import * as shop from './0001-shop.ts';

/** Every migration by its name, in order. One that was released is never changed or taken out. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-shop': shop,
};
