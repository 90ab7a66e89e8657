import { useEffect, useRef } from 'react';
import { emailIn, identityOf } from '../../../../engine/values/username.ts';
import { Field } from '../../ui/form/Field.tsx';
import { OtpEntry } from '../../identity/OtpEntry.tsx';
import { PasswordField } from '../../identity/PasswordField.tsx';
import { passwordProblem, phoneProblem } from '../../identity/problems.ts';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import { wrongEmail } from '../../ui/form/contact-words.ts';
import { emailInput, phoneInput } from '../../ui/form/inputs.ts';
import { ChangeFailure } from '../ChangeFailure.tsx';
import { FormWays } from '../FormWays.tsx';
import { phoneText } from '../../format.ts';
import classes from '../profile.module.css';
import { useShopForm } from '../../ui/form/use-shop-form.ts';
import { useWrongPassword } from './use-wrong-password.ts';

type Kind = 'email' | 'phone';

const emailProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'กรุณากรอกอีเมล';
  return emailIn(typed) === undefined ? wrongEmail : null;
};

const AskForm = ({ kind }: { readonly kind: Kind }) => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const isBusy = useShop(({ account }) => account.request !== null);
  const failure = useShop(({ account }) => account.failure);
  const form = useShopForm({
    initialValues: { contact: '', password: '' },
    validate: { contact: kind === 'email' ? emailProblem : phoneProblem, password: passwordProblem },
    isBusy: () => shop.getState().account.request !== null,
    send: (typed) => {
      const contact = identityOf(typed.contact);
      if (contact === undefined) return;
      dispatch({ type: 'ChangeContact', contact, password: shop.keepSecret(typed.password) });
    },
  });
  const told = useWrongPassword(failure, form.values.password, () => form.getInputNode('password'));
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      {kind === 'email' ? (
        <Field {...form.getInputProps('contact')} label="อีเมลใหม่" name="email" {...emailInput} />
      ) : (
        <Field {...form.getInputProps('contact')} label="เบอร์โทรศัพท์ใหม่" name="tel" {...phoneInput} />
      )}
      <PasswordField
        {...form.getInputProps('password')}
        error={form.errors['password'] ?? told.atPassword}
        isUrgent
        label="รหัสผ่านปัจจุบัน"
        name="current-password"
        autoComplete="current-password"
        hint={`เราจะส่งรหัส OTP ไปที่${kind === 'email' ? 'อีเมล' : 'เบอร์'}ใหม่ เพื่อยืนยันว่าเป็นของคุณ`}
      />
      <ChangeFailure failure={told.below} />
      <FormWays
        action="ส่งรหัส OTP"
        isBusy={isBusy}
        busyText="กำลังส่งรหัส…"
        onCancel={() => dispatch({ type: 'CloseAccountForm' })}
      />
    </form>
  );
};

const CodeStep = () => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const code = useShop(({ account }) => account.code);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  if (code === null) return null;
  const { contact } = code;
  const isEmail = 'email' in contact;
  return (
    <div className={classes['form']} ref={place}>
      <OtpEntry
        otp={code}
        sent={`ส่งรหัส OTP ทาง${isEmail ? 'อีเมล' : ' SMS '}ไปที่`}
        to={isEmail ? contact.email : phoneText(contact.phoneNumber)}
        failure={null}
        isEntering={() => shop.getState().account.code?.status === 'entering'}
        onVerify={(otp) => dispatch({ type: 'SubmitContactCode', otp: shop.keepSecret(otp) })}
        onResend={() => dispatch({ type: 'ResendContactCode' })}
        onOther={() => dispatch({ type: 'ChangeOtherContact' })}
        otherLabel={isEmail ? 'ใช้อีเมลอื่น' : 'ใช้เบอร์อื่น'}
      />
      <button
        type="button"
        className={classes['edit']}
        onClick={() => dispatch({ type: 'CloseAccountForm' })}
      >
        ยกเลิกการเปลี่ยน
      </button>
    </div>
  );
};

/** Another e-mail or phone: the password first, then the code that was sent to the new one (spec 4.5, 7.5). */
export const ContactForm = ({ kind }: { readonly kind: Kind }) => {
  const hasCode = useShop(({ account }) => account.code !== null);
  return hasCode ? <CodeStep /> : <AskForm kind={kind} />;
};
