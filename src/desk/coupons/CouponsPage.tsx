import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
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
import { ListTable } from '../ui/ListTable.tsx';
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

const CouponsPage = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Coupons');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-coupons'));
  const now = useNow();
  return (
    <Stack>
      <Group justify="space-between">
        <Title>โค้ดส่วนลด</Title>
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
              <ListTable
                items={items}
                keyOf={({ code }) => code}
                columns={[
                  { head: 'โค้ด', render: ({ code }) => <Link to={{ type: 'Coupon', code }}>{code}</Link> },
                  { head: 'ส่วนลด', render: ({ gift }) => giftText(gift) },
                  {
                    head: 'สถานะ',
                    render: (coupon) => {
                      const state = couponStateAt(coupon, now);
                      return (
                        <Badge variant="light" color={colors[state]}>
                          {couponStateNames[state]}
                        </Badge>
                      );
                    },
                  },
                  {
                    head: 'ใช้แล้ว',
                    isFigure: true,
                    render: ({ uses, mostUses }) =>
                      `${numberText(uses)}${mostUses === null ? '' : ` / ${numberText(mostUses)}`}`,
                  },
                  {
                    head: 'สิ้นสุด',
                    render: ({ endsAt }) =>
                      endsAt === null ? 'ไม่มีกำหนด' : `${dateText(endsAt)} ${timeText(endsAt)}`,
                  },
                ]}
              />
              <ListPaging page={page} total={total} onPage={couponsOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default CouponsPage;
