import * as t from 'io-ts';

/**
 * Kind of personal data in a value: it decides how a log is redacted. `username` is an e-mail or a phone number as typed; `words`
 * are search words; `place` is a part of an address, `tax-id` a number of the revenue department and `branch-code` of a company's
 * office; `coupon` a code as typed; `order` names an order and opens a guest's; `customer` names a customer; `pathname`, `query`
 * and `address`, which is both, are the browser's, and can contain anything. Text of a form may be '' or invalid: its replacement
 * is so, too, so that the rules decide as before.
 */
export type PersonalKind =
  | 'email'
  | 'phone'
  | 'username'
  | 'name'
  | 'date'
  | 'words'
  | 'place'
  | 'postcode'
  | 'tax-id'
  | 'branch-code'
  | 'coupon'
  | 'order'
  | 'customer'
  | 'pathname'
  | 'query'
  | 'address';

const kinds = new WeakMap<t.Mixed, PersonalKind>();

export const personal = <A, O>(kind: PersonalKind, codec: t.Type<A, O>): t.Type<A, O> => {
  const marked = new t.Type<A, O>(`${codec.name} (${kind})`, codec.is, codec.validate, codec.encode);
  kinds.set(marked, kind);
  return marked;
};

/** Kind of personal data in a codec's values; undefined for none. */
export const personalKindOf = (codec: t.Mixed): PersonalKind | undefined => kinds.get(codec);
