import type { CheckoutState } from './words.ts';
import { idle } from '../kernel/remote.ts';
import { emptyDraft } from './empty-draft.ts';

export const initialCheckout: CheckoutState = {
  step: '1',
  cartId: null,
  cart: idle,
  purchase: 'bag',
  customerId: null,
  isBuyNow: false,
  buyNowOrderProduct: null,
  lostBuyNowProductId: null,
  ...emptyDraft,
  agreement: false,
  quoteInputs: null,
  quote: idle,
  shownProblems: null,
  isEmptied: false,
  placing: 'idle',
  request: null,
  refusal: null,
  orderId: null,
  orderNumber: null,
};
