import { useId } from 'react';
import { refusedPasswordText } from '../../identity/failures.ts';
import { PasswordField } from '../../identity/PasswordField.tsx';
import { PasswordRules } from '../../identity/PasswordRules.tsx';
import { confirmationProblem, newPasswordProblem } from '../../identity/problems.ts';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import { useRefusedField } from '../../ui/form/use-shop-form.ts';
import { AccountForm, presentPassword, useAccountForm } from './AccountForm.tsx';

/** Choosing another password with the present one (spec 5, 7.5). All of it goes into the vault and none into a command. */
export const PasswordForm = ({ username }: { readonly username: string }) => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const rulesId = useId();
  const failure = useShop(({ account }) => account.failure);
  const form = useAccountForm({
    present: 'present',
    initialValues: { present: '', chosen: '', confirmation: '' },
    validate: {
      present: (typed) => (typed === '' ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : null),
      chosen: newPasswordProblem,
      confirmation: (typed, { chosen }) => confirmationProblem(typed, chosen),
    },
    send: ({ present, chosen }) =>
      dispatch({
        type: 'ChangePassword',
        password: shop.keepSecret(present),
        newPassword: shop.keepSecret(chosen),
      }),
  });
  useRefusedField(form, 'chosen', refusedPasswordText(failure), failure);
  return (
    <AccountForm form={form} action="เปลี่ยนรหัสผ่าน">
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <PasswordField {...form.getInputProps('present')} {...presentPassword} />
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
    </AccountForm>
  );
};
