import { accountSlice } from '../../../../adapters/handlers/account.ts';
import { addressesSlice } from '../../../../adapters/handlers/addresses.ts';
import { useEffect, useRef } from 'react';
import { usePlace } from '../../navigation/place.ts';
import { pageTitles } from '../../navigation/title.ts';
import { useShop, useDispatch, useShopHandle } from '../../store.tsx';
import { AddressBook } from '../addresses/AddressBook.tsx';
import { CustomerFrame } from '../CustomerFrame.tsx';
import classes from '../profile.module.css';
import { AlertsSection } from './AlertsSection.tsx';
import { GoldSection } from './GoldSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { Button } from '../../ui/Button.tsx';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { birthDateIn, birthDateTyped } from '../../../../engine/account/birth-date.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { asTyped } from '../../../../engine/values/form-text.ts';
import type { Profile } from '../../../../engine/values/profile.ts';
import { dateText, noonOf } from '../../format.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  AccountFormFrame,
  DoneNote,
  ProfileSection,
  useAccountForm,
  useOpener,
  Value,
  ChangeFailure,
  presentPassword,
} from './parts.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../identity/NewPasswordFields.tsx';
import { passwordProblem } from '../../identity/problems.ts';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';

const confirmation = 'ลบบัญชี';

const DeletionForm = () => {
  const { dispatch, keepSecret } = useShopHandle();
  const form = useAccountForm({
    present: 'password',
    initialValues: { confirmed: '', password: '' },
    validate: {
      confirmed: (typed) => (typed.trim() === confirmation ? null : `กรุณาพิมพ์คำว่า “${confirmation}”`),
      password: passwordProblem,
    },
    send: ({ password }) => dispatch({ type: 'DeleteAccount', password: keepSecret(password) }),
  });
  return (
    <AccountFormFrame form={form} action="ลบบัญชีถาวร" busyText="กำลังลบบัญชี…" isDangerous>
      <ul className={classes['points']}>
        <li>ร้านลบข้อมูลส่วนตัว สมุดที่อยู่ รายการโปรด ถุงช้อปปิ้ง และรายการซื้อภายหลังของคุณทันที และกู้คืนไม่ได้</li>
        <li>คำสั่งซื้อที่ยังไม่ชำระเงินจะถูกยกเลิก</li>
        <li>
          คำสั่งซื้อที่ชำระแล้ว ใบเสร็จ และใบกำกับภาษี ร้านต้องเก็บไว้ตามกฎหมายบัญชีและภาษี แต่จะไม่ผูกกับบัญชีของคุณอีก
          ดาวน์โหลดเอกสารไว้ก่อนลบได้
        </li>
        <li>ทุกอุปกรณ์จะออกจากระบบทันที</li>
      </ul>
      <Field
        {...form.getInputProps('confirmed')}
        label={`พิมพ์คำว่า “${confirmation}” เพื่อยืนยัน`}
        name="confirmation"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
      />
      <PasswordField {...form.getInputProps('password')} {...presentPassword} />
    </AccountFormFrame>
  );
};

const ExportPart = () => {
  const { exportRequest, exportFailure: failure } = useShop(({ account }) => account);
  const isBusy = exportRequest !== null;
  return (
    <div className="above-20 pad-above-20 line-above">
      <h3 className="text-font strong">ข้อมูลของฉัน</h3>
      <p className="readable above-4 quiet">
        ดาวน์โหลดข้อมูลทั้งหมดที่ร้านเก็บเกี่ยวกับคุณ (ไฟล์ .json) ได้แก่ ข้อมูลส่วนตัว ที่อยู่ คำสั่งซื้อ การแจ้งเตือน รายการโปรด
        สินค้าที่ดูล่าสุด และประวัติการเข้าสู่ระบบ ไม่มีรหัสผ่าน
      </p>
      <DoneNote deeds={['export']} />
      <ChangeFailure failure={failure} />
      <div className="wrap gap-12 above-8">
        <Button kind="secondary" aria-disabled={isBusy} aria-busy={isBusy} asks={{ type: 'ExportOwnData' }}>
          {isBusy ? 'กำลังเตรียมไฟล์…' : 'ดาวน์โหลดข้อมูลของฉัน'}
        </Button>
        <Button kind="secondary" asks={{ type: 'OpenConsentPanel' }}>
          ตั้งค่าคุกกี้
        </Button>
      </div>
    </div>
  );
};

const PrivacySection = () => {
  const isOpen = useShop(({ account }) => account.form === 'deletion');
  const { form, opener } = useFormFocus(isOpen);
  return (
    <ProfileSection id="privacy" title="ความเป็นส่วนตัว">
      <p className="readable above-4 quiet">
        ร้านเก็บและใช้ข้อมูลของคุณอย่างไร อ่านได้ใน <Link to="/help/privacy-policy">นโยบายความเป็นส่วนตัว</Link>
      </p>
      <ExportPart />
      <div className="above-20 pad-above-20 line-above" ref={form}>
        <h3 className="text-font strong">ลบบัญชี</h3>
        <p className="readable above-4 quiet">ลบบัญชีและข้อมูลส่วนตัวของคุณออกจากระบบของร้านอย่างถาวร</p>
        {isOpen ? (
          <DeletionForm />
        ) : (
          <div className="wrap gap-12 above-8">
            <Button
              ref={opener}
              kind="secondary"
              className={classes['danger']}
              asks={{ type: 'OpenAccountForm', form: 'deletion' }}
            >
              ลบบัญชี…
            </Button>
          </div>
        )}
      </div>
    </ProfileSection>
  );
};

/** Today in Thailand as an ISO date, by the device's clock; the server decides. */
const today = (): string => bangkokDate(Date.now());

const birthDateProblem = (typed: string): string | null =>
  typed.trim() === '' || birthDateIn(typed, today()) !== undefined
    ? null
    : 'กรุณากรอกวัน/เดือน/ปี พ.ศ. เช่น 14/02/2533';

const nameProblem = (typed: string): string | null => (asTyped('name', typed) === '' ? 'กรุณากรอกชื่อ' : null);

const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const dispatch = useDispatch();
  const form = useAccountForm({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      birthDate: birthDateTyped(profile.birthDate),
    },
    validateInputOnBlur: true,
    validate: { firstName: nameProblem, birthDate: birthDateProblem },
    send: (typed) => {
      const change = {
        firstName: asTyped('name', typed.firstName),
        lastName: asTyped('name', typed.lastName),
        birthDate: birthDateIn(typed.birthDate, today()) ?? null,
      };
      dispatch({ type: 'ChangeProfile', change });
    },
  });
  return (
    <AccountFormFrame form={form} action="บันทึก">
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
    </AccountFormFrame>
  );
};

/** Birth date in พ.ศ. (ruling P19) from an ISO date; other texts are unchanged. */
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

const PersonalSection = () => {
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

const sections = [
  ['personal', 'ข้อมูลส่วนตัว'],
  ['gold', 'ทองของฉัน'],
  ['addresses', 'สมุดที่อยู่'],
  ['security', 'การเข้าสู่ระบบ'],
  ['alerts', 'การแจ้งเตือน'],
  ['sessions', 'อุปกรณ์'],
  ['privacy', 'ความเป็นส่วนตัว'],
] as const;

/** A link within the page moves the view and the focus, and leaves the address as it is. */
const jumpTo = (id: string): void => {
  const title = document.querySelector<HTMLElement>(`#${id}-title`);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block: 'start' });
};

/** Scrolls to the fragment's section, and again once the content above it is loaded, unless the customer scrolled. */
const useNamedSection = (): void => {
  const { hash } = usePlace().location;
  const isThere = useShop(
    ({ session, queries }) => session.profile.value !== null && queries.addressBook.remote.status === 'ready',
  );
  const jumped = useRef('');
  useEffect(() => {
    const [id] = sections.find(([name]) => hash === `#${name}`) ?? [];
    if (id === undefined) return;
    const isStillThere = document.activeElement?.id === `${id}-title`;
    if (jumped.current !== hash || isStillThere) jumpTo(id);
    jumped.current = hash;
  }, [hash, isThere]);
};

/** Account page (spec 3, 7.5): profile, addresses, security, privacy rights. */
const ProfilePage = () => {
  useNamedSection();
  const hasGold = useShop(({ queries }) => itemsOf(queries.myGold.remote).length > 0);
  const shown = sections.filter(([id]) => id !== 'gold' || hasGold);
  return (
    <CustomerFrame title={pageTitles.profile}>
      <nav className="wrap gap-8 below-20" aria-label="หัวข้อในหน้านี้">
        {shown.map(([id, name]) => (
          <a
            key={id}
            className="pill text-15"
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              jumpTo(id);
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="stack gap-20">
        <PersonalSection />
        <GoldSection />
        <AddressBook />
        <SecuritySection />
        <AlertsSection />
        <SessionsSection />
        <PrivacySection />
      </div>
      <div className="above-24">
        <Button kind="secondary" asks={{ type: 'SignOut' }}>
          ออกจากระบบ
        </Button>
      </div>
    </CustomerFrame>
  );
};

export default ProfilePage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { account: accountSlice, addresses: addressesSlice };
