import type { ReactNode } from 'react';
import type { AccountForm } from '../../../../engine/account/state.ts';
import { useShop } from '../../store.tsx';
import { ContactForm } from './ContactForm.tsx';
import { DoneNote } from '../FormParts.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { phoneText } from '../../format.ts';
import { ProfileSection } from './ProfileSection.tsx';
import classes from '../profile.module.css';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

/** One thing that opens the account: what it is now, and the form that changes it in its place. */
const Row = ({
  form,
  name,
  value,
  action,
  children,
}: {
  readonly form: AccountForm;
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
          <h3 className={classes['name']}>{name}</h3>
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
