import type { ReactNode } from 'react';
import { mobileNumberIn } from '../../../engine/values/username.ts';
import { phoneProblem, usernameProblem } from '../identity/problems.ts';
import { useDispatch, useShop } from '../store.tsx';
import type { Typed } from './account-dialog.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtpForm } from './OtpForm.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';
import classes from './Stepper.module.css';

/** How far somebody has come on a way of a few steps (spec 2.10, 2.11). */
const Stepper = ({ names, at }: { readonly names: readonly string[]; readonly at: number }) => (
  <ol className={classes['steps']} aria-label="ขั้นตอน">
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

/** A way of three steps: where to send a code, which stands in `children`, the code, and a password. */
const CodeFlow = ({
  flow,
  names,
  isPlainAtFirst = false,
  intro,
  action,
  children,
}: {
  readonly flow: 'register' | 'recovery';
  readonly names: readonly string[];
  /** Whether nothing is said of steps in the first one, which may be the last. */
  readonly isPlainAtFirst?: boolean;
  /** Of the password's form. */
  readonly intro: string;
  readonly action: string;
  readonly children: ReactNode;
}) => {
  const step = useShop(({ identity }) => identity[flow].step);
  const phoneNumber = useShop(({ identity }) => identity[flow].otp?.phoneNumber ?? null);
  const at = step === 'password' ? 2 : step === 'otp' ? 1 : 0;
  return (
    <>
      {(at > 0 || !isPlainAtFirst) && <Stepper names={names} at={at} />}
      {at === 0 && children}
      {at === 1 && <OtpForm flow={flow} />}
      {at === 2 && <NewPasswordForm flow={flow} intro={intro} action={action} username={phoneNumber} />}
    </>
  );
};

/** Registering by phone: phone, code, password (spec 2.10, 4.3). */
export const RegisterFlow = ({ typed, onTyped }: Typed) => {
  const dispatch = useDispatch();
  return (
    <CodeFlow
      flow="register"
      names={['เบอร์โทรศัพท์', 'รหัส OTP', 'รหัสผ่าน']}
      intro="ตั้งรหัสผ่านสำหรับเข้าสู่ระบบครั้งต่อไป"
      action="ลงทะเบียน"
    >
      <SendCodeForm
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
    </CodeFlow>
  );
};

/** A way back into an account: by a link for an e-mail, by a code for a phone (spec 2.11, 4.4). */
export const RecoveryFlow = ({ typed, onTyped }: Typed) => {
  const dispatch = useDispatch();
  return (
    <CodeFlow
      flow="recovery"
      names={['อีเมลหรือเบอร์', 'รหัส OTP', 'รหัสผ่านใหม่']}
      isPlainAtFirst
      intro="ตั้งรหัสผ่านใหม่แทนรหัสผ่านเดิม แล้วเข้าสู่ระบบด้วยรหัสผ่านใหม่"
      action="เปลี่ยนรหัสผ่าน"
    >
      <SendCodeForm
        flow="recovery"
        intro="กรอกอีเมลเพื่อรับลิงก์ตั้งรหัสผ่านใหม่ หรือหมายเลขโทรศัพท์เพื่อรับรหัส OTP ทาง SMS"
        problemOf={usernameProblem}
        field={{
          label: 'อีเมลหรือหมายเลขโทรศัพท์',
          name: 'username',
          type: 'text',
          inputMode: 'email',
          autoComplete: 'username',
        }}
        onSend={(username) => dispatch({ type: 'RecoverAccount', username })}
        action="ดำเนินการต่อ"
        typed={typed}
        onTyped={onTyped}
      />
    </CodeFlow>
  );
};
