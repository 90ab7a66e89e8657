import {
  type DeskProduct,
  draftProblems,
  isProductCode,
  type ProductDraft,
} from '../../../engine/desk/goods/product.ts';
import { bahtText, noMoney, type Satang, satangFromBahtText } from '../../../engine/values/money.ts';
import type { ProductType } from '../../../engine/values/product.ts';
import { gramsText, type Milligrams, milligramsFromGramText } from '../../../engine/values/weight.ts';
import { momentOf, momentTyped } from '../ui/page.tsx';
import { problemWords } from './words.ts';

type Typed = number | string;

export interface ProductValues {
  readonly code: string;
  readonly name: string;
  readonly type: ProductType;
  readonly style: string;
  readonly weight: Typed;
  readonly makingFee: Typed;
  readonly discount: Typed;
  /** By the clock of Thailand, as the browser's input has it: 2026-11-22T10:00; '' for none. */
  readonly discountFrom: string;
  readonly discountUntil: string;
  /** A paragraph a line. */
  readonly description: string;
  readonly sought: string[];
  readonly sizes: string[];
  readonly pictures: string[];
  readonly isNew: boolean;
  readonly bestSellerRank: Typed;
  readonly isShown: boolean;
}

const amountOf = (typed: Typed): Satang => satangFromBahtText(String(typed)) ?? noMoney;
const amountText = (amount: Satang): Typed => (amount === 0 ? '' : Number(bahtText(amount)));

export const valuesOf = (product: ProductDraft & Partial<Pick<DeskProduct, 'code'>>): ProductValues => ({
  code: product.code ?? '',
  name: product.name,
  type: product.type,
  style: product.style,
  weight: product.weight === 0 ? '' : Number(gramsText(product.weight)),
  makingFee: amountText(product.makingFee),
  discount: amountText(product.discount),
  discountFrom: momentTyped(product.discountFrom),
  discountUntil: momentTyped(product.discountUntil),
  description: product.description.join('\n'),
  sought: [...product.sought],
  sizes: [...product.sizes],
  pictures: [...product.pictures],
  isNew: product.isNew,
  bestSellerRank: product.bestSellerRank ?? '',
  isShown: product.isShown,
});

/** The product that a form says. */
export const productDraftOf = (values: ProductValues): ProductDraft => ({
  name: values.name.trim(),
  type: values.type,
  style: values.style.trim(),
  weight: milligramsFromGramText(String(values.weight)) ?? (0 as Milligrams),
  makingFee: amountOf(values.makingFee),
  discount: amountOf(values.discount),
  discountFrom: momentOf(values.discountFrom),
  discountUntil: momentOf(values.discountUntil),
  description: values.description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  sought: values.sought,
  sizes: values.sizes,
  pictures: values.pictures,
  isNew: values.isNew,
  bestSellerRank: values.bestSellerRank === '' ? null : Number(values.bestSellerRank),
  isShown: values.isShown,
});

export const wrongIn = (values: ProductValues): Readonly<Record<string, string>> => ({
  ...(isProductCode(values.code) ? {} : { code: 'ตัวอักษรอังกฤษ 1–3 ตัว ขีด และเลข 4 หลัก เช่น R-0001' }),
  ...Object.fromEntries(
    Object.entries(draftProblems(productDraftOf(values))).map(([field, problem]) => [
      field,
      problemWords[problem],
    ]),
  ),
});
