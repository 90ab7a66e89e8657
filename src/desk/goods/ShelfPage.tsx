import { Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import type { DeskProductRow } from '../../../engine/desk/goods/product.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useGoTo, useShown } from '../store.tsx';
import { ActButton } from '../ui/form.tsx';
import { Arrows, ListTable, useOrder } from '../ui/list.tsx';
import { Page, RemoteView } from '../ui/page.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { typeChoices } from './words.ts';

type Shelf = Of<DeskPage, 'Shelf'>;

const Rows = ({ of, items }: { readonly of: Shelf['of']; readonly items: readonly DeskProductRow[] }) => {
  const seen = items.map(({ code }) => code);
  const { ids: codes, isChanged, moveTo } = useOrder(seen);
  const byCode = new Map(items.map((item) => [item.code, item]));
  return (
    <Stack>
      <ListTable
        items={codes.map((code, index) => ({ code, index, item: byCode.get(code) }))}
        keyOf={({ code }) => code}
        columns={[
          {
            head: 'สินค้า',
            render: ({ code, item }) => (
              <Group gap="sm" wrap="nowrap">
                <Thumbnail src={item?.picture ?? null} size={40} />
                <div>
                  {item?.name}
                  <Text size="sm" c="dimmed">
                    {code}
                    {item?.isShown === false ? ' · ซ่อนอยู่' : ''}
                  </Text>
                </div>
              </Group>
            ),
          },
          {
            head: 'ลำดับ',
            render: ({ code, index }) => (
              <NumberInput
                key={`${code} ${index}`}
                w={80}
                aria-label={`ลำดับของ ${code}`}
                defaultValue={index + 1}
                min={1}
                max={codes.length}
                allowDecimal={false}
                hideControls
                onBlur={({ currentTarget: { value } }) => {
                  const to = Number(value) - 1;
                  if (to >= 0 && to !== index) moveTo(code, to);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                }}
              />
            ),
          },
          {
            head: 'เลื่อน',
            render: ({ code, index }) => (
              <Arrows name={code} index={index} count={codes.length} onMove={(to) => moveTo(code, to)} />
            ),
          },
        ]}
      />
      <ActButton act="ArrangeShelf" fields={{ of, seen, codes }} disabled={!isChanged} variant="filled">
        บันทึกลำดับ
      </ActButton>
    </Stack>
  );
};

const ShelfPage = ({ page }: { readonly page: Shelf }) => {
  const goTo = useGoTo();
  return (
    <Page maw={720}>
      <Select
        label="ประเภท"
        data={typeChoices}
        value={page.of}
        allowDeselect={false}
        onChange={(of) => goTo({ type: 'Shelf', of: of ?? page.of })}
      />
      <RemoteView of={useShown('Shelf')}>
        {(items) =>
          items.length === 0 ? (
            <Text>ยังไม่มีสินค้าประเภทนี้</Text>
          ) : (
            <Rows key={items.map(({ code }) => code).join()} of={page.of} items={items} />
          )
        }
      </RemoteView>
    </Page>
  );
};

export default ShelfPage;
