import {
  Autocomplete,
  Button,
  Fieldset,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { either as E } from 'fp-ts';
import { useEffect, useRef } from 'react';
import { type DeskProduct, type GoodsFrame, noSize } from '../../../engine/desk/goods/product.ts';
import { stockAfter, type StockChangeKind } from '../../../engine/desk/goods/stock.ts';
import { useAct } from '../store.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import classes from './Stock.module.css';
import { changeNames, goodsCodes, usualReasons } from './words.ts';

const sizeName = (sizeId: string): string => (sizeId === noSize ? 'ไม่มีไซส์' : `ไซส์ ${sizeId}`);

const kinds = ['added', 'removed', 'counted'] as const;

interface StockValues {
  readonly sizeId: string;
  readonly placeId: string;
  readonly kind: StockChangeKind;
  readonly pieces: number | string;
  readonly reason: string;
}

const Change = ({ product, frame }: { readonly product: DeskProduct; readonly frame: GoodsFrame }) => {
  const change = useAct('ChangeStock');
  const sizes = product.sizes.length === 0 ? [noSize] : product.sizes;
  const at = ({ sizeId, placeId }: StockValues) =>
    product.stock.find((one) => one.sizeId === sizeId && one.placeId === placeId) ?? { forSale: 0, held: 0 };
  const after = (values: StockValues) =>
    stockAfter(at(values), { kind: values.kind, pieces: Number(values.pieces) });
  const form = useForm<StockValues>({
    initialValues: {
      sizeId: sizes[0] ?? noSize,
      placeId: frame.places[0]?.id ?? '',
      kind: 'added',
      pieces: '',
      reason: '',
    },
    validate: (values) => ({
      ...(values.pieces === '' || !Number.isInteger(Number(values.pieces))
        ? { pieces: 'กรุณากรอกจำนวนชิ้น' }
        : E.isLeft(after(values))
          ? { pieces: goodsCodes.STOCK_HELD }
          : {}),
      ...(values.reason.trim() === '' ? { reason: 'กรุณาบอกเหตุผล' } : {}),
    }),
  });
  useKeptForm(form, 'ChangeStock');
  const { values } = form;
  const { ended } = change;
  const before = useRef(ended?.request);
  useEffect(() => {
    if (ended === null || ended.request === before.current) return;
    before.current = ended.request;
    if (ended.failure === null) form.setFieldValue('pieces', '');
  });
  const outcome = values.pieces === '' ? null : after(values);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((typed) =>
        change.perform({
          ...typed,
          code: product.code,
          pieces: Number(typed.pieces),
          reason: typed.reason.trim(),
          key: crypto.randomUUID(),
        }),
      )}
    >
      <Stack>
        <SegmentedControl
          aria-label="วิธีปรับสต็อก"
          data={kinds.map((kind) => ({ value: kind, label: changeNames[kind] }))}
          value={values.kind}
          onChange={(kind) => form.setFieldValue('kind', kinds.find((known) => known === kind) ?? 'added')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label="ไซส์"
            data={sizes.map((value) => ({ value, label: sizeName(value) }))}
            allowDeselect={false}
            {...form.getInputProps('sizeId')}
          />
          <Select
            label="ที่"
            data={frame.places.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            {...form.getInputProps('placeId')}
          />
          <NumberInput
            label="จำนวนชิ้น"
            {...(values.kind === 'counted' ? { description: 'นับทุกชิ้นที่มีอยู่ รวมชิ้นที่ลูกค้าสั่งไว้แล้ว' } : {})}
            min={0}
            allowDecimal={false}
            required
            {...form.getInputProps('pieces')}
          />
          <Autocomplete
            label="เหตุผล"
            data={[...usualReasons[values.kind]]}
            maxLength={200}
            required
            {...form.getInputProps('reason')}
          />
        </SimpleGrid>
        <Text size="sm" aria-live="polite">
          {outcome !== null && E.isRight(outcome) ? `พร้อมขายจะเป็น ${outcome.right} ชิ้น` : '\u00A0'}
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={change.isUnderWay}
          disabled={change.isBusy && !change.isUnderWay}
        >
          ปรับสต็อก
        </Button>
      </Stack>
    </form>
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
  const sizes = product.sizes.length === 0 ? [noSize] : product.sizes;
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
                    const there = product.stock.find(
                      ({ sizeId, placeId }) => sizeId === size && placeId === id,
                    );
                    return (
                      <Table.Td key={size} ta="end">
                        {there?.forSale ?? 0}
                        {(there?.held ?? 0) > 0 && (
                          <Text size="sm" c="dimmed">
                            จองแล้ว {there?.held}
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
