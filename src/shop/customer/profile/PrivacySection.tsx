import { Link } from '../../ui/Link.tsx';
import { useShop, useShopHandle } from '../../store.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../identity/NewPasswordFields.tsx';
import { passwordProblem } from '../../identity/problems.ts';
import classes from '../profile.module.css';
import {
  AccountForm,
  ChangeFailure,
  DoneNote,
  presentPassword,
  ProfileSection,
  useAccountForm,
} from './parts.tsx';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

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
    <AccountForm form={form} action="ลบบัญชีถาวร" busyText="กำลังลบบัญชี…" isDangerous>
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
    </AccountForm>
  );
};

const ExportPart = () => {
  const { exportRequest, exportFailure: failure } = useShop(({ account }) => account);
  const isBusy = exportRequest !== null;
  return (
    <div className="above-20 pad-above-20 line-above">
      <h3 className="text-font text-17 strong">ข้อมูลของฉัน</h3>
      <p className="readable above-4 quiet">
        ไฟล์ JSON รวมข้อมูลทั้งหมดที่ร้านเก็บเกี่ยวกับคุณ ได้แก่ ข้อมูลส่วนตัว ที่อยู่ คำสั่งซื้อ รายการโปรด สินค้าที่ดูล่าสุด
        และประวัติการเข้าสู่ระบบ ไม่มีรหัสผ่าน
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

export const PrivacySection = () => {
  const isOpen = useShop(({ account }) => account.form === 'deletion');
  const { form, opener } = useFormFocus(isOpen);
  return (
    <ProfileSection id="privacy" title="ความเป็นส่วนตัว">
      <p className="readable above-4 quiet">
        ร้านเก็บและใช้ข้อมูลของคุณอย่างไร อ่านได้ใน <Link to="/help/privacy-policy">นโยบายความเป็นส่วนตัว</Link>
      </p>
      <ExportPart />
      <div className="above-20 pad-above-20 line-above" ref={form}>
        <h3 className="text-font text-17 strong">ลบบัญชี</h3>
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
