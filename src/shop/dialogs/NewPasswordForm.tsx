import classes from '../identity/forms.module.css';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { PasswordFlow } from '../../../engine/identity/words.ts';
import type { Root } from '../../../engine/slices.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { newPassword, NewPasswordFields } from '../identity/NewPasswordFields.tsx';
import { Button } from '../ui/Button.tsx';

const attemptOf = (
  flow: PasswordFlow,
  { identity }: Root,
): { readonly isBusy: boolean; readonly failure: Failure | null } =>
  flow === 'register' || flow === 'recovery'
    ? identity[flow]
    : { isBusy: identity.isChoosing, failure: identity.choiceFailure };

const another = {
  intro: 'ตั้งรหัสผ่านใหม่แทนรหัสผ่านเดิม แล้วเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  action: 'เปลี่ยนรหัสผ่าน',
};

const words: Readonly<Record<PasswordFlow, { readonly intro: string; readonly action: string }>> = {
  register: { intro: 'ตั้งรหัสผ่านสำหรับเข้าสู่ระบบครั้งต่อไป', action: 'ลงทะเบียน' },
  invitation: { intro: 'อีกขั้นเดียว ตั้งรหัสผ่านเพื่อสร้างบัญชีให้เสร็จสมบูรณ์', action: 'ลงทะเบียน' },
  recovery: another,
  reset: another,
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
  const isBusy = useShop((root) => attemptOf(flow, root).isBusy);
  const form = useShopForm({
    initialValues: newPassword.values,
    validate: newPassword.problems,
    isBusy: () => attemptOf(flow, getState()).isBusy,
    send: ({ password }) => dispatch({ type: 'ChoosePassword', flow, password: keepSecret(password) }),
  });
  const failure = useShop((root) => attemptOf(flow, root).failure);
  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      <p className={classes['intro']}>{words[flow].intro}</p>
      {username !== null && <input hidden readOnly type="text" autoComplete="username" value={username} />}
      <NewPasswordFields form={form} failure={failure} isFirst />
      <Button type="submit" className={classes['submit']} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'กำลังบันทึก' : words[flow].action}
      </Button>
    </form>
  );
};
