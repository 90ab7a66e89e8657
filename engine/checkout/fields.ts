import type * as t from 'io-ts';
import { oneOf } from '../codec.ts';

/** A field of checkout's form, by its path in the state. */
export const CheckoutField = oneOf([
  'contact.fullName',
  'contact.phone',
  'contact.email',
  'deliverMethod',
  'shippingAddress.fullName',
  'shippingAddress.phone',
  'shippingAddress.line',
  'shippingAddress.subdistrict',
  'shippingAddress.district',
  'shippingAddress.province',
  'shippingAddress.postcode',
  'branchId',
  'pickupDate',
  'receiver.fullName',
  'receiver.phone',
  'lines',
  'paymentMethod',
  'taxInvoiceDetail.name',
  'taxInvoiceDetail.taxId',
  'taxInvoiceDetail.branchCode',
  'taxInvoiceDetail.address.fullName',
  'taxInvoiceDetail.address.phone',
  'taxInvoiceDetail.address.line',
  'taxInvoiceDetail.address.subdistrict',
  'taxInvoiceDetail.address.district',
  'taxInvoiceDetail.address.province',
  'taxInvoiceDetail.address.postcode',
  'agreement',
]);
export type CheckoutField = t.TypeOf<typeof CheckoutField>;
