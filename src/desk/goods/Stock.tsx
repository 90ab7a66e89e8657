import { Fieldset, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { either as E } from 'fp-ts';
import { deskRefusals } from '../../../adapters/v1/contract/desk/refusals.ts';
import {
  type DeskProduct,
  type GoodsFrame,
  noSize,
  stockAfter,
  type StockChangeKind,
} from '../../../engine/desk/goods/product.ts';
import { numberText } from '../../shop/format.ts';
import { useWhenEnded } from '../store.tsx';
import { ActField, ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { ListTable } from '../ui/list.tsx';
import { Dim } from '../ui/page.tsx';
import classes from './Stock.module.css';

const sizeName = (sizeId: string): string => (sizeId === noSize ? 'ไม่มีไซส์' : `ไซส์ ${sizeId}`);

const changeNames: Readonly<Record<StockChangeKind, string>> = {
  added: 'รับเข้า',
  removed: 'นำออก',
  counted: 'นับได้',
};
const kinds = Object.entries(changeNames).map(([value, label]) => ({ value, label }));

const usualReasons: Readonly<Record<StockChangeKind, readonly string[]>> = {
  counted: ['นับสต็อกประจำวัน', 'ตั้งต้นสต็อก'],
  added: ['รับของจากโรงงาน', 'รับคืนจากลูกค้า', 'ย้ายมาจากสาขาอื่น'],
  removed: ['ขายหน้าร้าน', 'ชำรุด ส่งซ่อม', 'ย้ายไปสาขาอื่น'],
};

interface StockValues {
  readonly sizeId: string;
  readonly placeId: string;
  readonly kind: StockChangeKind;
  readonly pieces: number | string;
  readonly reason: string;
}

const sizesOf = ({ sizes }: DeskProduct): readonly string[] => (sizes.length === 0 ? [noSize] : sizes);

const stockAt = ({ stock }: DeskProduct, size: string, place: string) =>
  stock.find(({ sizeId, placeId }) => sizeId === size && placeId === place) ?? { forSale: 0, held: 0 };

const Change = ({ product, frame }: { readonly product: DeskProduct; readonly frame: GoodsFrame }) => {
  const sizes = sizesOf(product);
  const after = ({ sizeId, placeId, kind, pieces }: StockValues) =>
    stockAfter(stockAt(product, sizeId, placeId), { kind, pieces: Number(pieces) });
  const change = useActForm<'ChangeStock', StockValues>('ChangeStock', {
    initial: {
      sizeId: sizes[0] ?? noSize,
      placeId: frame.places[0]?.id ?? '',
      kind: 'added',
      pieces: '',
      reason: '',
    },
    faults: (typed) => ({
      pieces:
        typed.pieces === '' || !Number.isInteger(Number(typed.pieces))
          ? 'กรุณากรอกจำนวนชิ้น'
          : E.isLeft(after(typed)) && deskRefusals.STOCK_HELD,
      reason: typed.reason.trim() === '' && 'กรุณาบอกเหตุผล',
    }),
    toFields: (typed) => ({
      ...typed,
      code: product.code,
      pieces: Number(typed.pieces),
      reason: typed.reason.trim(),
      key: crypto.randomUUID(),
    }),
  });
  const { form } = change;
  const { values } = form;
  useWhenEnded(change.ended, ({ failure }) => {
    if (failure === null) form.setFieldValue('pieces', '');
  });
  const outcome = values.pieces === '' ? null : after(values);
  return (
    <ActForm of={change} submit="ปรับสต็อก" variant="default">
      <ActField form={form} kind="segments" name="kind" aria-label="วิธีปรับสต็อก" data={kinds} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {drawFields(form, {
          sizeId: {
            kind: 'select',
            label: 'ไซส์',
            data: sizes.map((value) => ({ value, label: sizeName(value) })),
          },
          placeId: {
            kind: 'select',
            label: 'ที่',
            data: frame.places.map(({ id, name }) => ({ value: id, label: name })),
          },
          pieces: {
            kind: 'count',
            label: 'จำนวนชิ้น',
            ...(values.kind === 'counted' ? { description: 'นับทุกชิ้นที่มีอยู่ รวมชิ้นที่ลูกค้าสั่งไว้แล้ว' } : {}),
            required: true,
          },
          reason: {
            kind: 'suggested',
            label: 'เหตุผล',
            data: [...usualReasons[values.kind]],
            maxLength: 200,
            required: true,
          },
        })}
      </SimpleGrid>
      <Text size="sm" aria-live="polite">
        {outcome !== null && E.isRight(outcome) ? `พร้อมขายจะเป็น ${outcome.right} ชิ้น` : '\u00A0'}
      </Text>
    </ActForm>
  );
};

export const Stock = (props: {
  readonly product: DeskProduct;
  readonly frame: GoodsFrame;
  readonly mayCount: boolean;
}) => {
  const { product, frame, mayCount } = props;
  const sizes = sizesOf(product);
  return (
    <Fieldset legend="สต็อก">
      <Stack>
        <Table.ScrollContainer minWidth={140 + 84 * sizes.length}>
          <ListTable
            isCompact
            items={frame.places}
            keyOf={({ id }) => id}
            columns={{
              ที่: { className: classes['place'], render: ({ name }) => name },
              ...Object.fromEntries(
                sizes.map((size) => [
                  size === noSize ? 'พร้อมขาย' : sizeName(size),
                  {
                    figure: ({ id }: { readonly id: string }) => {
                      const { forSale, held } = stockAt(product, size, id);
                      return (
                        <>
                          {numberText(forSale)}
                          {held > 0 && <Dim>จองแล้ว {numberText(held)}</Dim>}
                        </>
                      );
                    },
                  },
                ]),
              ),
            }}
          />
        </Table.ScrollContainer>
        {mayCount && <Change key={sizes.join()} product={product} frame={frame} />}
      </Stack>
    </Fieldset>
  );
};
