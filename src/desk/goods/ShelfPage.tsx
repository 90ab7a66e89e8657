import { ActionIcon, Button, Group, NumberInput, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductRow } from '../../../engine/desk/goods/product.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useAct, useDispatch, useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { typeChoices } from './choices.ts';
import { Thumbnail } from './Thumbnail.tsx';

type Page = Of<DeskPage, 'Shelf'>;

const Rows = ({ of, items }: { readonly of: Page['of']; readonly items: readonly DeskProductRow[] }) => {
  const arrange = useAct('ArrangeShelf');
  const seen = items.map(({ code }) => code);
  const [codes, setCodes] = useState<readonly string[]>(seen);
  const byCode = new Map(items.map((item) => [item.code, item]));
  const moveTo = (code: string, to: number) => {
    const next = codes.filter((other) => other !== code);
    next.splice(Math.max(0, Math.min(next.length, to)), 0, code);
    setCodes(next);
  };
  return (
    <Stack>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={96}>ลำดับ</Table.Th>
            <Table.Th>สินค้า</Table.Th>
            <Table.Th w={104}>เลื่อน</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map((code, index) => {
            const nth = index + 1;
            const item = byCode.get(code);
            return (
              <Table.Tr key={code}>
                <Table.Td>
                  <NumberInput
                    key={`${code} ${nth}`}
                    aria-label={`ลำดับของ ${code}`}
                    defaultValue={nth}
                    min={1}
                    max={codes.length}
                    allowDecimal={false}
                    hideControls
                    onBlur={({ currentTarget: { value } }) => {
                      if (Number(value) >= 1 && Number(value) !== nth) moveTo(code, Number(value) - 1);
                    }}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') event.currentTarget.blur();
                    }}
                  />
                </Table.Td>
                <Table.Td>
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
                </Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${code} ขึ้น`}
                      disabled={index === 0}
                      onClick={() => moveTo(code, index - 1)}
                    >
                      ↑
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${code} ลง`}
                      disabled={index === codes.length - 1}
                      onClick={() => moveTo(code, index + 1)}
                    >
                      ↓
                    </ActionIcon>
                  </Group>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Button
        loading={arrange.isUnderWay}
        disabled={codes.join() === seen.join() || (arrange.isBusy && !arrange.isUnderWay)}
        onClick={() => arrange.perform({ of, seen, codes })}
      >
        บันทึกลำดับ
      </Button>
    </Stack>
  );
};

const ShelfPage = ({ page: { of } }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Shelf');
  return (
    <Stack maw={720}>
      <Title>ลำดับสินค้า</Title>
      <Select
        label="ประเภท"
        data={typeChoices}
        value={of}
        allowDeselect={false}
        onChange={(chosen) => {
          const type = typeChoices.find(({ value }) => value === chosen)?.value ?? of;
          dispatch({ type: 'GoTo', address: addressOf({ type: 'Shelf', of: type }) });
        }}
      />
      <Remote of={remote}>
        {(items) =>
          items.length === 0 ? (
            <Text>ยังไม่มีสินค้าประเภทนี้</Text>
          ) : (
            <Rows key={items.map(({ code }) => code).join()} of={of} items={items} />
          )
        }
      </Remote>
    </Stack>
  );
};

export default ShelfPage;
