import { Modal, Tabs } from '@mantine/core';
import { useDispatch, useShop } from '../store.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { BecomeCustomer } from './BecomeCustomer.tsx';
import classes from './LoginModal.module.css';
import { SignInForm } from './SignInForm.tsx';
import { useEscape } from './use-escape.ts';
import { useOpened } from './use-opened.ts';

/** The login and register dialog (spec 2.9), 440 wide. */
export const LoginModal = () => {
  const dispatch = useDispatch();
  const modal = useShop(({ dialog }) => dialog.modal);
  const isGuestMode = useShop(({ dialog }) => dialog.guestMode);
  const isOpened = useOpened(modal !== '');
  const close = (): void => dispatch({ type: 'CloseModal' });
  useEscape('modal', close);
  const tab = modal === 'login-step-register' || modal === 'register' ? 'register' : 'login';
  return (
    <Modal.Root
      opened={isOpened}
      onClose={close}
      size={440}
      centered
      closeOnEscape={false}
      classNames={{ content: classes['content'] ?? '' }}
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#2a1a12" />
      <Modal.Content radius={12}>
        <div className={classes['header']}>
          <Modal.Title className={classes['title']}>บัญชีลูกค้า</Modal.Title>
          <button type="button" className={classes['close']} aria-label="ปิดหน้าต่างเข้าสู่ระบบ" onClick={close}>
            <CloseIcon />
          </button>
        </div>
        <Tabs
          defaultValue={tab}
          key={tab}
          classNames={{ tab: classes['tab'] ?? '', list: classes['tabs'] ?? '' }}
        >
          <Tabs.List grow aria-label="บัญชีลูกค้า">
            <Tabs.Tab value="login">เข้าสู่ระบบ</Tabs.Tab>
            <Tabs.Tab value="register">ลงทะเบียนผู้ใช้งาน</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login" className={classes['panel'] ?? ''}>
            <SignInForm />
          </Tabs.Panel>
          <Tabs.Panel value="register" className={classes['panel'] ?? ''}>
            <BecomeCustomer />
          </Tabs.Panel>
        </Tabs>
        {isGuestMode && (
          <button type="button" className={classes['guest']} onClick={close}>
            ดำเนินการต่อโดยไม่เข้าสู่ระบบ
          </button>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
