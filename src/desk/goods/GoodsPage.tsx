import { Badge, Group, Select, Text } from '@mantine/core';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { moneyText, weightText } from '../../shop/format.ts';
import { useGoTo, useMay, useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { typeChoices } from './words.ts';

type Goods = Of<DeskPage, 'Goods'>;

const Filters = ({ page }: { readonly page: Goods }) => {
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

const GoodsPage = ({ page }: { readonly page: Goods }) => (
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
            columns={[
              {
                head: 'สินค้า',
                render: ({ code, name, picture }) => (
                  <Group gap="sm" wrap="nowrap">
                    <Thumbnail src={picture} />
                    <div>
                      <Link to={{ type: 'Product', code }}>{name}</Link>
                      <Text size="sm" c="dimmed">
                        {code}
                      </Text>
                    </div>
                  </Group>
                ),
              },
              { head: 'ประเภท · ลาย', render: ({ type, style }) => `${catalogueNames[type]} · ${style}` },
              { head: 'น้ำหนัก', isFigure: true, render: ({ weight }) => weightText(weight) },
              {
                head: 'ราคาขาย',
                isFigure: true,
                render: ({ price, discountPrice }) => (
                  <>
                    {price === null ? 'รอประกาศราคา' : moneyText(discountPrice ?? price)}
                    {discountPrice !== null && (
                      <Text size="sm" c="dimmed">
                        ลดแล้ว
                      </Text>
                    )}
                  </>
                ),
              },
              { head: 'สต็อก', isFigure: true, render: ({ stock }) => stock },
              {
                head: 'สถานะ',
                render: ({ isShown }) => (
                  <Badge color={isShown ? 'green' : 'gray'}>{isShown ? 'แสดง' : 'ซ่อน'}</Badge>
                ),
              },
            ]}
          />
        </>
      )}
    </PagedList>
  </Page>
);

export default GoodsPage;
