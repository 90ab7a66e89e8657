import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Root } from '../../../engine/slices.ts';
import { FormFailure, newPassword, NewPasswordFields, Submit } from '../identity/NewPasswordFields.tsx';
import classes from './dialogs.module.css';
import { mobileNumberIn } from '../../../engine/values/username.ts';
import { phoneProblem, usernameProblem } from '../identity/problems.ts';
import { useDispatch, useShop, useShopHandle } from '../store.tsx';
import type { Typed } from './account-dialog.ts';
import { OtpForm } from './OtpForm.tsx';
import { type ComponentProps, useState } from 'react';
import type { OtpFlow, PasswordFlow } from '../../../engine/identity/words.ts';
import { sendFailureText } from '../identity/failures.ts';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { usernameInput } from '../ui/form/inputs.ts';
import { Field } from '../ui/form/Field.tsx';
import { longestLimit, pauseText, useSecondsLeft } from '../ui/seconds-left.ts';

interface SendCodeFormProps extends Typed {
  readonly flow: OtpFlow;
  readonly intro: string;
  readonly problemOf: (typed: string) => string | null;
  readonly field: ComponentProps<typeof Field>;
  readonly onSend: (typed: string) => void;
  readonly action: string;
}

const SendCodeForm = (props: SendCodeFormProps) => {
  const { flow, intro, problemOf, field, onSend, action, typed, onTyped } = props;
  const shop = useShopHandle();
  const { isBusy, failure, limitedUntil } = useShop(({ identity }) => identity[flow]);
  const [asked, setAsked] = useState('');
  const form = useShopForm({
    initialValues: { to: typed },
    validate: { to: problemOf },
    onValuesChange: ({ to }) => onTyped(to),
    isBusy: () => shop.getState().identity[flow].isBusy,
    send: ({ to }) => {
      if (pause > 0) return;
      setAsked(to);
      onSend(to);
    },
  });
  // The limit is per phone or e-mail: another one can be tried.
  const limitLeft = useSecondsLeft(limitedUntil ?? 0, longestLimit);
  const pause = form.values.to === asked ? limitLeft : 0;
  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      <p className="quiet below-12">{intro}</p>
      <Field {...form.getInputProps('to')} {...usernameInput} {...field} data-autofocus="" />
      {failure !== null && !isBusy && <FormFailure>{sendFailureText(failure)}</FormFailure>}
      <Submit isBusy={isBusy} isOff={pause > 0} busyText="กำลังดำเนินการ">
        {pause > 0 ? `${action} (${pauseText(pause)})` : action}
      </Submit>
    </form>
  );
};

const attemptOf = (flow: PasswordFlow, { identity }: Root): { isBusy: boolean; failure: Failure | null } =>
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

/** Choosing a password, twice the same, by its rules (spec 5). It goes into the vault; only its ticket enters the command. */
export const NewPasswordForm = (props: {
  readonly flow: PasswordFlow;
  /** Username for password managers; null when unknown here. */
  readonly username?: string | null;
}) => {
  const { flow, username = null } = props;
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
      <p className="quiet below-12">{words[flow].intro}</p>
      {username !== null && <input hidden readOnly type="text" autoComplete="username" value={username} />}
      <NewPasswordFields form={form} failure={failure} isFirst />
      <Submit isBusy={isBusy} busyText="กำลังบันทึก">
        {words[flow].action}
      </Submit>
    </form>
  );
};

const Stepper = ({ names, at }: { readonly names: readonly string[]; readonly at: number }) => (
  <ol className="list stack side-by-side gap-8 below-20" aria-label="ขั้นตอน">
    {names.map((name, index) => (
      <li
        key={name}
        className={classes['step']}
        data-is={index < at ? 'done' : 'open'}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className="visually-hidden">{`ขั้นตอนที่ ${index + 1} `}</span>
        {name}
        {index < at && <span className="visually-hidden"> เสร็จแล้ว</span>}
      </li>
    ))}
  </ol>
);

const stepNames = {
  register: ['เบอร์โทรศัพท์', 'รหัส OTP', 'รหัสผ่าน'],
  recovery: ['อีเมลหรือเบอร์', 'รหัส OTP', 'รหัสผ่านใหม่'],
} as const;

const CodeFlow = ({ flow, ...first }: SendCodeFormProps & { readonly flow: keyof typeof stepNames }) => {
  const { step, otp } = useShop(({ identity }) => identity[flow]);
  const at = step === 'password' ? 2 : step === 'otp' ? 1 : 0;
  return (
    <>
      {/* A link by e-mail has no second step: steps are named only where there are several. */}
      {(at > 0 || flow === 'register') && <Stepper names={stepNames[flow]} at={at} />}
      {at === 0 && <SendCodeForm flow={flow} {...first} />}
      {at === 1 && <OtpForm flow={flow} />}
      {at === 2 && <NewPasswordForm flow={flow} username={otp?.phoneNumber ?? null} />}
    </>
  );
};

export const RegisterFlow = ({ typed, onTyped }: Typed) => {
  const dispatch = useDispatch();
  return (
    <CodeFlow
      flow="register"
      intro="เราจะส่งรหัส OTP ทาง SMS เพื่อยืนยันว่าเป็นเบอร์ของคุณ"
      problemOf={phoneProblem}
      field={{
        label: 'เบอร์โทรศัพท์',
        name: 'tel',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        hint: 'เบอร์มือถือ 10 หลัก ขึ้นต้นด้วย 06, 08 หรือ 09',
      }}
      onSend={(phoneNumber) => dispatch({ type: 'RegisterPhone', phoneNumber })}
      action="รับรหัส OTP"
      typed={mobileNumberIn(typed) === undefined ? '' : typed}
      onTyped={onTyped}
    />
  );
};

export const RecoveryFlow = (typed: Typed) => {
  const dispatch = useDispatch();
  return (
    <CodeFlow
      flow="recovery"
      intro="กรอกอีเมลเพื่อรับลิงก์ตั้งรหัสผ่านใหม่ หรือหมายเลขโทรศัพท์เพื่อรับรหัส OTP ทาง SMS"
      problemOf={usernameProblem}
      field={{ label: 'อีเมลหรือหมายเลขโทรศัพท์', name: 'username' }}
      onSend={(username) => dispatch({ type: 'RecoverAccount', username })}
      action="ดำเนินการต่อ"
      {...typed}
    />
  );
};
