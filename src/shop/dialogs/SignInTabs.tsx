import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useShop } from '../store.tsx';
import { MobileIcon } from '../identity/marks.tsx';
import classes from './SignInTabs.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { useOpenOther } from './open-modal.ts';
import { Button } from '../ui/Button.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Typed } from './account-dialog.ts';

/** The ways to become a customer (spec 2.9): by phone or with a provider. */
const RegisterChoices = () => {
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

const registerTab = 'login-step-register';

interface SignInTabsProps extends Typed {
  readonly modal: 'login' | typeof registerTab;
}

/** Signing in and the ways to register, a tab each, and going on without either in guest mode (spec 2.9). */
export const SignInTabs = ({ modal, ...typed }: SignInTabsProps) => {
  const openOther = useOpenOther();
  const isRegister = modal === registerTab;
  const isGuestMode = useShop(({ dialog }) => dialog.guestMode);
  return (
    <>
      <Tabs
        value={isRegister ? registerTab : 'login'}
        onChange={(tab) => openOther(tab === registerTab ? registerTab : 'login')}
        keepMounted={false}
        classNames={{ tab: classes['tab'] ?? '', list: classes['tabs'] ?? '' }}
      >
        <Tabs.List grow aria-label="บัญชีลูกค้า">
          <Tabs.Tab value="login">เข้าสู่ระบบ</Tabs.Tab>
          <Tabs.Tab value={registerTab}>ลงทะเบียนผู้ใช้งาน</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login" className={classes['panel'] ?? ''}>
          <SignInForm {...typed} />
          <SocialButtons purpose="login" />
        </Tabs.Panel>
        <Tabs.Panel value={registerTab} className={classes['panel'] ?? ''}>
          <RegisterChoices />
        </Tabs.Panel>
      </Tabs>
      {isGuestMode && (
        <div className={classes['guest']}>
          <Button asks={{ type: 'ContinueAsGuest' }}>ดำเนินการต่อโดยไม่เข้าสู่ระบบ</Button>
        </div>
      )}
    </>
  );
};
