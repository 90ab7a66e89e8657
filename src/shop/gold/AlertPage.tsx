import { useRef } from 'react';
import { type AlertTrigger, alertConsent, triggerText } from '../../../engine/gold/alert.ts';
import { baht, noMoney } from '../../../engine/values/money.ts';
import { goldPriceAddress, productAddress } from '../../../engine/values/page/address.ts';
import { identityOf } from '../../../engine/values/username.ts';
import { Plain } from '../content/Plain.tsx';
import { useRescuedFocus } from '../focus/use-rescued-focus.ts';
import { usernameProblem } from '../identity/problems.ts';
import { pageTitles } from '../navigation/title.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field, SelectField } from '../ui/form/Field.tsx';
import { usernameInput } from '../ui/form/inputs.ts';
import { priceFromTyped } from '../ui/form/typed-numbers.ts';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { Link } from '../ui/Link.tsx';
import { AlertFailure, AlertRow } from './AlertRow.tsx';
import { sizeText } from '../../../engine/values/size-text.ts';
import { Unbroken } from '../ui/Unbroken.tsx';

/** Trigger that the form offers; the typed amount replaces its own. */
type Choice = readonly [name: string, wish: AlertTrigger];

const ofGold: readonly Choice[] = [
  ['ทองรูปพรรณขายออก ต่ำกว่า', { type: 'gold-below', goldKind: 'ornament', below: noMoney }],
  ['ทองแท่งขายออก ต่ำกว่า', { type: 'gold-below', goldKind: 'bar', below: noMoney }],
];

const AskForm = ({ choices }: { readonly choices: readonly Choice[] }) => {
  const { dispatch, getState } = useShopHandle();
  const isBusy = useShop(({ gold }) => gold.alert.request !== null);
  const own = useShop(({ session }) => session.profile.value?.email ?? session.profile.value?.mobileNumber);
  const hasPrice = (nth: string) => 'below' in (choices[Number(nth)]?.[1] ?? {});
  const form = useShopForm<Record<'nth' | 'below' | 'contact' | 'consent', string>>({
    initialValues: { nth: '0', below: '', contact: own ?? '', consent: '' },
    validate: {
      below: (typed, { nth }) =>
        hasPrice(nth) && (priceFromTyped(typed) ?? 0) === 0 ? 'กรุณากรอกราคาเป็นบาทเต็มจำนวน เช่น 70,000' : null,
      contact: usernameProblem,
      consent: (given) => (given === '' ? 'กรุณายินยอมก่อน ร้านจึงแจ้งเตือนได้' : null),
    },
    isBusy: () => getState().gold.alert.request !== null,
    send: ({ nth, below, contact: typed }) => {
      const [wish, contact] = [choices[Number(nth)]?.[1], identityOf(typed)];
      if (wish === undefined || contact === undefined) return;
      const priced = 'below' in wish ? { ...wish, below: baht(priceFromTyped(below) ?? 0) } : wish;
      dispatch({ type: 'ActOnAlert', act: { type: 'ask', wish: priced, contact } });
    },
  });
  const { nth, consent } = form.getValues();
  const problem = form.errors['consent'];
  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      <SelectField {...form.getInputProps('nth')} label="แจ้งฉันเมื่อ">
        {choices.map(([name], index) => (
          <option key={name} value={String(index)}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasPrice(nth) && (
        <Field
          {...form.getInputProps('below')}
          label="ราคา (บาท)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      )}
      <Field
        {...form.getInputProps('contact')}
        {...usernameInput}
        label="อีเมลหรือเบอร์โทรศัพท์"
        hint="ถ้าไม่ใช่ของบัญชีที่เข้าสู่ระบบอยู่ ร้านจะส่งลิงก์ไปให้ยืนยันก่อน"
      />
      <Checkbox
        id="alert-consent"
        isChecked={consent !== ''}
        onChange={(is) => form.setFieldValue('consent', is ? 'yes' : '')}
        error={typeof problem === 'string' ? problem : null}
      >
        <Unbroken text={alertConsent} />
      </Checkbox>
      <Button type="submit" kind="primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? 'กำลังส่ง…' : 'ขอแจ้งเตือน'}
      </Button>
    </form>
  );
};

const OfProduct = ({ productId }: { readonly productId: string }) => {
  const product = useShop(({ queries }) => queries.product.remote.value);
  if (product === null) return <p aria-busy="true" className="least-36" />;
  const { name, type } = product.detail;
  const soldOut = product.sizes.filter(({ stock }) => stock === 0);
  const choices = soldOut.map(({ sizeId, size }): Choice => {
    const wish = { type: 'in-stock', productId, sizeId } as const;
    // The name is above; on a phone it would leave no space for the size.
    return [triggerText(wish, size === '0' ? '' : sizeText(type, size)).trim(), wish];
  });
  return (
    <>
      <Link to={productAddress(productId)}>{name}</Link>
      <AskForm choices={[...choices, ['ราคาต่ำกว่า', { type: 'price-below', productId, below: noMoney }]]} />
    </>
  );
};

const Contents = () => {
  const page = useShop(({ route }) => route.page);
  const alert = useShop(({ queries }) => queries.alert.remote.value);
  const status = useShop(({ gold }) => gold.alert.status);
  const answer = useRef<HTMLParagraphElement>(null);
  // The form is removed once the alert is asked for.
  useRescuedFocus(status, () => answer.current);
  if (page?.name !== 'alert') return null;
  if (page.token !== null) return alert !== null && <AlertRow alert={alert} />;
  if (status !== null)
    return (
      <>
        <p ref={answer} tabIndex={-1} role="status">
          {status === 'unconfirmed'
            ? 'ร้านส่งลิงก์ยืนยันไปแล้ว กดยืนยันในข้อความนั้นภายใน 2 วัน การแจ้งเตือนจึงเริ่ม'
            : 'รับคำขอแล้ว ร้านจะแจ้งคุณครั้งเดียวเมื่อเป็นตามนั้น ดูและเลิกได้ในโปรไฟล์ของฉัน'}
        </p>
        {page.productId === null ? (
          <Link to={goldPriceAddress()}>ดูราคาทองวันนี้</Link>
        ) : (
          <Link to={productAddress(page.productId)}>กลับไปที่สินค้า</Link>
        )}
      </>
    );
  if (page.productId !== null) return <OfProduct productId={page.productId} />;
  return (
    <>
      <Link to={goldPriceAddress()}>ดูราคาทองวันนี้</Link>
      <AskForm choices={ofGold} />
    </>
  );
};

/** Page of the form for an alert, and of its link: to one button, since mail scanners open links. */
const AlertPage = () => (
  <Plain title={pageTitles.alert}>
    <div className="readable stack gap-16">
      <Contents />
      <AlertFailure />
    </div>
  </Plain>
);

export default AlertPage;
