import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShop, useShopHandle } from '../store.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { signInFailureText } from '../identity/failures.ts';
import { usernameInput } from '../ui/form/inputs.ts';
import { Field } from '../ui/form/Field.tsx';
import classes from '../identity/forms.module.css';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { PasswordField } from '../identity/PasswordField.tsx';
import { passwordProblem, usernameProblem } from '../identity/problems.ts';
import type { Typed } from './account-dialog.ts';
import { useOpenOther } from './open-modal.ts';
import { Button } from '../ui/Button.tsx';

/**
 * Signing in by e-mail or phone number and password (spec 2.9, 4.2). The password goes into the vault; only its ticket
 * enters the command. A wrong password is cleared and the username kept; what nobody has judged stays as it was typed.
 */
export const SignInForm = ({ typed, onTyped }: Typed) => {
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
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      {known !== null && (
        <p className={classes['intro']} role="status">
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
        <p className={classes['failure']} role="alert" key={tries}>
          <WarningIcon />
          {signInFailureText(failure)}
        </p>
      )}
      <Button type="submit" className={classes['submit']} aria-disabled={isSigningIn} aria-busy={isSigningIn}>
        {isSigningIn ? 'กำลังเข้าสู่ระบบ' : 'เข้าสู่ระบบ'}
      </Button>
      <Button
        className={`${classes['link']} ${classes['forgot']}`}
        onClick={() => openOther('forgot-password')}
      >
        ลืมรหัสผ่าน
      </Button>
    </form>
  );
};
