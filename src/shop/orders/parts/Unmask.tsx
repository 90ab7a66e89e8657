import { asTyped } from '../../../../engine/values/form-text.ts';
import type { Order } from '../../../../engine/orders/order.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop, useShopHandle } from '../../store.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useShopForm } from '../../ui/form/use-shop-form.ts';
import { orderFailure, unmaskFailure } from '../words.ts';
import { Card } from './Facts.tsx';
import facts from './Facts.module.css';
import { Fact } from '../../ui/Fact.tsx';
import classes from './Unmask.module.css';

const digitsAsked = 4;

export const Unmask = ({ order: { contact, delivery } }: { readonly order: Order }) => {
  const { dispatch, getState, keepSecret } = useShopHandle();
  const { change, refused } = useShop(({ orders }) => orders.current);
  const isAsking = change?.kind === 'unmask';
  const failure = refused?.change.kind === 'unmask' && !isAsking ? refused.failure : null;
  const form = useShopForm({
    initialValues: { digits: '' },
    validate: {
      digits: (typed) => (typed.length === digitsAsked ? null : 'กรุณากรอกเลขท้ายเบอร์โทรให้ครบ 4 ตัว'),
    },
    isBusy: () => getState().orders.current.change !== null,
    send: ({ digits }) => dispatch({ type: 'UnmaskOrder', digits: keepSecret(digits) }),
  });
  return (
    <Card title="ข้อมูลผู้ซื้อถูกซ่อนไว้" id="order-masked">
      <p>
        ลิงก์นี้ใครได้รับก็ดูรายการและชำระเงินแทนได้ แต่ไม่เห็นชื่อ เบอร์โทร และที่อยู่ หากเป็นคำสั่งซื้อของคุณ
        กรอกเลขท้ายของเบอร์โทรที่ใช้สั่งซื้อ เพื่อดูข้อมูลทั้งหมดและจัดการคำสั่งซื้อในเครื่องนี้
      </p>
      <dl className={facts['facts']}>
        <Fact name="ผู้สั่งซื้อ">
          {contact.fullName} · {contact.phone}
        </Fact>
        <Fact name="การรับสินค้า">
          {delivery.method === 'ship' ? `จัดส่งถึง${delivery.address.province}` : 'รับที่สาขา'}
        </Fact>
      </dl>
      <form className={classes['form']} noValidate onSubmit={form.submit}>
        <Field
          {...form.getInputProps('digits')}
          id="last-digits"
          name="last-digits"
          label="เลขท้ายเบอร์โทร 4 ตัว"
          error={
            form.errors['digits'] ??
            (failure === null ? null : (unmaskFailure(failure) ?? orderFailure(failure)))
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={digitsAsked}
          onChange={({ currentTarget }) =>
            form.setFieldValue('digits', asTyped('tax-id', currentTarget.value, digitsAsked))
          }
        />
        <Button type="submit" kind="primary" aria-busy={isAsking} aria-disabled={change !== null}>
          {isAsking ? 'กำลังตรวจสอบ…' : 'ดูข้อมูลทั้งหมด'}
        </Button>
      </form>
    </Card>
  );
};
