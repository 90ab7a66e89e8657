import { Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../engine/desk/rooms.ts';
import { useAct, useDispatch } from '../store.tsx';
import { CouponForm } from './CouponForm.tsx';

/** A coupon that is made; then its page is shown. */
const NewCouponPage = () => {
  const dispatch = useDispatch();
  const { perform, isUnderWay, ended } = useAct('MakeCoupon');
  const [before] = useState(ended?.request);
  const made = ended !== null && ended.failure === null && ended.request !== before ? ended.act.code : null;
  useEffect(() => {
    if (made !== null) dispatch({ type: 'GoTo', address: addressOf({ type: 'Coupon', code: made }) });
  }, [made, dispatch]);
  return (
    <Stack>
      <Title order={1} size="h3">
        สร้างโค้ดส่วนลด
      </Title>
      <CouponForm coupon={null} isBusy={isUnderWay} onWish={(code, terms) => perform({ code, terms })} />
    </Stack>
  );
};

export default NewCouponPage;
