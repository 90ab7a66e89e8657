import { Tabs } from '@mantine/core';
import { useShop, useShopHandle } from '../store.tsx';
import { MobileIcon, ProviderMark } from '../identity/marks.tsx';
import classes from './dialogs.module.css';
import { useOpenOther } from './open-modal.ts';
import { Button } from '../ui/Button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signInFailureText } from '../identity/failures.ts';
import { usernameInput } from '../ui/form/inputs.ts';
import { Field } from '../ui/form/Field.tsx';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { FormFailure, PasswordField, Submit } from '../identity/NewPasswordFields.tsx';
import { passwordProblem, usernameProblem } from '../identity/problems.ts';
import type { Typed } from './account-dialog.ts';
import type { Provider } from '../../../engine/identity/words.ts';
import { Unbroken } from '../ui/Unbroken.tsx';

const providers: readonly { readonly provider: Provider; readonly name: string }[] = [
  { provider: 'google', name: 'Google' },
  { provider: 'facebook', name: 'Facebook' },
  { provider: 'line', name: 'LINE' },
  { provider: 'openid', name: 'สมาชิก' },
];

/** Signing in or registering with a provider, as far as this shop has them (spec 2.9, ruling P16). */
const SocialButtons = ({ purpose }: { readonly purpose: 'login' | 'register' }) => {
  const social = useShop(({ identity }) => identity.social);
  const offered = useShop(({ queries }) => queries.providers.remote.value);
  const action = purpose === 'login' ? 'เข้าสู่ระบบด้วย' : 'ลงทะเบียนด้วย';
  // The usual three until known, to avoid a layout shift where they are offered.
  const known = offered ?? ['google', 'facebook', 'line'];
  const shown = providers.filter(({ provider }) => known.includes(provider));
  if (shown.length === 0) return null;
  return (
    <div className="stack gap-12">
      <p className={classes['or']}>หรือ{action}</p>
      <div className="stack side-by-side gap-8">
        {shown.map(({ provider, name }) => (
          <Button
            key={provider}
            className={classes['provider']}
            aria-label={`${action} ${name}`}
            aria-busy={social === 'leaving'}
            isOff={social === 'exchanging'}
            asks={{ type: 'SignInWith', provider, purpose }}
          >
            <ProviderMark provider={provider} />
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** Signing in by e-mail or phone number and password (spec 2.9, 4.2); only the password's ticket enters the command. */
const SignInForm = ({ typed, onTyped }: Typed) => {
  const { dispatch, getState, keepSecret } = useShopHandle();
  const openOther = useOpenOther();
  const isSigningIn = useShop(({ session }) => session.status === 'signing-in');
  const failure = useShop(({ session }) => session.failure);
  const known = useShop(({ identity }) => identity.knownEmail);
  const [tries, setTries] = useState(0);
  const password = useRef<HTMLInputElement>(null);
  const form = useShopForm({
    initialValues: { username: typed, password: '' },
    validate: { username: usernameProblem, password: passwordProblem },
    onValuesChange: ({ username }) => onTyped(username),
    isBusy: () => getState().session.status === 'signing-in',
    send: (typed) => {
      setTries(tries + 1);
      dispatch({ type: 'SignIn', username: typed.username, password: keepSecret(typed.password) });
    },
  });

  const startOver = useEffectEvent(() => {
    if (tries === 0) return;
    form.setFieldValue('password', '');
    password.current?.focus();
  });
  useEffect(() => {
    if (failure?.code === 'WRONG_CREDENTIALS') startOver();
  }, [failure]);

  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      {known !== null && (
        <p className="quiet below-12" role="status">
          อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านของบัญชีนั้น
        </p>
      )}
      <Field
        {...form.getInputProps('username')}
        label="อีเมลหรือหมายเลขโทรศัพท์"
        {...usernameInput}
        name="username"
        {...(known === null && { 'data-autofocus': '' })}
      />
      <PasswordField
        {...form.getInputProps('password')}
        ref={password}
        {...(known !== null && { 'data-autofocus': '' })}
        label="รหัสผ่าน"
        name="password"
        autoComplete="current-password"
      />
      {failure !== null && tries > 0 && !isSigningIn && (
        <FormFailure key={tries}>
          <Unbroken text={signInFailureText(failure)} />
        </FormFailure>
      )}
      <Submit isBusy={isSigningIn} busyText="กำลังเข้าสู่ระบบ">
        เข้าสู่ระบบ
      </Submit>
      <Button kind="link" className="self-centre above-4" onClick={() => openOther('forgot-password')}>
        ลืมรหัสผ่าน
      </Button>
    </form>
  );
};

const RegisterChoices = () => {
  const openOther = useOpenOther();
  return (
    <div className="stack gap-20">
      <p>เมื่อลงทะเบียน สินค้าในถุงจะเก็บไว้ในบัญชี เปิดดูและสั่งซื้อต่อได้จากทุกอุปกรณ์</p>
      <Button
        kind="primary"
        className={classes['phone']}
        data-autofocus=""
        onClick={() => openOther('register')}
      >
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

/** Tabs of sign-in and registration, and in guest mode a button to continue without either (spec 2.9). */
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
        <Tabs.Panel value="login" className="stack gap-16 pad-above-20">
          <SignInForm {...typed} />
          <SocialButtons purpose="login" />
        </Tabs.Panel>
        <Tabs.Panel value={registerTab} className="stack gap-16 pad-above-20">
          <RegisterChoices />
        </Tabs.Panel>
      </Tabs>
      {isGuestMode && (
        <div className="stack above-20 pad-above-16 line-above">
          <Button kind="secondary" asks={{ type: 'ContinueAsGuest' }}>
            ดำเนินการต่อโดยไม่เข้าสู่ระบบ
          </Button>
        </div>
      )}
    </>
  );
};
