import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../identity/PasswordField.tsx';
import { passwordProblem } from '../../identity/problems.ts';
import { useDispatch, useShopHandle } from '../../store.tsx';
import classes from '../profile.module.css';
import { AccountForm, presentPassword, useAccountForm } from './AccountForm.tsx';

/** What has to be typed so that no account is deleted by a slip. */
const confirmation = 'ลบบัญชี';

/** The end of an account: what goes, what the law keeps, a typed confirmation and the password (PDPA). */
export const DeletionForm = () => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const form = useAccountForm({
    present: 'password',
    initialValues: { confirmed: '', password: '' },
    validate: {
      confirmed: (typed) => (typed.trim() === confirmation ? null : `กรุณาพิมพ์คำว่า “${confirmation}”`),
      password: passwordProblem,
    },
    send: ({ password }) => dispatch({ type: 'DeleteAccount', password: shop.keepSecret(password) }),
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
