import { type Order, type OrderStatus, TaxInvoice } from '../../orders/order.ts';
import { addressProblems } from '../../addresses/problems.ts';
import { isPending } from '../../orders/selectors.ts';
import { isTaxId } from '../../orders/tax-id.ts';
import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Moment } from '../../values/codecs/quantity.ts';
import { SoldPieces } from '../../values/codecs/cart-line.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import type { Seller } from '../../values/seller.ts';

/**
 * Effect of tax data that the desk enters: stored for the invoice issued on payment; a full invoice issued in place of the
 * receipt's abbreviated one; or the issued invoice cancelled and replaced.
 */
export type TaxDataStep = 'keep' | 'issue' | 'replace';

const sold: readonly OrderStatus[] = ['paid', 'preparing', 'ready-for-pickup', 'shipped', 'completed'];

/** Effect of entering tax data for an order; null where its sale bears no tax, or was called off. */
export const taxDataStep = (held: {
  readonly order: Pick<Order, 'status' | 'tax' | 'total'>;
  readonly invoice: Pick<TaxDocument, 'number'> | null;
}): TaxDataStep | null => {
  const { status, tax, total } = held.order;
  if (tax === null || total === 0) return null;
  if (isPending(status)) return 'keep';
  if (!sold.includes(status)) return null;
  return held.invoice === null ? 'issue' : 'replace';
};

/** Whether the branch code fits the payer: five digits for a company, none for a person. */
export const isBranchOf = ({ kind, branchCode }: Pick<TaxInvoice, 'kind' | 'branchCode'>): boolean =>
  kind === 'person' ? branchCode === '' : /^[0-9]{5}$/.test(branchCode);

/** Problem of tax data as filled in; `replaces` is the number of the invoice that they replace. */
export const taxDataProblem = (input: {
  readonly taxInvoice: TaxInvoice;
  readonly replaces: string | null;
  readonly reason: string;
}) => {
  const { taxInvoice, replaces, reason } = input;
  if (taxInvoice.name.trim() === '') return 'name-missing';
  if (!isTaxId(taxInvoice.taxId)) return 'tax-id-wrong';
  if (!isBranchOf(taxInvoice)) return 'branch-wrong';
  if (addressProblems(taxInvoice.address).length > 0) return 'address-missing';
  return replaces !== null && reason.trim() === '' ? 'reason-missing' : null;
};
export type TaxDataProblem = NonNullable<ReturnType<typeof taxDataProblem>>;

/** Full tax invoice, or credit note of a return or price reduction. */
export const TaxDocumentKind = oneOf(['invoice', 'credit-note']);
export type TaxDocumentKind = t.TypeOf<typeof TaxDocumentKind>;

/** Issuer of tax documents, with the data that the Revenue Code requires (sections 86/4 and 86/10). */
export const Issuer = record({
  company: t.string,
  /** Name of the shop for shoppers. */
  name: t.string,
  address: t.string,
  taxId: t.string,
  phone: t.string,
});
export type Issuer = t.TypeOf<typeof Issuer>;

/** Content of a credit note: the value without tax before it, and the returned pieces and amounts. */
const Credit = record({
  before: SatangCodec,
  lines: list(SoldPieces),
  amount: SatangCodec,
  base: SatangCodec,
  tax: SatangCodec,
});

/** Issued tax document; immutable. */
export const TaxDocument = record({
  number: t.string,
  at: Moment,
  /** Date on it: that of the receipt or invoice that it replaces, where it was issued later. */
  dated: Moment,
  seller: Issuer,
  /** Whom it names; null where it takes back an abbreviated invoice, which names no buyer. */
  buyer: nullable(TaxInvoice),
  /** The number of the invoice that was called off for it; null where none was. */
  replaces: nullable(t.string),
  /** Of a credit note, and of an invoice in the place of another: why. */
  reason: personal('words', t.string),
  /** Of a credit note; null for an invoice. */
  credit: nullable(Credit),
  /**
   * Its original, once that was printed: what is printed now is a copy. Then each substitute (ใบแทน) for an original that was lost or
   * damaged, with why (Revenue Code, section 86/12).
   */
  prints: list(record({ at: Moment, reason: personal('words', t.string) })),
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
