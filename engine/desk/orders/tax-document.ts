import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { TaxInvoice } from '../../orders/order.ts';
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
  /** When it was made. */
  at: Moment,
  /** The day that it bears: that of the receipt or the invoice in whose place it stands, where it was made later. */
  dated: Moment,
  seller: Issuer,
  /** Whom it names; null where it takes back an abbreviated invoice, which names no buyer. */
  buyer: nullable(TaxInvoice),
  /** The number of the invoice that was called off for it; null where none was. */
  replaces: nullable(t.string),
  /** Of a credit note, and of an invoice in the place of another: why. */
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
