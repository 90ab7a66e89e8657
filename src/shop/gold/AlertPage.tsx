import { type AlertWish, alertConsent, wishText } from '../../../engine/gold/alert.ts';
import { baht, type Satang } from '../../../engine/values/money.ts';
import { goldPriceAddress, productAddress } from '../../../engine/values/page/address.ts';
import { identityOf } from '../../../engine/values/username.ts';
import { Plain } from '../content/Plain.tsx';
import { sizedName } from '../format.ts';
import { usernameProblem } from '../identity/problems.ts';
import { pageNames } from '../navigation/title.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field, SelectField } from '../ui/form/Field.tsx';
import { usernameInput } from '../ui/form/inputs.ts';
import { priceFromTyped } from '../ui/form/typed-numbers.ts';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { Link } from '../ui/Link.tsx';
import { AlertFailure, AlertRow } from './AlertRow.tsx';

interface Choice {
  readonly name: string;
  readonly hasPrice: boolean;
  readonly wishOf: (below: Satang) => AlertWish;
}

const ofGold: readonly Choice[] = (['ornament', 'bar'] as const).map((goldKind) => ({
  name: goldKind === 'bar' ? 'ทองแท่งขายออก ต่ำกว่า' : 'ทองรูปพรรณขายออก ต่ำกว่า',
  hasPrice: true,
  wishOf: (below) => ({ type: 'gold-below', goldKind, below }),
}));

const AskForm = ({ choices }: { readonly choices: readonly Choice[] }) => {
  const { dispatch, getState } = useShopHandle();
  const isBusy = useShop(({ gold }) => gold.alert.request !== null);
  const own = useShop(({ session }) => session.profile.value?.email ?? session.profile.value?.mobileNumber);
  const choiceOf = (nth: string) => choices[Number(nth)];
  const form = useShopForm<Record<'nth' | 'below' | 'contact' | 'consent', string>>({
    initialValues: { nth: '0', below: '', contact: own ?? '', consent: '' },
    validate: {
      below: (typed, { nth }) =>
        choiceOf(nth)?.hasPrice === false || (priceFromTyped(typed) ?? 0) > 0
          ? null
          : 'กรุณากรอกราคาเป็นบาทเต็มจำนวน เช่น 70000',
      contact: usernameProblem,
      consent: (given) => (given === '' ? 'กรุณายินยอมก่อน ร้านจึงแจ้งเตือนได้' : null),
    },
    isBusy: () => getState().gold.alert.request !== null,
    send: ({ nth, below, contact: typed }) => {
      const [wish, contact] = [choiceOf(nth)?.wishOf(baht(priceFromTyped(below) ?? 0)), identityOf(typed)];
      if (wish !== undefined && contact !== undefined)
        dispatch({ type: 'ActOnAlert', act: { type: 'ask', wish, contact } });
    },
  });
  const { nth, consent } = form.getValues();
  const problem = form.errors['consent'];
  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      <SelectField {...form.getInputProps('nth')} label="แจ้งฉันเมื่อ">
        {choices.map(({ name }, index) => (
          <option key={name} value={String(index)}>
            {name}
          </option>
        ))}
      </SelectField>
      {choiceOf(nth)?.hasPrice !== false && (
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
        {alertConsent}
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
  const { name } = product.detail;
  const soldOut = product.sizes.filter(({ stock }) => stock === 0);
  const choices: readonly Choice[] = [
    ...soldOut.map(({ sizeId, size }): Choice => {
      const wish = { type: 'in-stock', productId, sizeId } as const;
      return { name: wishText(wish, sizedName(name, size)), hasPrice: false, wishOf: () => wish };
    }),
    {
      name: 'ราคาต่ำกว่า',
      hasPrice: true,
      wishOf: (below) => ({ type: 'price-below', productId, below }),
    },
  ];
  return (
    <>
      <Link to={productAddress(productId)}>{name}</Link>
      <AskForm choices={choices} />
    </>
  );
};

const Contents = () => {
  const page = useShop(({ route }) => route.page);
  const alert = useShop(({ queries }) => queries.alert.remote.value);
  const status = useShop(({ gold }) => gold.alert.status);
  if (page?.name !== 'alert') return null;
  if (page.token !== null) return alert !== null && <AlertRow alert={alert} />;
  if (status === 'unconfirmed')
    return <p role="status">ร้านส่งลิงก์ยืนยันไปแล้ว กดยืนยันในข้อความนั้นภายใน 2 วัน การแจ้งเตือนจึงเริ่ม</p>;
  if (status !== null)
    return <p role="status">รับคำขอแล้ว ร้านจะแจ้งคุณครั้งเดียวเมื่อเป็นตามนั้น ดูและเลิกได้ในโปรไฟล์ของฉัน</p>;
  if (page.productId !== null) return <OfProduct productId={page.productId} />;
  return (
    <>
      <Link to={goldPriceAddress()}>ดูราคาทองวันนี้</Link>
      <AskForm choices={ofGold} />
    </>
  );
};

/**
 * Where an alert is asked for, and where the link of its message leads: to one button, since programs that look through mail
 * open links, too.
 */
const AlertPage = () => (
  <Plain title={pageNames.alert}>
    <div className="readable stack gap-16">
      <Contents />
      <AlertFailure />
    </div>
  </Plain>
);

export default AlertPage;
