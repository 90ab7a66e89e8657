import { useId } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { PasswordFlow } from '../../../engine/identity/state.ts';
import type { Root } from '../../../engine/slices.ts';
import { useShop, useShopHandle } from '../store.tsx';
import classes from '../identity/forms.module.css';
import { useRefusedField, useShopForm } from '../ui/form/use-shop-form.ts';
import { PasswordField } from '../identity/PasswordField.tsx';
import { PasswordRules } from '../identity/PasswordRules.tsx';
import { refusedPasswordText } from '../identity/failures.ts';
import { confirmationProblem, newPasswordProblem } from '../identity/problems.ts';
import { Button } from '../ui/Button.tsx';

/** How the choice of a password goes at the server. */
const attemptOf = (
  flow: PasswordFlow,
  { identity }: Root,
): { readonly isBusy: boolean; readonly failure: Failure | null } =>
  flow === 'register' || flow === 'recovery'
    ? identity[flow]
    : { isBusy: identity.isChoosing, failure: identity.choiceFailure };

const newPassword = {
  intro: 'ตั้งรหัสผ่านใหม่แทนรหัสผ่านเดิม แล้วเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  action: 'เปลี่ยนรหัสผ่าน',
};

const words: Readonly<Record<PasswordFlow, { readonly intro: string; readonly action: string }>> = {
  register: { intro: 'ตั้งรหัสผ่านสำหรับเข้าสู่ระบบครั้งต่อไป', action: 'ลงทะเบียน' },
  invitation: { intro: 'อีกขั้นเดียว ตั้งรหัสผ่านเพื่อสร้างบัญชีให้เสร็จสมบูรณ์', action: 'ลงทะเบียน' },
  recovery: newPassword,
  reset: newPassword,
};

/**
 * Choosing a password, twice the same, with its rules (spec 5). It goes into the vault; only its ticket enters the
 * command. What was typed stays after a failure, which an alert tells.
 */
export const NewPasswordForm = ({
  flow,
  username = null,
}: {
  readonly flow: PasswordFlow;
  /** Whose password it is, for password managers; null when it is not known here. */
  readonly username?: string | null;
}) => {
  const { dispatch, getState, keepSecret } = useShopHandle();
  const rulesId = useId();
  const isBusy = useShop((root) => attemptOf(flow, root).isBusy);
  const form = useShopForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: newPasswordProblem,
      confirmation: (confirmation, { password }) => confirmationProblem(confirmation, password),
    },
    isBusy: () => attemptOf(flow, getState()).isBusy,
    send: ({ password }) => dispatch({ type: 'ChoosePassword', flow, password: keepSecret(password) }),
  });
  const failure = useShop((root) => attemptOf(flow, root).failure);
  useRefusedField(form, 'password', refusedPasswordText(failure), failure);
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <p className={classes['intro']}>{words[flow].intro}</p>
      {username !== null && <input hidden readOnly type="text" autoComplete="username" value={username} />}
      <PasswordField
        {...form.getInputProps('password')}
        label="รหัสผ่านใหม่"
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        data-autofocus=""
      />
      <PasswordRules id={rulesId} password={form.values.password} />
      <PasswordField
        {...form.getInputProps('confirmation')}
        label="ยืนยันรหัสผ่าน"
        name="confirm-password"
        autoComplete="new-password"
      />
      <Button type="submit" className={classes['submit']} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'กำลังบันทึก' : words[flow].action}
      </Button>
    </form>
  );
};
