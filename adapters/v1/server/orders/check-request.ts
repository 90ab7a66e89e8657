import { isTaxId } from '../../../../engine/orders/tax-id.ts';
import type { OrderRequest } from '../../../../engine/orders/order.ts';
import { emailIn } from '../../../../engine/values/username.ts';
import { invalid } from '../http/problem.ts';

const emailOf = (given: string): string => {
  if (given === '') return '';
  const email = emailIn(given);
  if (email === undefined) throw invalid('contact.email');
  return email;
};

/** Throws VALIDATION for a tax invoice whose number does not check, or whose branch does not go with its kind (ux U5). */
const requireTaxInvoice = ({ taxInvoice }: OrderRequest): void => {
  if (taxInvoice === null) return;
  if (!isTaxId(taxInvoice.taxId)) throw invalid('taxInvoice.taxId');
  if ((taxInvoice.kind === 'person') !== (taxInvoice.branchCode === ''))
    throw invalid('taxInvoice.branchCode');
};

/** A request whose every part could be true, with the e-mail in small letters. Throws VALIDATION with the field. */
export const checkRequest = (request: OrderRequest): OrderRequest => {
  requireTaxInvoice(request);
  return { ...request, contact: { ...request.contact, email: emailOf(request.contact.email) } };
};
