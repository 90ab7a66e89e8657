import { Anchor, Badge, Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { goodsOnPage } from '../../../engine/desk/goods/room.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { moneyText, weightText } from '../../shop/format.ts';
import { useDesk, useDispatch, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Remote } from '../ui/Remote.tsx';
import { typeChoices } from './choices.ts';
import { Thumbnail } from './Thumbnail.tsx';

type Page = Of<DeskPage, 'Goods'>;

const Filters = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const go = (changes: Partial<Page>) =>
    dispatch({ type: 'GoTo', address: addressOf({ ...page, page: 1, ...changes }) });
  return (
    <ListSearch label="รหัสหรือชื่อสินค้า" search={page.search} onSearch={(search) => go({ search })}>
      <Select
        label="ประเภท"
        data={[{ value: '', label: 'ทุกประเภท' }, ...typeChoices]}
        value={page.of ?? ''}
        allowDeselect={false}
        onChange={(of) => go({ of: typeChoices.find(({ value }) => value === of)?.value ?? null })}
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
        onChange={(which) => go({ shelving: which === 'shown' || which === 'hidden' ? which : null })}
      />
    </ListSearch>
  );
};

const GoodsPage = ({ page }: { readonly page: Page }) => {
  const { remote } = useShown('Goods');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-goods'));
  return (
    <Stack>
      <Group justify="space-between">
        <Title>สินค้า</Title>
        {mayEdit && (
          <Group gap="xs">
            <Button renderRoot={(props) => <Link to={{ type: 'NewProduct' }} {...props} />}>เพิ่มสินค้า</Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link to={{ type: 'Shelf', of: page.of ?? 'ring' }} {...props} />}
            >
              จัดลำดับ
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to={{ type: 'GoodsTable' }} {...props} />}>
              ไฟล์ CSV
            </Button>
          </Group>
        )}
      </Group>
      <Filters key={page.search} page={page} />
      <Remote of={remote}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text>ไม่มีสินค้าในรายการนี้</Text>
          ) : (
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
                          <Anchor renderRoot={(props) => <Link to={{ type: 'Product', code }} {...props} />}>
                            {name}
                          </Anchor>
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
                      <Badge variant="light" color={isShown ? 'green' : 'gray'}>
                        {isShown ? 'แสดง' : 'ซ่อน'}
                      </Badge>
                    ),
                  },
                ]}
              />
              <ListPaging page={page} total={total} onPage={goodsOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default GoodsPage;
