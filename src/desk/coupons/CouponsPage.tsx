import { Badge, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type Coupon,
  couponFaults,
  type CouponField,
  type CouponState,
  couponStateAt,
  type CouponTerms,
  fixedFaults,
  isGenerous,
  isNewCouponCode,
  type WholeCoupon,
} from '../../../engine/desk/coupons/module.ts';
import { couponCodeOf, type CouponGift, discountOf } from '../../../engine/orders/coupon.ts';
import { amountTyped, baht, bahtText, noMoney, type Satang } from '../../../engine/values/money.ts';
import { wholeTyped } from '../../../engine/values/quantity.ts';
import { moneyText, numberText } from '../../shop/format.ts';
import { deskStatusNames } from '../orders/words.ts';
import type { PageProps } from '../pages.ts';
import { useMay, useShown } from '../store.tsx';
import { ActButton, ActField, ActForm, Begun, drawFields, type Faults, useActForm } from '../ui/form.tsx';
import { ButtonLink, Link, OrderLink } from '../ui/Link.tsx';
import { ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { deskMomentText, momentOf, momentTyped, Notice, Page, RemoteView, useNow } from '../ui/page.tsx';

const states: Readonly<Record<CouponState, { readonly name: string; readonly color: string }>> = {
  good: { name: 'ใช้ได้', color: 'green' },
  coming: { name: 'ยังไม่เริ่ม', color: 'blue' },
  'used-up': { name: 'ใช้ครบแล้ว', color: 'gray' },
  over: { name: 'หมดเวลา', color: 'gray' },
};

const faultWords: Readonly<Record<CouponField, string>> = {
  gift: 'ส่วนลดต้องเป็น ฿1 ถึง ฿100,000 หรือ 1–100%',
  minimum: 'โค้ดที่มีผู้ใช้แล้วเปลี่ยนยอดขั้นต่ำไม่ได้',
  endsAt: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
  mostUses: 'จำนวนครั้งต้องเป็น 1 ถึง 1,000,000',
  isOnceEach: 'โค้ดที่มีผู้ใช้แล้วเปลี่ยนเงื่อนไขนี้ไม่ได้',
};

/** Errors for figures that cannot be parsed, for example numbers that are too long or not whole. */
const figureWords: Partial<Readonly<Record<string, string>>> = {
  amount: faultWords.gift,
  percent: faultWords.gift,
  mostUses: faultWords.mostUses,
};

/** Discount of a coupon: 'ลด ฿200', 'ลด 5% ไม่เกิน ฿500'. */
const giftText = (gift: CouponGift): string =>
  gift.type === 'amount'
    ? `ลด ${moneyText(gift.amount)}`
    : `ลด ${gift.percent}%${gift.most === null ? '' : ` ไม่เกิน ${moneyText(gift.most)}`}`;

export const CouponsPage = ({ page }: PageProps<'Coupons'>) => {
  const now = useNow();
  return (
    <Page beside={useMay('edit-coupons') && <ButtonLink to={{ type: 'NewCoupon' }}>สร้างโค้ดส่วนลด</ButtonLink>}>
      <ListSearch label="โค้ด" page={page} />
      <PagedList of={useShown('Coupons')} page={page} empty="ยังไม่มีโค้ดส่วนลด">
        {(items) => (
          <ListTable
            items={items}
            keyOf={({ code }) => code}
            columns={{
              โค้ด: ({ code }) => <Link to={{ type: 'Coupon', code }}>{code}</Link>,
              ส่วนลด: ({ gift }) => giftText(gift),
              สถานะ: (coupon) => {
                const { color, name } = states[couponStateAt(coupon, now)];
                return <Badge color={color}>{name}</Badge>;
              },
              ใช้แล้ว: {
                figure: ({ uses, mostUses }) =>
                  `${numberText(uses)}${mostUses === null ? '' : ` / ${numberText(mostUses)}`}`,
              },
              สิ้นสุด: ({ endsAt }) => (endsAt === null ? 'ไม่มีกำหนด' : deskMomentText(endsAt)),
            }}
          />
        )}
      </PagedList>
    </Page>
  );
};

const emptyCoupon = {
  code: '',
  kind: 'amount' as CouponGift['type'],
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  beginsAt: '',
  endsAt: '',
  mostUses: '',
  isOnceEach: true,
};
type TypedCoupon = typeof emptyCoupon;

const amountText = (amount: Satang | null): string =>
  amount === null || amount === 0 ? '' : bahtText(amount);

const typedOf = ({ gift, minimum, beginsAt, endsAt, mostUses, isOnceEach }: CouponTerms): TypedCoupon => ({
  ...emptyCoupon,
  kind: gift.type,
  ...(gift.type === 'amount'
    ? { amount: amountText(gift.amount) }
    : { percent: String(gift.percent), most: amountText(gift.most) }),
  minimum: amountText(minimum),
  beginsAt: momentTyped(beginsAt),
  endsAt: momentTyped(endsAt),
  mostUses: mostUses === null ? '' : String(mostUses),
  isOnceEach,
});

/** The fields that are to be figures and are none; what may be left open is none either then. */
const wrongFigures = ({ kind, ...typed }: TypedCoupon): readonly (keyof TypedCoupon)[] => {
  const { amount, percent, most, minimum, mostUses } = typed;
  const figures: Partial<Record<keyof TypedCoupon, number | undefined>> = {
    ...(kind === 'amount' ? { amount: amountTyped(amount) } : { percent: wholeTyped(percent) }),
    ...(kind === 'amount' || most.trim() === '' ? {} : { most: amountTyped(most) }),
    ...(minimum.trim() === '' ? {} : { minimum: amountTyped(minimum) }),
    ...(mostUses.trim() === '' ? {} : { mostUses: wholeTyped(mostUses) }),
  };
  const names = Object.keys(figures) as (keyof TypedCoupon)[];
  return names.filter((name) => figures[name] === undefined);
};

/** The terms that were typed, where every figure is one; whether they make a coupon is another question (`couponFaults`). */
const termsOf = (typed: TypedCoupon): CouponTerms => ({
  gift:
    typed.kind === 'amount'
      ? { type: 'amount', amount: amountTyped(typed.amount) ?? noMoney }
      : { type: 'percent', percent: wholeTyped(typed.percent) ?? 0, most: amountTyped(typed.most) ?? null },
  minimum: amountTyped(typed.minimum) ?? noMoney,
  beginsAt: momentOf(typed.beginsAt),
  endsAt: momentOf(typed.endsAt),
  mostUses: wholeTyped(typed.mostUses) ?? null,
  isOnceEach: typed.isOnceEach,
});

const faultsOf = (typed: TypedCoupon, coupon: Coupon | null): Faults => {
  const wrong = wrongFigures(typed);
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map((field) => [field, figureWords[field] ?? 'กรุณากรอกเป็นตัวเลข']));
  const terms = termsOf(typed);
  const faults = [...couponFaults(terms), ...(coupon === null ? [] : fixedFaults(coupon, terms))];
  // Errors of the gift are shown at the input of its kind.
  return Object.fromEntries(
    faults.map((field) => [field === 'gift' ? typed.kind : field, faultWords[field]]),
  );
};

const Examples = ({ gift, minimum }: CouponTerms) => (
  <Text size="sm">
    ตัวอย่าง:{' '}
    {[5_000, 30_000, 100_000]
      .map(baht)
      .filter((subtotal) => subtotal >= minimum)
      .map((subtotal) => `สินค้า ${moneyText(subtotal)} ลด ${moneyText(discountOf(gift, subtotal))}`)
      .join(' · ') || 'ยอดขั้นต่ำสูงกว่า ฿100,000'}
  </Text>
);

const kinds = [
  { value: 'amount', label: 'ลดเป็นบาท' },
  { value: 'percent', label: 'ลดเป็น %' },
];

/** Form of a coupon, null for a new one; a large discount needs confirmation. */
const CouponForm = ({ coupon }: { readonly coupon: Coupon | null }) => {
  const act = useActForm(coupon === null ? 'MakeCoupon' : 'ChangeCoupon', {
    initial: coupon === null ? emptyCoupon : typedOf(coupon),
    over: coupon,
    faults: (typed) => ({
      code:
        coupon === null &&
        !isNewCouponCode(couponCodeOf(typed.code)) &&
        'ใช้ A–Z 0–9 และขีดกลาง 4–40 ตัว ขึ้นต้นและลงท้ายด้วยตัวอักษรหรือตัวเลข',
      ...faultsOf(typed, coupon),
    }),
    toFields: (typed) => {
      const terms = termsOf(typed);
      return coupon === null
        ? { code: couponCodeOf(typed.code), terms }
        : { code: coupon.code, seen: coupon.version, terms };
    },
  });
  const { form } = act;
  const { values } = form;
  const [looked, setLooked] = useState<string | null>(null);
  const isRead = wrongFigures(values).length === 0;
  const terms = termsOf(values);
  const gift = giftText(terms.gift);
  const isUsed = coupon !== null && coupon.uses > 0;
  const needsLook = isRead && !isUsed && isGenerous(terms.gift) && looked !== gift;
  const money = { inputMode: 'decimal', disabled: isUsed } as const;
  return (
    <ActForm of={act} submit={coupon === null ? 'สร้างโค้ดส่วนลด' : 'บันทึก'} isDisabled={needsLook} maw={480}>
      {coupon === null && (
        <ActField form={form} name="code" label="โค้ด" autoCapitalize="characters" required />
      )}
      {drawFields(form, {
        kind: { kind: 'segments', 'aria-label': 'ชนิดของส่วนลด', data: kinds, disabled: isUsed },
      })}
      {values.kind === 'amount' ? (
        <ActField form={form} {...money} name="amount" label="ลดกี่บาท" />
      ) : (
        <Group grow align="start">
          {drawFields(form, {
            percent: { ...money, label: 'ลดกี่ %', inputMode: 'numeric' },
            most: { ...money, label: 'ไม่เกินกี่บาท', placeholder: 'ไม่จำกัด' },
          })}
        </Group>
      )}
      <ActField form={form} {...money} name="minimum" label="ยอดสินค้าขั้นต่ำ (บาท)" placeholder="ไม่มี" />
      {isUsed && <Text size="sm">มีผู้ใช้โค้ดนี้แล้ว จึงเปลี่ยนได้เฉพาะเวลาและจำนวนครั้ง</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ActField form={form} name="beginsAt" label="เริ่ม" type="datetime-local" />
        <ActField form={form} name="endsAt" label="สิ้นสุด" type="datetime-local" />
      </SimpleGrid>
      {drawFields(form, {
        mostUses: { label: 'ใช้ได้ทั้งหมดกี่ครั้ง', placeholder: 'ไม่จำกัด', inputMode: 'numeric' },
        isOnceEach: { kind: 'checkbox', label: 'ลูกค้าแต่ละคนใช้ได้ครั้งเดียว', disabled: isUsed },
      })}
      {isRead && <Examples {...terms} />}
      {needsLook && (
        <Notice does="ถูกต้องแล้ว" onDo={() => setLooked(gift)}>
          {`ส่วนลดนี้สูงกว่าปกติ: ${gift} กรุณาตรวจสอบอีกครั้ง`}
        </Notice>
      )}
    </ActForm>
  );
};

export const NewCouponPage = () => (
  <Page>
    <CouponForm coupon={null} />
  </Page>
);

const Uses = ({ coupon: { uses, mostUses }, orders }: WholeCoupon) => (
  <Stack gap="xs">
    <Title order={2}>
      ใช้แล้ว {numberText(uses)}
      {mostUses !== null && ` จาก ${numberText(mostUses)}`} ครั้ง
    </Title>
    {orders.length > 0 && (
      <ListTable
        label="คำสั่งซื้อที่ใช้โค้ดนี้"
        items={orders}
        keyOf={({ orderNumber }) => orderNumber}
        columns={{
          คำสั่งซื้อ: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
          เวลา: ({ at }) => deskMomentText(at),
          ลดไป: { figure: ({ amount }) => moneyText(amount) },
          สถานะ: ({ status, isGivenBack }) => `${deskStatusNames[status]}${isGivenBack ? ' (คืนสิทธิ์แล้ว)' : ''}`,
        }}
      />
    )}
  </Stack>
);

export const CouponPage = ({ page: { code } }: PageProps<'Coupon'>) => {
  const [mayEnd, mayEdit] = [useMay('end-coupons'), useMay('edit-coupons')];
  return (
    <Stack>
      <Link to={{ type: 'Coupons', search: '', page: 1 }}>โค้ดส่วนลดทั้งหมด</Link>
      <Page title={`โค้ดส่วนลด ${code}`}>
        <RemoteView of={useShown('Coupon')}>
          {(whole) => {
            const { coupon } = whole;
            const state = couponStateAt(coupon, whole.readAt);
            return (
              <Stack gap="lg">
                <Group>
                  <Badge size="lg">{states[state].name}</Badge>
                  <Text>{giftText(coupon.gift)}</Text>
                  {mayEnd && state !== 'over' && (
                    <ActButton
                      act="EndCoupon"
                      fields={{ code: coupon.code }}
                      asks={{
                        title: `ปิดใช้โค้ด ${coupon.code}`,
                        keeps: 'ไม่ปิด',
                        says: 'คำสั่งซื้อใหม่ใช้โค้ดนี้ไม่ได้ทันที คำสั่งซื้อที่ใช้ไปแล้วได้ส่วนลดตามเดิม',
                      }}
                    >
                      ปิดใช้ทันที
                    </ActButton>
                  )}
                </Group>
                {mayEdit && (
                  <Begun key={coupon.code} act="ChangeCoupon" latest={coupon} name="โค้ดนี้">
                    {(begun) => <CouponForm coupon={begun} />}
                  </Begun>
                )}
                <Uses {...whole} />
              </Stack>
            );
          }}
        </RemoteView>
      </Page>
    </Stack>
  );
};
