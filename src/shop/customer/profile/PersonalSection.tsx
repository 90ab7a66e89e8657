import { birthDateIn, birthDateTyped } from '../../../../engine/account/birth-date.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { isVisible } from '../../../../engine/values/form-text.ts';
import type { Profile } from '../../../../engine/values/profile.ts';
import { dateText, noonOf } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { hiddenSign } from '../../ui/address/address-words.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../profile.module.css';
import { AccountForm, DoneNote, ProfileSection, useAccountForm, useOpener, Value } from './parts.tsx';

/** Today in Thailand as an ISO date, by the device's clock; the server decides. */
const today = (): string => bangkokDate(Date.now());

const birthDateProblem = (typed: string): string | null =>
  typed.trim() === '' || birthDateIn(typed, today()) !== undefined
    ? null
    : 'กรุณากรอกวัน/เดือน/ปี พ.ศ. เช่น 14/02/2533';

const hiddenProblem = (typed: string): string | null => (isVisible(typed) ? null : hiddenSign);

const nameProblem = (typed: string): string | null =>
  typed.trim() === '' ? 'กรุณากรอกชื่อ' : hiddenProblem(typed);

const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const dispatch = useDispatch();
  const form = useAccountForm({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      birthDate: birthDateTyped(profile.birthDate),
    },
    validateInputOnBlur: true,
    validate: { firstName: nameProblem, lastName: hiddenProblem, birthDate: birthDateProblem },
    send: (typed) => {
      const change = {
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        birthDate: birthDateIn(typed.birthDate, today()) ?? null,
      };
      dispatch({ type: 'ChangeProfile', change });
    },
  });
  return (
    <AccountForm form={form} action="บันทึก">
      <div className="pair">
        <Field
          {...form.getInputProps('firstName')}
          label="ชื่อ"
          name="given-name"
          autoComplete="given-name"
          maxLength={80}
        />
        <Field
          {...form.getInputProps('lastName')}
          label="นามสกุล"
          name="family-name"
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <Field
        {...form.getInputProps('birthDate')}
        label="วันเกิด (ไม่บังคับ)"
        name="birth-date"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="วัน/เดือน/ปี พ.ศ. เช่น 14/02/2533"
      />
    </AccountForm>
  );
};

/** A birth date in พ.ศ. (ruling P19) from an ISO date; what is no date stays as it is. */
const birthDateText = (isoDate: string): string => {
  const at = noonOf(isoDate.slice(0, 10));
  return Number.isNaN(at) ? isoDate : dateText(at);
};

const Facts = ({ profile: { firstName, lastName, birthDate } }: { readonly profile: Profile }) => (
  <dl className="flush above-8">
    {[
      ['ชื่อ-นามสกุล', `${firstName} ${lastName}`.trim()] as const,
      ['วันเกิด', birthDate === null ? '' : birthDateText(birthDate)] as const,
    ].map(([name, value]) => (
      <Fact key={name} className={`${classes['part']} ${classes['fact']}`} name={name}>
        <Value value={value} />
      </Fact>
    ))}
  </dl>
);

/** A customer's names and birth date, to be seen and changed (spec 3, 7.5). */
export const PersonalSection = () => {
  const { value: profile, status } = useShop(({ session }) => session.profile);
  const { isOpen, place, button } = useOpener('profile', 'แก้ไข', 'ข้อมูลส่วนตัว');
  return (
    <ProfileSection id="personal" title="ข้อมูลส่วนตัว" action={profile !== null && !isOpen && button}>
      <DoneNote deeds={['profile']} />
      <div ref={place}>
        {profile === null ? (
          status === 'failed' ? (
            <ErrorCard title="โหลดข้อมูลส่วนตัวไม่สำเร็จ" safe="บัญชีและถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={null} />
          ) : (
            <Skeleton className="high-208 above-8" />
          )
        ) : isOpen ? (
          <ProfileForm profile={profile} />
        ) : (
          <Facts profile={profile} />
        )}
      </div>
    </ProfileSection>
  );
};
