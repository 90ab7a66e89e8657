import { useId } from 'react';
import { refusedPasswordText } from '../../identity/failures.ts';
import { PasswordField } from '../../identity/PasswordField.tsx';
import { PasswordRules } from '../../identity/PasswordRules.tsx';
import { confirmationProblem, newPasswordProblem } from '../../identity/problems.ts';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import { ChangeFailure } from '../ChangeFailure.tsx';
import { FormWays } from '../FormWays.tsx';
import classes from '../profile.module.css';
import { useRefusedField, useShopForm } from '../../ui/form/use-shop-form.ts';
import { useWrongPassword } from './use-wrong-password.ts';

/** Choosing another password with the present one (spec 5, 7.5). All of it goes into the vault and none into a command. */
export const PasswordForm = ({ username }: { readonly username: string }) => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const rulesId = useId();
  const isBusy = useShop(({ account }) => account.request !== null);
  const failure = useShop(({ account }) => account.failure);
  const form = useShopForm({
    initialValues: { present: '', chosen: '', confirmation: '' },
    validate: {
      present: (typed) => (typed === '' ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : null),
      chosen: newPasswordProblem,
      confirmation: (typed, { chosen }) => confirmationProblem(typed, chosen),
    },
    isBusy: () => shop.getState().account.request !== null,
    send: ({ present, chosen }) =>
      dispatch({
        type: 'ChangePassword',
        password: shop.keepSecret(present),
        newPassword: shop.keepSecret(chosen),
      }),
  });
  const refusal = refusedPasswordText(failure);
  useRefusedField(form, 'chosen', refusal, failure);
  const told = useWrongPassword(failure, form.values.present, () => form.getInputNode('present'));
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <PasswordField
        {...form.getInputProps('present')}
        error={form.errors['present'] ?? told.atPassword}
        isUrgent
        label="รหัสผ่านปัจจุบัน"
        name="current-password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.getInputProps('chosen')}
        label="รหัสผ่านใหม่"
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <PasswordRules id={rulesId} password={form.values.chosen} />
      <PasswordField
        {...form.getInputProps('confirmation')}
        label="ยืนยันรหัสผ่าน"
        name="confirm-password"
        autoComplete="new-password"
      />
      <ChangeFailure failure={refusal === null ? told.below : null} />
      <FormWays
        action="เปลี่ยนรหัสผ่าน"
        isBusy={isBusy}
        onCancel={() => dispatch({ type: 'CloseAccountForm' })}
      />
    </form>
  );
};
