import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { type CouponState, couponStateAt } from '../../../engine/desk/coupons/coupon.ts';
import { couponsOnPage } from '../../../engine/desk/coupons/room.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, numberText, timeText } from '../../shop/format.ts';
import { useDesk, useDispatch, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useNow } from '../ui/use-now.ts';
import { couponStateNames, giftText } from './words.ts';

type Page = Of<DeskPage, 'Coupons'>;

const colors: Readonly<Record<CouponState, string>> = {
  good: 'green',
  coming: 'blue',
  'used-up': 'gray',
  over: 'gray',
};

/** The coupons of the shop, the latest made first. */
const CouponsPage = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Coupons');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-coupons'));
  const now = useNow();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h3">
          โค้ดส่วนลด
        </Title>
        {mayEdit && (
          <Button renderRoot={(props) => <Link to={{ type: 'NewCoupon' }} {...props} />}>สร้างโค้ดส่วนลด</Button>
        )}
      </Group>
      <ListSearch
        key={page.search}
        label="โค้ด"
        search={page.search}
        onSearch={(search) => dispatch({ type: 'GoTo', address: addressOf({ ...page, search, page: 1 }) })}
      />
      <Remote of={remote}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text>ยังไม่มีโค้ดส่วนลด</Text>
          ) : (
            <>
              <Table.ScrollContainer minWidth={560}>
                <Table striped highlightOnHover>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>โค้ด</Table.Th>
                      <Table.Th>ส่วนลด</Table.Th>
                      <Table.Th>สถานะ</Table.Th>
                      <Table.Th ta="end">ใช้แล้ว</Table.Th>
                      <Table.Th>สิ้นสุด</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map((coupon) => {
                      const { code, gift, uses, mostUses, endsAt } = coupon;
                      const state = couponStateAt(coupon, now);
                      return (
                        <Table.Tr key={code}>
                          <Table.Td>
                            <Link to={{ type: 'Coupon', code }}>{code}</Link>
                          </Table.Td>
                          <Table.Td>{giftText(gift)}</Table.Td>
                          <Table.Td>
                            <Badge variant="light" color={colors[state]}>
                              {couponStateNames[state]}
                            </Badge>
                          </Table.Td>
                          <Table.Td ta="end">
                            {numberText(uses)}
                            {mostUses !== null && ` / ${numberText(mostUses)}`}
                          </Table.Td>
                          <Table.Td>
                            {endsAt === null ? 'ไม่มีกำหนด' : `${dateText(endsAt)} ${timeText(endsAt)}`}
                          </Table.Td>
                        </Table.Tr>
                      );
                    })}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              <ListPaging page={page} total={total} onPage={couponsOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default CouponsPage;
