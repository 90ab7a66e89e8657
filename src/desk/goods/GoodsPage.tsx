import { Badge, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useListState } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { DeskProductRow } from '../../../engine/desk/goods/product.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { moneyText, numberText, weightText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useGoTo, useMay, useShown } from '../store.tsx';
import { ActButton } from '../ui/form.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { Arrows, ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { Dim, Page, RemoteView } from '../ui/page.tsx';
import { Thumbnail, typeChoices } from './words.tsx';

const Filters = ({ page }: PageProps<'Goods'>) => {
  const goTo = useGoTo();
  return (
    <ListSearch label="รหัสหรือชื่อสินค้า" page={page}>
      <Select
        label="ประเภท"
        data={[{ value: '', label: 'ทุกประเภท' }, ...typeChoices]}
        value={page.of ?? ''}
        allowDeselect={false}
        onChange={(of) => goTo({ ...page, page: 1, of: of === '' ? null : of })}
      />
      <Select
        label="การแสดง"
        data={[
          { value: '', label: 'ทั้งหมด' },
          { value: 'shown', label: 'แสดงในร้าน' },
          { value: 'hidden', label: 'ซ่อนอยู่' },
        ]}
        value={page.shelving ?? ''}
        allowDeselect={false}
        onChange={(shelving) => goTo({ ...page, page: 1, shelving: shelving === '' ? null : shelving })}
      />
    </ListSearch>
  );
};

const Named = (
  props: Pick<DeskProductRow, 'picture'> & { readonly name: ReactNode; readonly children: ReactNode },
) => (
  <Group gap="sm" wrap="nowrap">
    <Thumbnail src={props.picture} />
    <div>
      {props.name}
      <Dim>{props.children}</Dim>
    </div>
  </Group>
);

export const GoodsPage = ({ page }: PageProps<'Goods'>) => (
  <Page
    beside={
      useMay('edit-goods') && (
        <>
          <ButtonLink to={{ type: 'NewProduct' }}>เพิ่มสินค้า</ButtonLink>
          <ButtonLink to={{ type: 'Shelf', of: page.of ?? 'ring' }} variant="default">
            จัดลำดับ
          </ButtonLink>
          <ButtonLink to={{ type: 'GoodsTable' }} variant="default">
            ไฟล์ CSV
          </ButtonLink>
        </>
      )
    }
  >
    <Filters page={page} />
    <PagedList of={useShown('Goods')} page={page} empty="ไม่มีสินค้าในรายการนี้">
      {(items, total) => (
        <>
          <Text size="sm">{total} รายการ</Text>
          <ListTable
            items={items}
            keyOf={({ code }) => code}
            columns={{
              สินค้า: ({ code, name, picture }) => (
                <Named picture={picture} name={<Link to={{ type: 'Product', code }}>{name}</Link>}>
                  {code}
                </Named>
              ),
              'ประเภท · ลาย': ({ type, style }) => `${catalogueNames[type]} · ${style}`,
              น้ำหนัก: { figure: ({ weight }) => weightText(weight) },
              ราคาขาย: {
                figure: ({ price, discountPrice }) => (
                  <>
                    {price === null ? 'รอประกาศราคา' : moneyText(discountPrice ?? price)}
                    {discountPrice !== null && <Dim>ลดแล้ว</Dim>}
                  </>
                ),
              },
              สต็อก: { figure: ({ stock }) => numberText(stock) },
              สถานะ: ({ isShown }) => (
                <Badge color={isShown ? 'green' : 'gray'}>{isShown ? 'แสดง' : 'ซ่อน'}</Badge>
              ),
            }}
          />
        </>
      )}
    </PagedList>
  </Page>
);

const Rows = (props: { readonly of: DeskProductRow['type']; readonly items: readonly DeskProductRow[] }) => {
  const { of, items } = props;
  const seen = items.map(({ code }) => code);
  const [codes, { reorder }] = useListState(seen);
  return (
    <Stack>
      <ListTable
        items={items
          .toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
          .map((item, index) => ({ ...item, index }))}
        keyOf={({ code }) => code}
        columns={{
          สินค้า: ({ code, name, picture, isShown }) => (
            <Named picture={picture} name={name}>
              {code}
              {!isShown && ' · ซ่อนอยู่'}
            </Named>
          ),
          ลำดับ: ({ code, index }) => (
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
                const to = Math.min(Number(value), codes.length) - 1;
                if (to >= 0 && to !== index) reorder({ from: index, to });
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          ),
          เลื่อน: ({ code, index }) => (
            <Arrows
              name={code}
              index={index}
              count={codes.length}
              onMove={(to) => reorder({ from: index, to })}
            />
          ),
        }}
      />
      <ActButton
        act="ArrangeShelf"
        fields={{ of, seen, codes }}
        disabled={codes.join() === seen.join()}
        variant="filled"
      >
        บันทึกลำดับ
      </ActButton>
    </Stack>
  );
};

export const ShelfPage = ({ page }: PageProps<'Shelf'>) => {
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
      <RemoteView of={useShown('Shelf')} empty="ยังไม่มีสินค้าประเภทนี้">
        {(items) => <Rows key={items.map(({ code }) => code).join()} of={page.of} items={items} />}
      </RemoteView>
    </Page>
  );
};
