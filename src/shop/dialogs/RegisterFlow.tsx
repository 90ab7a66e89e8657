import { mobileNumberIn } from '../../../engine/values/username.ts';
import { useDispatch, useShop } from '../store.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtpForm } from './OtpForm.tsx';
import { phoneProblem } from '../identity/problems.ts';
import { SendCodeForm } from './SendCodeForm.tsx';
import { Steps } from './Steps.tsx';
import type { Typed } from './typed.ts';

const steps = ['tel', 'otp', 'password'] as const;
const stepNames = ['เบอร์โทรศัพท์', 'รหัส OTP', 'รหัสผ่าน'] as const;

/** Registering by phone: phone, code, password (spec 2.10, 4.3). */
export const RegisterFlow = ({ typed, onTyped }: Typed) => {
  const dispatch = useDispatch();
  const step = useShop(({ identity }) => identity.register.step);
  const phoneNumber = useShop(({ identity }) => identity.register.otp?.phoneNumber ?? null);
  return (
    <>
      <Steps names={stepNames} at={steps.findIndex((name) => name === step)} />
      {step === 'otp' ? (
        <OtpForm flow="register" />
      ) : step === 'password' ? (
        <NewPasswordForm
          flow="register"
          intro="ตั้งรหัสผ่านสำหรับเข้าสู่ระบบครั้งต่อไป"
          action="ลงทะเบียน"
          username={phoneNumber}
        />
      ) : (
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
      )}
    </>
  );
};
