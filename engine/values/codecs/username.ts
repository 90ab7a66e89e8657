import * as t from 'io-ts';
import { record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';

/** Sign-in identity of a customer, its kind decided by its pattern (spec 4.4, 5). */
export const Identity = t.union([
  record({ email: personal('email', t.string) }),
  record({ phoneNumber: personal('phone', t.string) }),
]);
export type Identity = t.TypeOf<typeof Identity>;
