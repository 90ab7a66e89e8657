import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type AmountName,
  amountNames,
  belowLaw,
  lawfulIdentityFrom,
  lawfulMostPerDay,
  settingsProblem,
  type SettingsProblem,
  type ShopSettings,
} from '../../../engine/desk/settings/module.ts';
import { isSame } from '../../../engine/kernel/same.ts';
import {
  lapseDays,
  lapsesUntilStrict,
  longestHold,
  type PriceHolds,
  shortestHold,
  standardPriceHolds,
  strictHold,
} from '../../../engine/orders/price-hold.ts';
import { moneyText, satangFromBahtText } from '../../../engine/values/money.ts';
import { type GoldKind, goldKinds } from '../../../engine/values/weight.ts';
import { payMethodNames } from '../orders/words.ts';
import { goldNames } from '../words.ts';
import { useMay, useShown } from '../store.tsx';
import { ActField, ActForm, type TypedForm, useActForm } from '../ui/form.tsx';
import { Page, ErrorNotice, RemoteView } from '../ui/page.tsx';

const identityLaw = `กฎหมายป้องกันและปราบปรามการฟอกเงินให้ร้านทองขอดูบัตรผู้ซื้อตั้งแต่ ${moneyText(lawfulIdentityFrom)}`;

interface AmountWords {
  readonly label: string;
  readonly says: string;
  readonly off: string;
  readonly law: string;
}

const words: Readonly<Record<AmountName, AmountWords>> = {
  identityFrom: {
    label: 'ขอดูบัตรเมื่อรับที่สาขา ตั้งแต่ยอด',
    says: 'คำสั่งซื้อตั้งแต่ยอดนี้ขึ้นไปจะส่งมอบได้เมื่อบันทึกชนิดเอกสารและเลขท้าย 4 ตัวของผู้รับ',
    off: 'ไม่ขอดูบัตรไม่ว่ายอดเท่าใด',
    law: identityLaw,
  },
  mostUnseen: {
    label: 'ยอดสูงสุดที่จัดส่งได้',
    says: 'คำสั่งซื้อที่เกินยอดนี้ต้องรับที่สาขาและแสดงบัตร',
    off: 'จัดส่งได้ไม่จำกัดยอด',
    law: identityLaw,
  },
  mostPerDay: {
    label: 'ยอดสั่งซื้อออนไลน์สูงสุดต่อคนต่อวัน',
    says: 'นับทุกคำสั่งซื้อของลูกค้าหรือเบอร์โทรเดียวกันในวันนั้น ที่ชำระแล้วหรือยังจองอยู่',
    off: 'ไม่จำกัดยอดต่อคนต่อวัน',
    law: `ธนาคารแห่งประเทศไทยจำกัดการซื้อขายทองออนไลน์เป็นเงินบาทไว้ที่ ${moneyText(lawfulMostPerDay)} ต่อคนต่อวัน`,
  },
};

const problems: Readonly<Record<SettingsProblem, string>> = {
  'not-whole': 'กรุณากรอกเป็นบาทเต็ม',
  'most-without-identity': 'ยอดสูงสุดที่จัดส่งได้ต้องไม่น้อยกว่ายอดที่ขอดูบัตร',
  'hold-out-of-bounds': `กรุณากรอกเวลาคงราคาตั้งแต่ ${shortestHold} ถึง ${longestHold} นาที`,
};

const methods = ['promptpay', 'transfer'] as const;

type Minutes = Readonly<Record<(typeof methods)[number], number | string>>;

/** Settings as they are typed: whole baht, and whether there is an amount at all; minutes. */
type Typed = Readonly<Record<AmountName, { readonly isOn: boolean; readonly baht: number | string }>> &
  Readonly<Record<GoldKind, Minutes>>;

const typedOf = (seen: ShopSettings): Typed => {
  const amount = (name: AmountName) => {
    const set = seen[name];
    return { isOn: set !== null, baht: set === null ? '' : set / 100 };
  };
  return {
    identityFrom: amount('identityFrom'),
    mostUnseen: amount('mostUnseen'),
    mostPerDay: amount('mostPerDay'),
    ...seen.priceHolds,
  };
};

const minutesIn = ({ promptpay, transfer }: Minutes) => ({
  promptpay: Number(promptpay),
  transfer: Number(transfer),
});

/** Typed settings; undefined as long as an amount is missing. */
const settingsOf = (typed: Typed): ShopSettings | undefined => {
  const [identityFrom, mostUnseen, mostPerDay] = amountNames.map((name) =>
    typed[name].isOn ? satangFromBahtText(String(typed[name].baht)) : null,
  );
  if (identityFrom === undefined || mostUnseen === undefined || mostPerDay === undefined) return undefined;
  const priceHolds = { bar: minutesIn(typed.bar), ornament: minutesIn(typed.ornament) };
  return { identityFrom, mostUnseen, mostPerDay, priceHolds };
};

/** Whether any price is held longer than out of the box. */
const isLong = (holds: PriceHolds): boolean =>
  goldKinds.some((kind) => methods.some((method) => holds[kind][method] > standardPriceHolds[kind][method]));

const Holds = (props: {
  readonly form: TypedForm<Typed>;
  readonly mayChange: boolean;
  readonly holds: PriceHolds;
  readonly error: string | undefined;
}) => {
  const { form, mayChange, holds, error } = props;
  return (
    <Card withBorder component="section" aria-label="เวลาคงราคา">
      <Stack gap="xs">
        <Title order={2} size="h5">
          คงราคาให้กี่นาทีหลังสั่งซื้อ
        </Title>
        <Text size="sm">
          เงินที่โอนหลังเวลานี้ไม่คิดราคาเดิม ต้องคืนลูกค้า คำสั่งซื้อที่มีทั้งสองชนิดใช้เวลาที่สั้นกว่า ลูกค้าที่ปล่อยหมดเวลา{' '}
          {lapsesUntilStrict} ครั้งใน {lapseDays} วัน ครั้งต่อไปคงราคาไม่เกิน {strictHold} นาที
        </Text>
        {goldKinds.map((kind) => (
          <Group key={kind} grow>
            {methods.map((method) => (
              <ActField
                key={method}
                form={form}
                kind="count"
                name={`${kind}.${method}`}
                label={`${goldNames[kind]} · ${payMethodNames[method]}`}
                suffix=" นาที"
                disabled={!mayChange}
              />
            ))}
          </Group>
        ))}
        {error !== undefined && <ErrorNotice>{error}</ErrorNotice>}
        {isLong(holds) && (
          <Alert color="yellow" role="note">
            ยิ่งคงราคานาน ลูกค้ายิ่งรอดูราคาได้โดยไม่เสียอะไร: จ่ายเมื่อทองขึ้น ปล่อยหมดเวลาเมื่อทองลง
          </Alert>
        )}
      </Stack>
    </Card>
  );
};

const Settings = ({ seen }: { readonly seen: ShopSettings }) => {
  const mayChange = useMay('change-settings');
  const change = useActForm<'ChangeSettings', Typed>('ChangeSettings', {
    initial: typedOf(seen),
    over: seen,
    toFields: (typed) => ({ seen, wanted: settingsOf(typed) ?? seen }),
  });
  const { form } = change;
  const wanted = settingsOf(form.values);
  const problem = wanted === undefined ? null : settingsProblem(wanted);
  const isOfHolds = problem === 'hold-out-of-bounds';
  const below = belowLaw(wanted ?? seen);
  const fields = amountNames.map((name) => (
    <Card withBorder key={name}>
      <Stack gap="xs">
        <ActField
          form={form}
          kind="switch"
          name={`${name}.isOn`}
          label={form.values[name].isOn ? words[name].says : words[name].off}
          disabled={!mayChange}
        />
        {form.values[name].isOn && (
          <ActField
            form={form}
            kind="amount"
            name={`${name}.baht`}
            label={words[name].label}
            prefix="฿"
            allowDecimal={false}
            disabled={!mayChange}
            error={problem === null || isOfHolds ? undefined : problems[problem]}
          />
        )}
        {below.includes(name) && (
          <Alert color="yellow" role="note">
            {words[name].law} กรุณาปรึกษาที่ปรึกษากฎหมายก่อนตั้งค่านี้
          </Alert>
        )}
      </Stack>
    </Card>
  ));
  const holds = (
    <Holds
      form={form}
      mayChange={mayChange}
      holds={(wanted ?? seen).priceHolds}
      error={isOfHolds ? problems[problem] : undefined}
    />
  );
  if (!mayChange)
    return (
      <Stack maw={560}>
        {fields}
        {holds}
        <Text c="dimmed">เจ้าของร้านเปลี่ยนการตั้งค่านี้ได้</Text>
      </Stack>
    );
  const isReady = wanted !== undefined && problem === null && !isSame(seen, wanted);
  return (
    <ActForm of={change} submit="บันทึก" isDisabled={!isReady} maw={560}>
      {fields}
      {holds}
    </ActForm>
  );
};

export const SettingsPage = () => (
  <Page>
    <Text>ร้านเก็บเฉพาะชนิดเอกสารและเลขท้าย 4 ตัว ไม่เก็บสำเนาบัตร การเปลี่ยนแปลงมีผลทันทีกับทุกเครื่อง</Text>
    <RemoteView of={useShown('Settings')}>
      {(seen) => <Settings key={JSON.stringify(seen)} seen={seen} />}
    </RemoteView>
  </Page>
);
