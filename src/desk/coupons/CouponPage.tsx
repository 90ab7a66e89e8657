import { Badge, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type Coupon,
  couponFaults,
  couponStateAt,
  fixedFaults,
  isGenerous,
  isNewCouponCode,
  type WholeCoupon,
} from '../../../engine/desk/coupons/coupon.ts';
import type { ActName, DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { couponCodeOf, type CouponGift, discountOf } from '../../../engine/orders/coupon.ts';
import { baht, type Satang } from '../../../engine/values/money.ts';
import { moneyText, numberText } from '../../shop/format.ts';
import { deskStatusNames } from '../orders/words.ts';
import { useAct, useMay, useShown } from '../store.tsx';
import { ActForm, ActField, type TypedAct, useActForm } from '../ui/form.tsx';
import { Link } from '../ui/Link.tsx';
import { ListTable } from '../ui/list.tsx';
import { AskingButton, deskMomentText, Notice, Page, RemoteView } from '../ui/page.tsx';
import { emptyCoupon, couponTermsOf, type TypedCoupon, couponTypedOf, wrongFigures } from './typed.ts';
import { couponFaultWords, couponStateNames, giftText } from './words.ts';

const faultsOf = (typed: TypedCoupon, coupon: Coupon | null): Readonly<Record<string, string>> => {
  const wrong = wrongFigures(typed);
  const isCode = coupon !== null || isNewCouponCode(couponCodeOf(typed.code));
  const terms = couponTermsOf(typed);
  const faults = [...couponFaults(terms), ...(coupon === null ? [] : fixedFaults(coupon, terms))];
  const told: readonly (readonly [field: string, fault: string])[] =
    wrong.length > 0
      ? wrong.map((field) => [field, 'กรุณากรอกเป็นตัวเลข'])
      : // Under the input of its kind what is wrong with the gift is told.
        faults.map((field) => [field === 'gift' ? typed.kind : field, couponFaultWords[field]]);
  return { ...(isCode ? {} : { code: couponFaultWords.code }), ...Object.fromEntries(told) };
};

const Examples = ({ gift, minimum }: { readonly gift: CouponGift; readonly minimum: Satang }) => (
  <Text size="sm">
    ตัวอย่าง:{' '}
    {[5_000, 30_000, 100_000]
      .map(baht)
      .filter((subtotal) => subtotal >= minimum)
      .map((subtotal) => `สินค้า ${moneyText(subtotal)} ลด ${moneyText(discountOf(gift, subtotal))}`)
      .join(' · ') || 'ยอดขั้นต่ำสูงกว่า ฿100,000'}
  </Text>
);

/** What is typed of a coupon; one that gives much is looked at twice before it counts. */
const Fields = <N extends ActName>({
  of,
  coupon,
}: {
  readonly of: TypedAct<N, TypedCoupon>;
  /** The coupon that is changed; null for a new one. */
  readonly coupon: Coupon | null;
}) => {
  const { form } = of;
  const { values } = form;
  const [looked, setLooked] = useState<string | null>(null);
  const isRead = wrongFigures(values).length === 0;
  const terms = couponTermsOf(values);
  const gift = giftText(terms.gift);
  const isUsed = coupon !== null && coupon.uses > 0;
  const needsLook = isRead && !isUsed && isGenerous(terms.gift) && looked !== gift;
  const money = { form, inputMode: 'decimal', disabled: isUsed } as const;
  return (
    <ActForm of={of} submit={coupon === null ? 'สร้างโค้ดส่วนลด' : 'บันทึก'} isDisabled={needsLook} maw={480}>
      {coupon === null && (
        <ActField form={form} name="code" label="โค้ด" autoCapitalize="characters" required />
      )}
      <ActField
        form={form}
        kind="segments"
        name="kind"
        aria-label="ชนิดของส่วนลด"
        data={[
          { value: 'amount', label: 'ลดเป็นบาท' },
          { value: 'percent', label: 'ลดเป็น %' },
        ]}
        disabled={isUsed}
      />
      {values.kind === 'amount' ? (
        <ActField {...money} name="amount" label="ลดกี่บาท" />
      ) : (
        <Group grow align="start">
          <ActField {...money} name="percent" label="ลดกี่ %" inputMode="numeric" />
          <ActField {...money} name="most" label="ไม่เกินกี่บาท" placeholder="ไม่จำกัด" />
        </Group>
      )}
      <ActField {...money} name="minimum" label="ยอดสินค้าขั้นต่ำ (บาท)" placeholder="ไม่มี" />
      {isUsed && <Text size="sm">มีผู้ใช้โค้ดนี้แล้ว จึงเปลี่ยนได้เฉพาะเวลาและจำนวนครั้ง</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ActField form={form} name="beginsAt" label="เริ่ม" type="datetime-local" />
        <ActField form={form} name="endsAt" label="สิ้นสุด" type="datetime-local" />
      </SimpleGrid>
      <ActField form={form} name="mostUses" label="ใช้ได้ทั้งหมดกี่ครั้ง" placeholder="ไม่จำกัด" inputMode="numeric" />
      <ActField
        form={form}
        kind="checkbox"
        name="isOnceEach"
        label="ลูกค้าแต่ละคนใช้ได้ครั้งเดียว"
        disabled={isUsed}
      />
      {isRead && <Examples {...terms} />}
      {needsLook && (
        <Notice does="ถูกต้องแล้ว" onDo={() => setLooked(gift)}>
          {`ส่วนลดนี้สูงกว่าปกติ: ${gift} กรุณาตรวจสอบอีกครั้ง`}
        </Notice>
      )}
    </ActForm>
  );
};

const New = () => {
  const make = useActForm('MakeCoupon', {
    initial: emptyCoupon,
    faults: (typed) => faultsOf(typed, null),
    wish: (typed) => ({ code: couponCodeOf(typed.code), terms: couponTermsOf(typed) }),
  });
  return (
    <Page>
      <Fields of={make} coupon={null} />
    </Page>
  );
};

const Change = ({ coupon }: { readonly coupon: Coupon }) => {
  const { code, version } = coupon;
  const change = useActForm('ChangeCoupon', {
    initial: couponTypedOf(coupon),
    over: version,
    faults: (typed) => faultsOf(typed, coupon),
    wish: (typed) => ({ code, seen: version, terms: couponTermsOf(typed) }),
  });
  return <Fields of={change} coupon={coupon} />;
};

const End = ({ code }: { readonly code: string }) => {
  const { perform, isUnderWay } = useAct('EndCoupon');
  return (
    <AskingButton
      loading={isUnderWay}
      title={`ปิดใช้โค้ด ${code}`}
      keeps="ไม่ปิด"
      says="คำสั่งซื้อใหม่ใช้โค้ดนี้ไม่ได้ทันที คำสั่งซื้อที่ใช้ไปแล้วได้ส่วนลดตามเดิม"
      onDo={() => perform({ code })}
    >
      ปิดใช้ทันที
    </AskingButton>
  );
};

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
        columns={[
          {
            head: 'คำสั่งซื้อ',
            render: ({ orderNumber }) => (
              <Link to={{ type: 'Orders', queue: null, search: orderNumber, page: 1 }}>{orderNumber}</Link>
            ),
          },
          { head: 'เวลา', render: ({ at }) => deskMomentText(at) },
          { head: 'ลดไป', isFigure: true, render: ({ amount }) => moneyText(amount) },
          {
            head: 'สถานะ',
            render: ({ status, isGivenBack }) =>
              `${deskStatusNames[status]}${isGivenBack ? ' (คืนสิทธิ์แล้ว)' : ''}`,
          },
        ]}
      />
    )}
  </Stack>
);

const Present = ({ code }: { readonly code: string }) => {
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
                  <Badge size="lg">{couponStateNames[state]}</Badge>
                  <Text>{giftText(coupon.gift)}</Text>
                  {mayEnd && state !== 'over' && <End code={coupon.code} />}
                </Group>
                {mayEdit && <Change key={coupon.version} coupon={coupon} />}
                <Uses {...whole} />
              </Stack>
            );
          }}
        </RemoteView>
      </Page>
    </Stack>
  );
};

const CouponPage = ({ page }: { readonly page: Of<DeskPage, 'Coupon' | 'NewCoupon'> }) =>
  page.type === 'Coupon' ? <Present code={page.code} /> : <New />;

export default CouponPage;
