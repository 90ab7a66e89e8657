import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Coupon, couponStateAt, type WholeCoupon } from '../../../engine/desk/coupons/coupon.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, moneyText, numberText, timeText } from '../../shop/format.ts';
import { statusNames } from '../orders/words.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Question } from '../ui/Question.tsx';
import { Remote } from '../ui/Remote.tsx';
import { CouponForm } from './CouponForm.tsx';
import { couponStateNames, giftText } from './words.ts';

const End = ({ code }: { readonly code: string }) => {
  const { perform, isUnderWay } = useAct('EndCoupon');
  const [isAsked, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button color="red" variant="light" onClick={open} loading={isUnderWay}>
        ปิดใช้ทันที
      </Button>
      <Question
        isOpen={isAsked}
        title={`ปิดใช้โค้ด ${code}`}
        does="ปิดใช้ทันที"
        keeps="ไม่ปิด"
        onDo={() => perform({ code })}
        onClose={close}
      >
        <Text>คำสั่งซื้อใหม่ใช้โค้ดนี้ไม่ได้ทันที คำสั่งซื้อที่ใช้ไปแล้วได้ส่วนลดตามเดิม</Text>
      </Question>
    </>
  );
};

const Uses = ({ coupon: { uses, mostUses }, orders }: WholeCoupon) => (
  <Stack gap="xs">
    <Title order={2}>
      ใช้แล้ว {numberText(uses)}
      {mostUses !== null && ` จาก ${numberText(mostUses)}`} ครั้ง
    </Title>
    {orders.length > 0 && (
      <ListTable
        label="คำสั่งซื้อที่ใช้โค้ดนี้"
        items={orders}
        keyOf={({ orderNumber }) => orderNumber}
        columns={[
          {
            head: 'คำสั่งซื้อ',
            render: ({ orderNumber }) => (
              <Link to={{ type: 'Orders', queue: null, search: orderNumber, page: 1 }}>{orderNumber}</Link>
            ),
          },
          { head: 'เวลา', render: ({ at }) => `${dateText(at)} ${timeText(at)}` },
          { head: 'ลดไป', isFigure: true, render: ({ amount }) => moneyText(amount) },
          {
            head: 'สถานะ',
            render: ({ status, isGivenBack }) => `${statusNames[status]}${isGivenBack ? ' (คืนสิทธิ์แล้ว)' : ''}`,
          },
        ]}
      />
    )}
  </Stack>
);

const Change = ({ coupon }: { readonly coupon: Coupon }) => {
  const { perform, isUnderWay } = useAct('ChangeCoupon');
  const { code, version } = coupon;
  return (
    <CouponForm
      coupon={coupon}
      isBusy={isUnderWay}
      onWish={(_, terms) => perform({ code, seen: version, terms })}
    />
  );
};

const CouponPage = ({ page }: { readonly page: Of<DeskPage, 'Coupon'> }) => {
  const { remote } = useShown('Coupon');
  const role = useDesk(({ session: { me } }) => me?.role);
  return (
    <Stack>
      <Link to={{ type: 'Coupons', search: '', page: 1 }}>โค้ดส่วนลดทั้งหมด</Link>
      <Title>โค้ดส่วนลด {page.code}</Title>
      <Remote of={remote}>
        {(whole) => {
          const { coupon } = whole;
          const state = couponStateAt(coupon, whole.readAt);
          return (
            <Stack gap="lg">
              <Group>
                <Badge variant="light" size="lg">
                  {couponStateNames[state]}
                </Badge>
                <Text>{giftText(coupon.gift)}</Text>
                {role !== undefined && mayDo(role, 'end-coupons') && state !== 'over' && (
                  <End code={coupon.code} />
                )}
              </Group>
              {role !== undefined && mayDo(role, 'edit-coupons') && (
                <Change key={coupon.version} coupon={coupon} />
              )}
              <Uses {...whole} />
            </Stack>
          );
        }}
      </Remote>
    </Stack>
  );
};

export default CouponPage;
