/** What the owner of a shop has set of value added tax. */
export interface TaxTerms {
  /** Whether the company is registered for it: then prices hold it, and receipts are abbreviated tax invoices too. */
  readonly isVatRegistered: boolean;
  /** Whether the block fee of a bar bears it; the gold of a bar is exempt. */
  readonly isBlockFeeTaxed: boolean;
}
