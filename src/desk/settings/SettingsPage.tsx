import { Alert, Button, Card, NumberInput, Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { problemOf } from '../../../engine/desk/rooms.ts';
import {
  belowLaw,
  lawfulIdentityFrom,
  type SettingName,
  settingNames,
  type ShopSettings,
} from '../../../engine/desk/settings/settings.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import { moneyText, satangFromBahtText } from '../../../engine/values/money.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useKeptForm } from '../ui/use-draft.ts';

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

const problems: Readonly<Record<string, string>> = {
  'not-whole': 'กรุณากรอกเป็นบาทเต็ม',
  'most-without-identity': 'ยอดสูงสุดที่จัดส่งได้ต้องไม่น้อยกว่ายอดที่ขอดูบัตร',
};

/** A setting as it is typed: whole baht, and whether there is one at all. */
interface Typed {
  readonly isOn: boolean;
  readonly baht: number | string;
}
type Form = Readonly<Record<SettingName, Typed>>;

const typedOf = (settings: ShopSettings): Form =>
  Object.fromEntries(
    settingNames.map((name) => {
      const amount = settings[name];
      return [name, { isOn: amount !== null, baht: amount === null ? '' : amount / 100 }];
    }),
  ) as unknown as Form;

/** What was typed; undefined as long as an amount is missing. */
const settingsOf = (form: Form): ShopSettings | undefined => {
  const entries = settingNames.map((name) => {
    const { isOn, baht } = form[name];
    return [name, isOn ? satangFromBahtText(String(baht)) : null] as const;
  });
  return entries.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(entries) as unknown as ShopSettings);
};

const Settings = ({ seen }: { readonly seen: ShopSettings }) => {
  const { perform, isUnderWay, isBusy } = useAct('ChangeSettings');
  const mayChange = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'change-settings'));
  const form = useForm<Form>({ mode: 'controlled', initialValues: typedOf(seen) });
  useKeptForm(form, 'ChangeSettings', JSON.stringify(seen));
  const wanted = settingsOf(form.values);
  const problem = wanted === undefined ? null : problemOf({ type: 'ChangeSettings', seen, wanted });
  const below = belowLaw(wanted ?? seen);
  const save = (): void => {
    if (wanted !== undefined && problem === null) perform({ seen, wanted });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack maw={560}>
        {settingNames.map((name) => (
          <Card withBorder key={name}>
            <Stack gap="xs">
              <Switch
                label={form.values[name].isOn ? words[name].says : words[name].off}
                disabled={!mayChange}
                {...form.getInputProps(`${name}.isOn`, { type: 'checkbox' })}
              />
              {form.values[name].isOn && (
                <NumberInput
                  label={words[name].label}
                  prefix="฿"
                  thousandSeparator=","
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  inputMode="numeric"
                  disabled={!mayChange}
                  error={wanted !== undefined && problem !== null ? problems[problem] : undefined}
                  {...form.getInputProps(`${name}.baht`)}
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
        ))}
        {mayChange ? (
          <Button
            type="submit"
            style={{ alignSelf: 'flex-start' }}
            loading={isUnderWay}
            disabled={wanted === undefined || problem !== null || (isBusy && !isUnderWay)}
          >
            บันทึก
          </Button>
        ) : (
          <Text c="dimmed">เจ้าของร้านเปลี่ยนการตั้งค่านี้ได้</Text>
        )}
      </Stack>
    </form>
  );
};

const SettingsPage = () => (
  <Stack>
    <Title>ตั้งค่า</Title>
    <Text>ร้านเก็บเฉพาะชนิดเอกสารและเลขท้าย 4 ตัว ไม่เก็บสำเนาบัตร การเปลี่ยนแปลงมีผลทันทีกับทุกเครื่อง</Text>
    <Remote of={useShown('Settings').remote}>
      {(seen) => <Settings key={JSON.stringify(seen)} seen={seen} />}
    </Remote>
  </Stack>
);

export default SettingsPage;
