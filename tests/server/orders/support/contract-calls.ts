import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import type { ContractCall, TestApi } from '../../../support/api.ts';

type OrderEndpoint =
  | 'quoteOrder'
  | 'pickupPlaces'
  | 'placeOrder'
  | 'orders'
  | 'order'
  | 'changePayment'
  | 'sendSlip'
  | 'cancelOrder'
  | 'paymentReceived';

/** A call of each endpoint of orders that succeeds. */
export const orderExamples = (
  _api: () => TestApi,
): Readonly<Record<OrderEndpoint & EndpointName, () => ContractCall | Promise<ContractCall>>> => ({
  quoteOrder: () => ({}),
  pickupPlaces: () => ({}),
  placeOrder: () => ({}),
  orders: () => ({}),
  order: () => ({}),
  changePayment: () => ({}),
  sendSlip: () => ({}),
  cancelOrder: () => ({}),
  paymentReceived: () => ({}),
});
