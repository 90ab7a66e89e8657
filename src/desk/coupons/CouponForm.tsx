import {
  Alert,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type Coupon,
  couponFaults,
  type CouponField,
  type CouponTerms,
  fixedFaults,
  isGenerous,
  isNewCouponCode,
} from '../../../engine/desk/coupons/coupon.ts';
import { couponCodeOf, discountOf } from '../../../engine/orders/coupon.ts';
import { baht } from '../../../engine/values/money.ts';
import { moneyText } from '../../shop/format.ts';
import { useKeptForm } from '../ui/use-draft.ts';
import { emptyCoupon, readTyped, type TypedCoupon, typedOf } from './typed.ts';
import { couponFaultWords, giftText } from './words.ts';

/** Under which input a wrong field of a coupon is told. */
const inputOf = (field: CouponField, kind: TypedCoupon['kind']): keyof TypedCoupon =>
  field === 'gift' ? kind : field;

const faultsOf = (typed: TypedCoupon, coupon: Coupon | null): Readonly<Record<string, string>> => {
  const code =
    coupon !== null || isNewCouponCode(couponCodeOf(typed.code)) ? {} : { code: couponFaultWords.code };
  const read = readTyped(typed);
  if ('wrong' in read)
    return { ...code, ...Object.fromEntries(read.wrong.map((field) => [field, 'กรุณากรอกเป็นตัวเลข'])) };
  const faults = [...couponFaults(read.terms), ...(coupon === null ? [] : fixedFaults(coupon, read.terms))];
  return {
    ...code,
    ...Object.fromEntries(faults.map((field) => [inputOf(field, typed.kind), couponFaultWords[field]])),
  };
};

const Examples = ({ terms }: { readonly terms: CouponTerms }) => (
  <Text size="sm">
    ตัวอย่าง:{' '}
    {[5_000, 30_000, 100_000]
      .map(baht)
      .filter((subtotal) => subtotal >= terms.minimum)
      .map((subtotal) => `สินค้า ${moneyText(subtotal)} ลด ${moneyText(discountOf(terms.gift, subtotal))}`)
      .join(' · ') || 'ยอดขั้นต่ำสูงกว่า ฿100,000'}
  </Text>
);

/** What is typed of a coupon; one that gives much is looked at twice before it counts. */
export const CouponForm = ({
  coupon,
  isBusy,
  onWish,
}: {
  /** The coupon that is changed; null for a new one. */
  readonly coupon: Coupon | null;
  readonly isBusy: boolean;
  readonly onWish: (code: string, terms: CouponTerms) => void;
}) => {
  const isUsed = coupon !== null && coupon.uses > 0;
  const [looked, setLooked] = useState<string | null>(null);
  const form = useForm<TypedCoupon>({
    initialValues: coupon === null ? emptyCoupon : typedOf(coupon),
    validate: (typed) => faultsOf(typed, coupon),
  });
  useKeptForm(form, coupon === null ? 'MakeCoupon' : 'ChangeCoupon', coupon?.version);
  const read = readTyped(form.values);
  const terms = 'terms' in read ? read.terms : null;
  const gift = terms === null ? '' : giftText(terms.gift);
  const needsLook = terms !== null && !isUsed && isGenerous(terms.gift) && looked !== gift;
  const submit = form.onSubmit((typed) => {
    const wish = readTyped(typed);
    if ('terms' in wish) onWish(couponCodeOf(typed.code), wish.terms);
  });
  return (
    <form onSubmit={submit}>
      <Stack maw={480}>
        {coupon === null && (
          <TextInput label="โค้ด" autoCapitalize="characters" required {...form.getInputProps('code')} />
        )}
        <SegmentedControl
          aria-label="ชนิดของส่วนลด"
          data={[
            { value: 'amount', label: 'ลดเป็นบาท' },
            { value: 'percent', label: 'ลดเป็น %' },
          ]}
          disabled={isUsed}
          {...form.getInputProps('kind')}
        />
        {form.values.kind === 'amount' ? (
          <TextInput label="ลดกี่บาท" inputMode="decimal" disabled={isUsed} {...form.getInputProps('amount')} />
        ) : (
          <Group grow align="start">
            <TextInput
              label="ลดกี่ %"
              inputMode="numeric"
              disabled={isUsed}
              {...form.getInputProps('percent')}
            />
            <TextInput
              label="ไม่เกินกี่บาท"
              placeholder="ไม่จำกัด"
              inputMode="decimal"
              disabled={isUsed}
              {...form.getInputProps('most')}
            />
          </Group>
        )}
        <TextInput
          label="ยอดสินค้าขั้นต่ำ (บาท)"
          placeholder="ไม่มี"
          inputMode="decimal"
          disabled={isUsed}
          {...form.getInputProps('minimum')}
        />
        {isUsed && <Text size="sm">มีผู้ใช้โค้ดนี้แล้ว จึงเปลี่ยนได้เฉพาะเวลาและจำนวนครั้ง</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="เริ่ม" type="datetime-local" {...form.getInputProps('beginsAt')} />
          <TextInput label="สิ้นสุด" type="datetime-local" {...form.getInputProps('endsAt')} />
        </SimpleGrid>
        <TextInput
          label="ใช้ได้ทั้งหมดกี่ครั้ง"
          placeholder="ไม่จำกัด"
          inputMode="numeric"
          {...form.getInputProps('mostUses')}
        />
        <Checkbox
          label="ลูกค้าแต่ละคนใช้ได้ครั้งเดียว"
          disabled={isUsed}
          {...form.getInputProps('isOnceEach', { type: 'checkbox' })}
        />
        {terms !== null && <Examples terms={terms} />}
        {needsLook && (
          <Alert color="orange" role="alert">
            <Stack align="flex-start" gap="xs">
              {`ส่วนลดนี้สูงกว่าปกติ: ${gift} กรุณาตรวจสอบอีกครั้ง`}
              <Button size="xs" variant="default" onClick={() => setLooked(gift)}>
                ถูกต้องแล้ว
              </Button>
            </Stack>
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy} disabled={needsLook}>
            {coupon === null ? 'สร้างโค้ดส่วนลด' : 'บันทึก'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
