import { SimpleGrid } from '@mantine/core';
import { type DeskOrder, mostBack, returnable } from '../../../engine/desk/orders/desk-order.ts';
import type { OrderActName } from '../../../engine/desk/orders/order-acts.ts';
import { paidFor, PieceState, quantityOf, type ReturnedPieces } from '../../../engine/orders/returns.ts';
import { lineId, soldPiecesOf, sameLine } from '../../../engine/values/cart-line.ts';
import { noMoney, type Satang } from '../../../engine/values/money.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { lineFacts, moneyText, numberText } from '../../shop/format.ts';
import { ActField, drawFields, FieldError, type TypedForm } from '../ui/form.tsx';
import { pieceStateNames } from './words.ts';

/** Typed values for a line of which pieces come back. */
export interface TypedPieces {
  readonly quantity: number | string;
  readonly state: string;
}

interface Typed {
  readonly amount: string;
  readonly account: string;
  readonly reason: string;
  readonly goods: readonly TypedPieces[];
}

/** Initially 0 pieces, but all of a returned parcel, or those of the return request. */
export const firstGoods = (act: OrderActName, held: DeskOrder): readonly TypedPieces[] => {
  const { returnRequest: asked } = held.order;
  const pieces = asked?.answeredAt === null ? asked.lines : [];
  return returnable(held, act).map((line) => ({
    quantity: act === 'parcel-back' ? line.quantity : act === 'take-back' ? quantityOf(pieces, line) : 0,
    state: 'stock',
  }));
};

export const goodsOf = (
  act: OrderActName,
  held: DeskOrder,
  typed: readonly TypedPieces[],
): readonly ReturnedPieces[] =>
  returnable(held, act).flatMap((line, index) => {
    const { quantity = 0, state } = typed[index] ?? {};
    return Number(quantity) > 0 && PieceState.is(state)
      ? [{ ...soldPiecesOf(line), quantity: Number(quantity), state }]
      : [];
  });

export const paidForGoods = ({ order }: DeskOrder, goods: readonly ReturnedPieces[]): Satang =>
  paidFor(
    {
      ...order,
      discount: order.discount?.amount ?? noMoney,
      lines: order.lines.map((line) => ({
        ...line,
        price: priceToPay(line.unitPrice, line.unitPriceDiscounted),
      })),
    },
    goods,
  );

const states = (['stock', 'workshop', 'lost', 'damaged'] as const).map((value) => ({
  value,
  label: pieceStateNames[value],
}));

interface FormProps {
  readonly act: OrderActName;
  readonly held: DeskOrder;
  readonly form: TypedForm<Typed>;
}

/** Which pieces come back, and where they are from then on; those that are taken out are in stock. */
export const Goods = ({ act, held, form }: FormProps) => (
  <>
    {returnable(held, act).map((piece, index) => {
      const line = held.order.lines.find((one) => sameLine(one, piece));
      return (
        <SimpleGrid key={lineId(piece)} cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
          <ActField
            form={form}
            name={`goods.${index}.quantity`}
            kind="count"
            label={line === undefined ? piece.productId : `${line.productName} ${lineFacts(line)}`}
            description={`ไม่เกิน ${numberText(piece.quantity)} ชิ้น`}
            max={piece.quantity}
          />
          {act !== 'take-out' && (
            <ActField form={form} name={`goods.${index}.state`} kind="native" label="สภาพ" data={states} />
          )}
        </SimpleGrid>
      );
    })}
    <FieldError form={form} name="goods" />
  </>
);

export const Repay = ({ act, held, form }: FormProps) => {
  const full = paidForGoods(held, goodsOf(act, held, form.values.goods));
  return drawFields(form, {
    amount: {
      label: `ยอดที่คืนให้ลูกค้า (บาท) · คืนได้ไม่เกิน ${moneyText(mostBack(held))}`,
      ...(act === 'lower-price' ? {} : { description: `เว้นว่างไว้ = ราคาเต็มของชิ้นที่เลือก ${moneyText(full)}` }),
      inputMode: 'decimal',
      autoComplete: 'off',
    },
    account: { label: 'บัญชีของลูกค้า (ธนาคาร เลขบัญชี ชื่อบัญชี)', maxLength: 160, autoComplete: 'off' },
    reason: { kind: 'area', label: 'เหตุผล (ลูกค้าจะได้อ่าน)', maxLength: 300 },
  });
};
