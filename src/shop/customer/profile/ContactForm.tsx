import { useEffect, useRef } from 'react';
import { emailIn, identityOf } from '../../../../engine/values/username.ts';
import { Field } from '../../ui/form/Field.tsx';
import { OtpEntry } from '../../identity/OtpEntry.tsx';
import { PasswordField } from '../../identity/NewPasswordFields.tsx';
import { passwordProblem, phoneProblem } from '../../identity/problems.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { emailInput, phoneInput, wrongEmail } from '../../ui/form/inputs.ts';
import { phoneText } from '../../format.ts';
import classes from '../profile.module.css';
import { AccountForm, presentPassword, useAccountForm } from './AccountForm.tsx';
import { Button } from '../../ui/Button.tsx';

type Kind = 'email' | 'phone';

const emailProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'กรุณากรอกอีเมล';
  return emailIn(typed) === undefined ? wrongEmail : null;
};

const AskForm = ({ kind }: { readonly kind: Kind }) => {
  const { dispatch, keepSecret } = useShopHandle();
  const form = useAccountForm({
    present: 'password',
    initialValues: { contact: '', password: '' },
    validate: { contact: kind === 'email' ? emailProblem : phoneProblem, password: passwordProblem },
    send: (typed) => {
      const contact = identityOf(typed.contact);
      if (contact === undefined) return;
      dispatch({ type: 'ChangeContact', contact, password: keepSecret(typed.password) });
    },
  });
  return (
    <AccountForm form={form} action="ส่งรหัส OTP" busyText="กำลังส่งรหัส…">
      {kind === 'email' ? (
        <Field {...form.getInputProps('contact')} label="อีเมลใหม่" name="email" {...emailInput} />
      ) : (
        <Field {...form.getInputProps('contact')} label="เบอร์โทรศัพท์ใหม่" name="tel" {...phoneInput} />
      )}
      <PasswordField
        {...form.getInputProps('password')}
        {...presentPassword}
        hint={`เราจะส่งรหัส OTP ไปที่${kind === 'email' ? 'อีเมล' : 'เบอร์'}ใหม่ เพื่อยืนยันว่าเป็นของคุณ`}
      />
    </AccountForm>
  );
};

const CodeStep = () => {
  const { dispatch, getState, keepSecret } = useShopHandle();
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
        isEntering={() => getState().account.code?.status === 'entering'}
        onVerify={(otp) => dispatch({ type: 'SubmitContactCode', otp: keepSecret(otp) })}
        onResend={() => dispatch({ type: 'ResendContactCode' })}
        onOther={() => dispatch({ type: 'ChangeOtherContact' })}
        otherLabel={isEmail ? 'ใช้อีเมลอื่น' : 'ใช้เบอร์อื่น'}
      />
      <Button className={classes['edit']} asks={{ type: 'CloseAccountForm' }}>
        ยกเลิกการเปลี่ยน
      </Button>
    </div>
  );
};

/** Another e-mail or phone: the password first, then the code that was sent to the new one (spec 4.5, 7.5). */
export const ContactForm = ({ kind }: { readonly kind: Kind }) => {
  const hasCode = useShop(({ account }) => account.code !== null);
  return hasCode ? <CodeStep /> : <AskForm kind={kind} />;
};
