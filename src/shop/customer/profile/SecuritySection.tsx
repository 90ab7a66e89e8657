import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountForm } from '../../../../engine/account/words.ts';
import { emailIn, identityOf } from '../../../../engine/values/username.ts';
import { phoneText } from '../../format.ts';
import { newPassword, NewPasswordFields, PasswordField } from '../../identity/NewPasswordFields.tsx';
import { OtpEntry } from '../../identity/OtpEntry.tsx';
import { passwordProblem, phoneProblem } from '../../identity/problems.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { emailInput, phoneInput, wrongEmail } from '../../ui/form/inputs.ts';
import classes from '../profile.module.css';
import {
  AccountFormFrame,
  DoneNote,
  presentPassword,
  ProfileSection,
  useAccountForm,
  useOpener,
  Value,
} from './parts.tsx';

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
    <AccountFormFrame form={form} action="ส่งรหัส OTP" busyText="กำลังส่งรหัส…">
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
    </AccountFormFrame>
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
      <Button kind="link" asks={{ type: 'CloseAccountForm' }}>
        ยกเลิกการเปลี่ยน
      </Button>
    </div>
  );
};

const ContactForm = ({ kind }: { readonly kind: Kind }) => {
  const hasCode = useShop(({ account }) => account.code !== null);
  return hasCode ? <CodeStep /> : <AskForm kind={kind} />;
};

const PasswordForm = ({ username }: { readonly username: string }) => {
  const { dispatch, keepSecret } = useShopHandle();
  const failure = useShop(({ account }) => account.failure);
  const form = useAccountForm({
    present: 'present',
    initialValues: { present: '', ...newPassword.values },
    validate: {
      present: (typed) => (typed === '' ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : null),
      ...newPassword.problems,
    },
    send: ({ present, password }) =>
      dispatch({ type: 'ChangePassword', password: keepSecret(present), newPassword: keepSecret(password) }),
  });
  return (
    <AccountFormFrame form={form} action="เปลี่ยนรหัสผ่าน">
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <PasswordField {...form.getInputProps('present')} {...presentPassword} />
      <NewPasswordFields form={form} failure={failure} />
    </AccountFormFrame>
  );
};

const Row = (props: {
  readonly form: AccountForm;
  readonly name: string;
  readonly value: string;
  readonly action: string;
  readonly children: ReactNode;
}) => {
  const { form, name, value, action, children } = props;
  const isKnown = useShop(({ session }) => session.profile.value !== null);
  const { isOpen, place, button } = useOpener(form, action, name);
  return (
    <div className={classes['part']} ref={place}>
      <div className={classes['row']}>
        <div>
          <h3 className="small muted text-font regular">{name}</h3>
          <Value value={value} isKnown={isKnown} />
        </div>
        {!isOpen && button}
      </div>
      {isOpen && children}
    </div>
  );
};

/** E-mail, phone and password; each change asks for the present password (spec 7.5). */
export const SecuritySection = () => {
  const email = useShop(({ session }) => session.profile.value?.email ?? '');
  const phone = useShop(({ session }) => session.profile.value?.mobileNumber ?? '');
  const isKnown = useShop(({ session }) => session.profile.value !== null);
  const verb = (value: string): string => (value === '' && isKnown ? 'เพิ่ม' : 'เปลี่ยน');
  return (
    <ProfileSection id="security" title="การเข้าสู่ระบบและความปลอดภัย">
      <DoneNote deeds={['email', 'phone', 'password']} />
      <Row form="email" name="อีเมล" value={email} action={verb(email)}>
        <ContactForm kind="email" />
      </Row>
      <Row form="phone" name="เบอร์โทรศัพท์" value={phoneText(phone)} action={verb(phone)}>
        <ContactForm kind="phone" />
      </Row>
      <Row form="password" name="รหัสผ่าน" value="••••••••" action="เปลี่ยน">
        <PasswordForm username={email === '' ? phone : email} />
      </Row>
    </ProfileSection>
  );
};
