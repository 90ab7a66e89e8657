import type { Item } from './item.ts';

/** Money and products of an event; `value` is baht and left out where no exact amount is known. */
interface Commerce {
  readonly currency: 'THB';
  readonly value?: number;
  readonly items: readonly Item[];
}

interface CommerceList {
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly items: readonly Item[];
}

/**
 * Order that was paid, or of which a slip was sent; `transaction_id` is its number, sent once (case N06). Its id is never sent:
 * it opens a guest's order.
 */
export interface PurchaseEntry {
  readonly event: 'purchase';
  readonly ecommerce: Commerce & {
    readonly transaction_id: string;
    /** Baht. */
    readonly shipping?: number;
    readonly coupon?: string;
  };
}

/** Events that carry products, by the names of Google Analytics 4 (ux U9). */
export type CommerceEntry =
  | { readonly event: 'view_item_list'; readonly ecommerce: CommerceList }
  | { readonly event: 'select_item'; readonly ecommerce: CommerceList }
  | {
      readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';
      readonly ecommerce: Commerce;
    }
  | {
      readonly event: 'add_shipping_info';
      readonly ecommerce: Commerce & { readonly shipping_tier: string };
    }
  | {
      readonly event: 'add_payment_info';
      readonly ecommerce: Commerce & { readonly payment_type: string };
    }
  | PurchaseEntry;

/** Entry of the data layer: never an e-mail, a phone number, a name or an id of a person (case N07). */
export type Entry =
  | CommerceEntry
  /** Takes the products of the event before out of the data layer. */
  | { readonly ecommerce: null }
  | { readonly event: 'page_view'; readonly page_type: string; readonly page_path: string }
  | {
      readonly event: 'search';
      /** Left out where the search found nothing or looks personal, since it could be any text. */
      readonly search_term?: string;
      readonly search_results: number;
    }
  | { readonly event: 'login' | 'sign_up'; readonly method: 'password' | 'phone' | 'social' }
  | { readonly event: 'user_state'; readonly user_state: 'guest' | 'member' };

/** Event with products, after an entry that clears the previous ones. */
export const withCommerce = (entry: CommerceEntry): readonly Entry[] => [{ ecommerce: null }, entry];
