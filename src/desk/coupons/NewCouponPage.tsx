import { Stack, Title } from '@mantine/core';
import { useAct } from '../store.tsx';
import { CouponForm } from './CouponForm.tsx';

const NewCouponPage = () => {
  const { perform, isUnderWay } = useAct('MakeCoupon');
  return (
    <Stack>
      <Title>สร้างโค้ดส่วนลด</Title>
      <CouponForm coupon={null} isBusy={isUnderWay} onWish={(code, terms) => perform({ code, terms })} />
    </Stack>
  );
};

export default NewCouponPage;
