import { either as E } from 'fp-ts';
import type { PricedLine } from '../values/cart-line.ts';
import { totalOfLines, unitPriceToPay } from '../cart/selectors.ts';
import { priceToPay, type ProductCard } from '../values/product.ts';
import { bahtText, type Satang } from '../values/money.ts';

/** A list of products as reports name it: `id` for machines and never changed, `name` for people. */
export interface ItemList {
  readonly id: string;
  readonly name: string;
}

/** A product in the format of Google Analytics 4 (ux U9); prices are baht for one piece. */
export interface Item {
  readonly item_id: string;
  readonly item_name: string;
  /** Product type, such as `ring`. */
  readonly item_category?: string;
  /** The pattern (ลาย). */
  readonly item_category2?: string;
  /** Size; left out without one. */
  readonly item_variant?: string;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  /** Place in that list, from 0. */
  readonly index?: number;
  readonly price: number;
  /** Discount on a piece; left out without one. */
  readonly discount?: number;
  readonly quantity?: number;
}

/** An amount in baht with exactly the decimals that its satang have: 435 satang is 4.35. */
export const bahtNumber = (amount: Satang): number => Number(bahtText(amount));

const discountOf = (unitPrice: Satang, paid: Satang): Pick<Item, 'discount'> =>
  paid < unitPrice ? { discount: bahtNumber((unitPrice - paid) as Satang) } : {};

const ofList = (list: ItemList | undefined): Pick<Item, 'item_list_id' | 'item_list_name'> =>
  list === undefined ? {} : { item_list_id: list.id, item_list_name: list.name };

export const itemOfCard = (card: ProductCard, list?: ItemList, index?: number): Item => {
  const paid = priceToPay(card.price, card.discountPrice);
  return {
    item_id: card.id,
    item_name: card.name,
    item_category: card.type,
    item_category2: card.styleName,
    ...ofList(list),
    ...(index === undefined ? {} : { index }),
    price: bahtNumber(paid),
    ...discountOf(card.price, paid),
  };
};

export const itemOfLine = (line: PricedLine, list?: ItemList): Item => {
  const paid = unitPriceToPay(line);
  return {
    item_id: line.productId,
    item_name: line.productName,
    item_category2: line.style,
    ...(line.size === '0' ? {} : { item_variant: line.size }),
    ...ofList(list),
    price: bahtNumber(paid),
    ...discountOf(line.unitPrice, paid),
    quantity: line.quantity,
  };
};

/** Total of lines, or nothing where that is no exact amount any more. */
export const valueOfLines = (lines: readonly PricedLine[]): { readonly value?: number } => {
  const total = totalOfLines(lines);
  return E.isRight(total) ? { value: bahtNumber(total.right) } : {};
};
