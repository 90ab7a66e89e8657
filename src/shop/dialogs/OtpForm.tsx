import type { OtpFlow } from '../../../engine/identity/words.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { OtpEntry } from '../identity/OtpEntry.tsx';
import { phoneText } from '../format.ts';

/** Texts that do not reveal whether a phone has an account, nor claim that a code was sent which was not. */
const sentTexts: Readonly<Record<OtpFlow, string>> = {
  order: 'ส่งรหัส OTP ทาง SMS ไปที่',
  register: 'ส่งรหัส OTP ทาง SMS ไปที่',
  recovery: 'หากมีบัญชีที่ใช้เบอร์นี้ เราได้ส่งรหัส OTP ทาง SMS ไปที่',
};

/** The code that was sent to a phone, to register, to choose a new password (spec 2.10, 4.5) or to order. */
export const OtpForm = (props: {
  readonly flow: OtpFlow;
  /** Goes to where another phone is typed; without it the flow begins again. */
  readonly onOther?: () => void;
}) => {
  const { flow, onOther } = props;
  const { dispatch, getState, keepSecret } = useShopHandle();
  const { otp, failure } = useShop(({ identity }) => identity[flow]);
  return otp === null ? null : (
    <OtpEntry
      otp={otp}
      sent={sentTexts[flow]}
      to={phoneText(otp.phoneNumber)}
      failure={failure}
      isEntering={() => getState().identity[flow].otp?.status === 'entering'}
      onVerify={(code) => dispatch({ type: 'SubmitOtp', flow, otp: keepSecret(code) })}
      onResend={() => dispatch({ type: 'ResendOtp', flow })}
      onOther={onOther ?? (() => dispatch({ type: 'StartOver', flow }))}
      otherLabel="เปลี่ยนเบอร์โทรศัพท์"
    />
  );
};
