import * as t from 'io-ts';
import { oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Moment } from '../../values/codecs/quantity.ts';
import type { Seller } from '../../values/seller.ts';

/** A full tax invoice, or the credit note that takes back the tax of a sale that came to nothing. */
export const TaxDocumentKind = oneOf(['invoice', 'credit-note']);
export type TaxDocumentKind = t.TypeOf<typeof TaxDocumentKind>;

/** Who issues tax documents, as the Revenue Code asks for it (sections 86/4 and 86/10). */
export const Issuer = record({
  company: t.string,
  /** What shoppers call the shop. */
  name: t.string,
  address: t.string,
  taxId: t.string,
  phone: t.string,
});
export type Issuer = t.TypeOf<typeof Issuer>;

/** A tax document as it was issued; nothing of it changes any more. */
export const TaxDocument = record({
  number: t.string,
  at: Moment,
  seller: Issuer,
  /** Of a credit note: why. */
  reason: personal('words', t.string),
  /** Whether its original was printed: what is printed now is a copy. */
  isPrinted: t.boolean,
});
export type TaxDocument = t.TypeOf<typeof TaxDocument>;

/** A seller as tax documents name it. */
export const issuerOf = ({ company, name, address, taxId, officePhone }: Seller): Issuer => ({
  company,
  name,
  address,
  taxId,
  phone: officePhone,
});
