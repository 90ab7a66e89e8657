import { MobileIcon } from '../identity/marks.tsx';
import classes from './RegisterChoices.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { useOpenOther } from './open-modal.ts';
import { Button } from '../ui/Button.tsx';

/** The ways to become a customer (spec 2.9): by phone or with a provider. */
export const RegisterChoices = () => {
  const openOther = useOpenOther();
  return (
    <div className={classes['choices']}>
      <p>ลงทะเบียนแล้ว สินค้าในถุงช้อปปิ้งจะอยู่ในบัญชีของคุณ เปิดดูและสั่งซื้อต่อได้จากทุกอุปกรณ์</p>
      <Button className={classes['phone']} data-autofocus="" onClick={() => openOther('register')}>
        <MobileIcon />
        ลงทะเบียนด้วยหมายเลขโทรศัพท์
      </Button>
      <SocialButtons purpose="register" />
    </div>
  );
};
