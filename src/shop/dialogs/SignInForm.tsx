import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { brand } from '../brand.ts';
import { useDispatch, useShop, useShopHandle } from '../store.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import classes from './SignInForm.module.css';
import { type Credentials, passwordProblem, signInFailureText, usernameProblem } from './sign-in-words.ts';

const fieldClasses = {
  label: classes['label'] ?? '',
  input: classes['input'] ?? '',
  error: classes['problem'] ?? '',
};

/** What is wrong with a field, never told by colour alone (ux U2). */
const withSign = (problem: ReactNode): ReactNode =>
  problem === undefined ? null : (
    <>
      <WarningIcon />
      {problem}
    </>
  );

/**
 * Signing in by e-mail or phone number and password (spec 2.9, 4.2). The password goes into the vault; only its ticket
 * enters the command. After a failure the password is cleared and the username kept (case A02).
 */
export const SignInForm = () => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const isSigningIn = useShop(({ session }) => session.status === 'signing-in');
  const failure = useShop(({ session }) => session.failure);
  const [tries, setTries] = useState(0);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm<Credentials>({
    initialValues: { username: '', password: '' },
    validate: { username: usernameProblem, password: passwordProblem },
  });

  const startOver = useEffectEvent(() => {
    if (tries === 0) return;
    form.setFieldValue('password', '');
    password.current?.focus();
  });
  useEffect(() => {
    if (failure !== null) startOver();
  }, [failure]);

  const signIn = (typed: Credentials): void => {
    if (shop.getState().session.status === 'signing-in') return;
    setTries(tries + 1);
    dispatch({ type: 'SignIn', username: typed.username, password: shop.keepSecret(typed.password) });
  };
  const showFirstProblem = (problems: Partial<Record<keyof Credentials, unknown>>): void => {
    const first = problems.username === undefined ? 'password' : 'username';
    form.getInputNode(first)?.focus();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={form.onSubmit(signIn, showFirstProblem)}>
      <TextInput
        {...form.getInputProps('username')}
        error={withSign(form.errors['username'])}
        label="อีเมลหรือหมายเลขโทรศัพท์"
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        classNames={fieldClasses}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        error={withSign(form.errors['password'])}
        ref={password}
        label="รหัสผ่าน"
        name="password"
        autoComplete="current-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'แสดงรหัสผ่าน' }}
        classNames={{ ...fieldClasses, visibilityToggle: classes['toggle'] ?? '' }}
      />
      {failure !== null && tries > 0 && !isSigningIn && (
        <p className={classes['failure']} role="alert" key={tries}>
          <WarningIcon />
          {signInFailureText(failure)}
        </p>
      )}
      <button type="submit" className={classes['submit']} aria-disabled={isSigningIn} aria-busy={isSigningIn}>
        {isSigningIn ? 'กำลังเข้าสู่ระบบ' : 'เข้าสู่ระบบ'}
      </button>
      <p className={classes['help']}>
        ลืมรหัสผ่าน กรุณาติดต่อร้านที่ <a href={`tel:${brand.phone.replaceAll('-', '')}`}>{brand.phone}</a>
      </p>
    </form>
  );
};
