import { Alert, Card, Stack, Text } from '@mantine/core';
import {
  belowLaw,
  lawfulIdentityFrom,
  type SettingName,
  settingNames,
  settingsProblem,
  type SettingsProblem,
  type ShopSettings,
} from '../../../engine/desk/settings/room.ts';
import { isSame } from '../../../engine/kernel/same.ts';
import { moneyText, satangFromBahtText } from '../../../engine/values/money.ts';
import { useMay, useShown } from '../store.tsx';
import { ActField, ActForm, useActForm } from '../ui/form.tsx';
import { Page, RemoteView } from '../ui/page.tsx';

const words: Readonly<
  Record<SettingName, { readonly label: string; readonly says: string; readonly off: string }>
> = {
  identityFrom: {
    label: 'ขอดูบัตรเมื่อรับที่สาขา ตั้งแต่ยอด',
    says: 'คำสั่งซื้อตั้งแต่ยอดนี้ขึ้นไปจะส่งมอบได้เมื่อบันทึกชนิดเอกสารและเลขท้าย 4 ตัวของผู้รับ',
    off: 'ไม่ขอดูบัตรไม่ว่ายอดเท่าใด',
  },
  mostUnseen: {
    label: 'ยอดสูงสุดที่จัดส่งได้',
    says: 'คำสั่งซื้อที่เกินยอดนี้ต้องรับที่สาขาและแสดงบัตร',
    off: 'จัดส่งได้ไม่จำกัดยอด',
  },
};

const problems: Readonly<Record<SettingsProblem, string>> = {
  'not-whole': 'กรุณากรอกเป็นบาทเต็ม',
  'most-without-identity': 'ยอดสูงสุดที่จัดส่งได้ต้องไม่น้อยกว่ายอดที่ขอดูบัตร',
};

/** Settings as they are typed: whole baht, and whether there is one at all. */
type Typed = Readonly<Record<SettingName, { readonly isOn: boolean; readonly baht: number | string }>>;

const ofEach = <A,>(make: (name: SettingName) => A): Readonly<Record<SettingName, A>> =>
  Object.fromEntries(settingNames.map((name) => [name, make(name)])) as Readonly<Record<SettingName, A>>;

/** What was typed; undefined as long as an amount is missing. */
const settingsOf = (typed: Typed): ShopSettings | undefined => {
  const amounts = ofEach((name) => (typed[name].isOn ? satangFromBahtText(String(typed[name].baht)) : null));
  return Object.values(amounts).includes(undefined) ? undefined : (amounts as ShopSettings);
};

const Settings = ({ seen }: { readonly seen: ShopSettings }) => {
  const mayChange = useMay('change-settings');
  const change = useActForm<'ChangeSettings', Typed>('ChangeSettings', {
    initial: ofEach((name) => {
      const amount = seen[name];
      return { isOn: amount !== null, baht: amount === null ? '' : amount / 100 };
    }),
    over: seen,
    wish: (typed) => ({ seen, wanted: settingsOf(typed) ?? seen }),
  });
  const { form } = change;
  const wanted = settingsOf(form.values);
  const problem = wanted === undefined ? null : settingsProblem(wanted);
  const below = belowLaw(wanted ?? seen);
  const fields = settingNames.map((name) => (
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
            error={problem === null ? undefined : problems[problem]}
          />
        )}
        {below.includes(name) && (
          <Alert color="yellow" role="note">
            กฎหมายป้องกันและปราบปรามการฟอกเงินให้ร้านทองขอดูบัตรผู้ซื้อตั้งแต่ {moneyText(lawfulIdentityFrom)}
            กรุณาปรึกษาที่ปรึกษากฎหมายก่อนตั้งค่านี้
          </Alert>
        )}
      </Stack>
    </Card>
  ));
  if (!mayChange)
    return (
      <Stack maw={560}>
        {fields}
        <Text c="dimmed">เจ้าของร้านเปลี่ยนการตั้งค่านี้ได้</Text>
      </Stack>
    );
  const isReady = wanted !== undefined && problem === null && !isSame(seen, wanted);
  return (
    <ActForm of={change} submit="บันทึก" isDisabled={!isReady} maw={560}>
      {fields}
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
