import { Link } from 'react-router-dom';
import { useShop } from '../../store.tsx';
import { ChangeFailure, DoneNote } from '../FormParts.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import classes from '../profile.module.css';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

const ExportPart = () => {
  const isBusy = useShop(({ account }) => account.exportRequest !== null);
  const failure = useShop(({ account }) => account.exportFailure);
  return (
    <div className={classes['part']}>
      <h3 className={classes['subtitle']}>ข้อมูลของฉัน</h3>
      <p className={classes['text']}>
        ไฟล์ JSON รวมข้อมูลทั้งหมดที่ร้านเก็บเกี่ยวกับคุณ ได้แก่ ข้อมูลส่วนตัว ที่อยู่ คำสั่งซื้อ รายการโปรด สินค้าที่ดูล่าสุด
        และประวัติการเข้าสู่ระบบ ไม่มีรหัสผ่าน
      </p>
      <DoneNote deeds={['export']} />
      <ChangeFailure failure={failure} />
      <div className={classes['ways']}>
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

/** A customer's rights to their data (PDPA): a copy of it, and its deletion. */
export const PrivacySection = () => {
  const isOpen = useShop(({ account }) => account.form === 'deletion');
  const { form, opener } = useFormFocus(isOpen);
  return (
    <ProfileSection id="privacy" title="ความเป็นส่วนตัว">
      <p className={classes['text']}>
        ร้านเก็บและใช้ข้อมูลของคุณอย่างไร อ่านได้ใน <Link to="/help/privacy-policy">นโยบายความเป็นส่วนตัว</Link>
      </p>
      <ExportPart />
      <div className={classes['part']} ref={form}>
        <h3 className={classes['subtitle']}>ลบบัญชี</h3>
        <p className={classes['text']}>ลบบัญชีและข้อมูลส่วนตัวของคุณออกจากระบบของร้านอย่างถาวร</p>
        {isOpen ? (
          <DeletionForm />
        ) : (
          <div className={classes['ways']}>
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
