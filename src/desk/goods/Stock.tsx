import { Fieldset, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { either as E } from 'fp-ts';
import { type DeskProduct, type GoodsFrame, noSize } from '../../../engine/desk/goods/product.ts';
import { stockAfter, type StockChangeKind } from '../../../engine/desk/goods/stock.ts';
import { useWhenEnded } from '../store.tsx';
import { ActForm, ActField, useActForm } from '../ui/form.tsx';
import { stockHeld } from '../words.ts';
import classes from './Stock.module.css';
import { changeNames, usualReasons } from './words.ts';

const sizeName = (sizeId: string): string => (sizeId === noSize ? 'ไม่มีไซส์' : `ไซส์ ${sizeId}`);

const kinds = (['added', 'removed', 'counted'] as const).map((value) => ({
  value,
  label: changeNames[value],
}));

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
      ...(typed.pieces === '' || !Number.isInteger(Number(typed.pieces))
        ? { pieces: 'กรุณากรอกจำนวนชิ้น' }
        : E.isLeft(after(typed))
          ? { pieces: stockHeld }
          : {}),
      ...(typed.reason.trim() === '' ? { reason: 'กรุณาบอกเหตุผล' } : {}),
    }),
    wish: (typed) => ({
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
        <ActField
          form={form}
          kind="select"
          name="sizeId"
          label="ไซส์"
          data={sizes.map((value) => ({ value, label: sizeName(value) }))}
        />
        <ActField
          form={form}
          kind="select"
          name="placeId"
          label="ที่"
          data={frame.places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ActField
          form={form}
          kind="count"
          name="pieces"
          label="จำนวนชิ้น"
          {...(values.kind === 'counted' ? { description: 'นับทุกชิ้นที่มีอยู่ รวมชิ้นที่ลูกค้าสั่งไว้แล้ว' } : {})}
          required
        />
        <ActField
          form={form}
          kind="suggested"
          name="reason"
          label="เหตุผล"
          data={[...usualReasons[values.kind]]}
          maxLength={200}
          required
        />
      </SimpleGrid>
      <Text size="sm" aria-live="polite">
        {outcome !== null && E.isRight(outcome) ? `พร้อมขายจะเป็น ${outcome.right} ชิ้น` : '\u00A0'}
      </Text>
    </ActForm>
  );
};

export const Stock = ({
  product,
  frame,
  mayCount,
}: {
  readonly product: DeskProduct;
  readonly frame: GoodsFrame;
  readonly mayCount: boolean;
}) => {
  const sizes = sizesOf(product);
  return (
    <Fieldset legend="สต็อก">
      <Stack>
        <Table.ScrollContainer minWidth={140 + 84 * sizes.length}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes['place'] ?? ''}>ที่</Table.Th>
                {sizes.map((size) => (
                  <Table.Th key={size} ta="end">
                    {size === noSize ? 'พร้อมขาย' : sizeName(size)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {frame.places.map(({ id, name }) => (
                <Table.Tr key={id}>
                  <Table.Th fw={400} className={classes['place'] ?? ''}>
                    {name}
                  </Table.Th>
                  {sizes.map((size) => {
                    const { forSale, held } = stockAt(product, size, id);
                    return (
                      <Table.Td key={size} ta="end">
                        {forSale}
                        {held > 0 && (
                          <Text size="sm" c="dimmed">
                            จองแล้ว {held}
                          </Text>
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {mayCount && <Change key={sizes.join()} product={product} frame={frame} />}
      </Stack>
    </Fieldset>
  );
};
