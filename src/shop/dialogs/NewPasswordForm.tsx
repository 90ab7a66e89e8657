import { useId } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { PasswordFlow } from '../../../engine/identity/state.ts';
import type { Root } from '../../../engine/slices.ts';
import { useDispatch, useShop, useShopHandle } from '../store.tsx';
import classes from '../identity/forms.module.css';
import { useRefusedField, useShopForm } from '../ui/form/use-shop-form.ts';
import { PasswordField } from '../identity/PasswordField.tsx';
import { PasswordRules } from '../identity/PasswordRules.tsx';
import { refusedPasswordText } from '../identity/failures.ts';
import { confirmationProblem, newPasswordProblem } from '../identity/problems.ts';

const isAtServer = (flow: PasswordFlow, { identity }: Root): boolean =>
  flow === 'register' || flow === 'recovery' ? identity[flow].isBusy : identity.isChoosing;

const failureOf = (flow: PasswordFlow, { identity }: Root): Failure | null =>
  flow === 'register' || flow === 'recovery' ? identity[flow].failure : identity.choiceFailure;

/**
 * Choosing a password, twice the same, with its rules (spec 5). It goes into the vault; only its ticket enters the
 * command. What was typed stays after a failure, which an alert tells.
 */
export const NewPasswordForm = ({
  flow,
  intro,
  action,
  username,
}: {
  readonly flow: PasswordFlow;
  readonly intro: string;
  readonly action: string;
  /** Whose password it is, for password managers; null when it is not known here. */
  readonly username: string | null;
}) => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const rulesId = useId();
  const isBusy = useShop((root) => isAtServer(flow, root));
  const form = useShopForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: newPasswordProblem,
      confirmation: (confirmation, { password }) => confirmationProblem(confirmation, password),
    },
    isBusy: () => isAtServer(flow, shop.getState()),
    send: ({ password }) => dispatch({ type: 'ChoosePassword', flow, password: shop.keepSecret(password) }),
  });
  const failure = useShop((root) => failureOf(flow, root));
  useRefusedField(form, 'password', refusedPasswordText(failure), failure);
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <p className={classes['intro']}>{intro}</p>
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
      <button type="submit" className={classes['submit']} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'กำลังบันทึก' : action}
      </button>
    </form>
  );
};
