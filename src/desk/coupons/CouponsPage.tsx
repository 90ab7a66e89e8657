import { Badge } from '@mantine/core';
import { couponStateAt } from '../../../engine/desk/coupons/coupon.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { numberText } from '../../shop/format.ts';
import { useMay, useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { deskMomentText, Page, useNow } from '../ui/page.tsx';
import { couponStateNames, giftText } from './words.ts';

const colors = { good: 'green', coming: 'blue', 'used-up': 'gray', over: 'gray' } as const;

const CouponsPage = ({ page }: { readonly page: Of<DeskPage, 'Coupons'> }) => {
  const now = useNow();
  return (
    <Page beside={useMay('edit-coupons') && <ButtonLink to={{ type: 'NewCoupon' }}>สร้างโค้ดส่วนลด</ButtonLink>}>
      <ListSearch label="โค้ด" page={page} />
      <PagedList of={useShown('Coupons')} page={page} empty="ยังไม่มีโค้ดส่วนลด">
        {(items) => (
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
                  return <Badge color={colors[state]}>{couponStateNames[state]}</Badge>;
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
                render: ({ endsAt }) => (endsAt === null ? 'ไม่มีกำหนด' : deskMomentText(endsAt)),
              },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
};

export default CouponsPage;
