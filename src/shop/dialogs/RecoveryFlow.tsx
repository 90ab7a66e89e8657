import { useDispatch, useShop } from '../store.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtpForm } from './OtpForm.tsx';
import { usernameProblem } from '../identity/problems.ts';
import { SendCodeForm } from './SendCodeForm.tsx';
import { Steps } from './Steps.tsx';
import type { Typed } from './typed.ts';

const steps = ['email-or-tel', 'otp', 'password'] as const;
const stepNames = ['อีเมลหรือเบอร์', 'รหัส OTP', 'รหัสผ่านใหม่'] as const;

/** A way back into an account: by a link for an e-mail, by a code for a phone (spec 2.11, 4.4). */
export const RecoveryFlow = ({ typed, onTyped }: Typed) => {
  const dispatch = useDispatch();
  const step = useShop(({ identity }) => identity.recovery.step);
  const phoneNumber = useShop(({ identity }) => identity.recovery.otp?.phoneNumber ?? null);
  if (step === 'otp' || step === 'password') {
    return (
      <>
        <Steps names={stepNames} at={steps.indexOf(step)} />
        {step === 'otp' ? (
          <OtpForm flow="recovery" />
        ) : (
          <NewPasswordForm
            flow="recovery"
            intro="ตั้งรหัสผ่านใหม่แทนรหัสผ่านเดิม แล้วเข้าสู่ระบบด้วยรหัสผ่านใหม่"
            action="เปลี่ยนรหัสผ่าน"
            username={phoneNumber}
          />
        )}
      </>
    );
  }
  return (
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
  );
};
