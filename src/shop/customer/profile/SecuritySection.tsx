import classes from '../profile.module.css';
import type { ReactNode } from 'react';
import type { AccountForm as FormName } from '../../../../engine/account/words.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { ContactForm } from './ContactForm.tsx';
import { DoneNote } from '../FormParts.tsx';
import { newPassword, NewPasswordFields, PasswordField } from '../../identity/NewPasswordFields.tsx';
import { AccountForm, presentPassword, useAccountForm } from './AccountForm.tsx';
import { phoneText } from '../../format.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

/** Choosing another password with the present one (spec 5, 7.5). All of it goes into the vault and none into a command. */
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
      dispatch({
        type: 'ChangePassword',
        password: keepSecret(present),
        newPassword: keepSecret(password),
      }),
  });
  return (
    <AccountForm form={form} action="เปลี่ยนรหัสผ่าน">
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <PasswordField {...form.getInputProps('present')} {...presentPassword} />
      <NewPasswordFields form={form} failure={failure} />
    </AccountForm>
  );
};

const Row = ({
  form,
  name,
  value,
  action,
  children,
}: {
  readonly form: FormName;
  readonly name: string;
  readonly value: string;
  readonly action: string;
  readonly children: ReactNode;
}) => {
  const isOpen = useShop(({ account }) => account.form === form);
  const isKnown = useShop(({ session }) => session.profile.value !== null);
  const { form: place, opener } = useFormFocus(isOpen);
  return (
    <div className={classes['slot']} ref={place}>
      <div className={classes['row']}>
        <div>
          <h3 className="small muted text-font regular">{name}</h3>
          <p className={value === '' ? classes['unset'] : classes['value']}>
            {value === '' && isKnown ? 'ยังไม่ได้ระบุ' : value}
          </p>
        </div>
        {!isOpen && (
          <Button
            ref={opener}
            className={classes['edit']}
            aria-label={`${action} ${name}`}
            asks={{ type: 'OpenAccountForm', form }}
          >
            {action}
          </Button>
        )}
      </div>
      {isOpen && children}
    </div>
  );
};

/** What opens the account: e-mail, phone and password, each changed with the present password asked for (spec 7.5). */
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
