import { Alert, Autocomplete, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { addressProblems, isPostcode } from '../../../engine/addresses/problems.ts';
import { tidyAddress } from '../../../engine/addresses/tidy.ts';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { taxDataProblem, taxDataStep } from '../../../engine/desk/orders/tax-data.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import type { TaxInvoice } from '../../../engine/orders/order.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import { asTyped } from '../../../engine/values/form-text.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { addressText, districtText, subdistrictText } from '../../shop/ui/address/address-words.ts';
import { addressProblemTexts } from '../../shop/ui/address/problem-words.ts';
import { type Place, placesOf } from '../../shop/ui/address/places.ts';
import { useAct, useDesk, useDispatch } from '../store.tsx';
import { useDraft, useKeptForm, useTyped } from '../ui/use-draft.ts';
import { failureText } from '../words.ts';
import { taxDataHints, taxDataNames, taxDataWords } from './words.ts';

/** Whom a tax invoice names: 'บริษัท ใจดี จำกัด (สำนักงานใหญ่)'. */
export const taxPayerText = ({ kind, name, branchCode }: TaxInvoice): string =>
  kind === 'person' ? name : `${name} (${branchCode === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branchCode}`})`;

const Told = ({ tax }: { readonly tax: TaxInvoice }) => (
  <Text>
    {taxPayerText(tax)}
    <br />
    เลขประจำตัวผู้เสียภาษี {tax.taxId}
    <br />
    {addressText(tax.address)}
  </Text>
);

const nobody = { kind: 'person', name: '', taxId: '', branchCode: '' } as const;

/** The tax data with the parts of their address beside them, as the fields are named. */
interface Typed extends Omit<TaxInvoice, 'address'>, ThaiAddress {
  /** What was seen when it was begun: saving over anything else is overtaken. */
  readonly seen: TaxInvoice | null;
  readonly replaces: string | null;
  readonly reason: string;
}

const typedOf = ({ order: { taxInvoice, delivery, contact }, invoice }: DeskOrder): Typed => {
  const { fullName, phone } = contact;
  const sentTo = delivery.method === 'ship' ? delivery.address : emptyAddress;
  // An invoice asks for no name and phone of the address: they are those of who ordered.
  const { address, ...payer } = taxInvoice ?? { ...nobody, address: { ...sentTo, fullName, phone } };
  return { ...payer, ...address, seen: taxInvoice, replaces: invoice?.number ?? null, reason: '' };
};

const taxInvoiceOf = (typed: Typed): TaxInvoice => ({
  kind: typed.kind,
  name: asTyped('name', typed.name),
  taxId: asTyped('tax-id', typed.taxId),
  branchCode: typed.kind === 'person' ? '' : asTyped('branch-code', typed.branchCode),
  address: tidyAddress(typed),
});

const faultsOf = (typed: Typed): Readonly<Record<string, string>> => {
  const taxInvoice = taxInvoiceOf(typed);
  const wish = { taxInvoice, replaces: typed.replaces, reason: typed.reason };
  const problem = taxDataProblem(wish);
  if (problem === null) return {};
  return problem === 'address-missing'
    ? addressProblemTexts(addressProblems(taxInvoice.address))
    : { [fieldOf[problem]]: taxDataWords[problem] };
};

const fieldOf = {
  'name-missing': 'name',
  'tax-id-wrong': 'taxId',
  'branch-wrong': 'branchCode',
  'reason-missing': 'reason',
} as const;

/** The places of a postcode; none until they are known, and where they cannot be had. */
const usePlacesOf = (postcode: string): readonly Place[] => {
  const [found, setFound] = useState<{ readonly postcode: string; readonly places: readonly Place[] }>();
  useEffect(() => {
    if (!isPostcode(postcode)) return undefined;
    let isLeft = false;
    placesOf(postcode).then(
      (places) => {
        if (!isLeft) setFound({ postcode, places });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [postcode]);
  return found?.postcode === postcode ? found.places : [];
};

const TaxDataForm = ({ held, onClose }: { readonly held: DeskOrder; readonly onClose: () => void }) => {
  const { perform, isBusy, isUnderWay, ended } = useAct('TakeTaxData');
  const dispatch = useDispatch();
  const [begun] = useState(held);
  const { order } = begun;
  const form = useForm({
    initialValues: typedOf(begun),
    validate: faultsOf,
  });
  useKeptForm(form, 'TakeTaxData');
  const { forget } = useDraft('TakeTaxData');
  const { replaces } = form.values;
  const places = usePlacesOf(asTyped('postcode', form.values.postcode));
  const choices = places.map((place) => ({
    place,
    label: `${subdistrictText(place)} ${districtText(place)} ${place.province}`,
  }));
  const isMine = ended?.act.orderNumber === order.orderNumber;
  const step = taxDataStep(begun);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  }, []);
  return (
    <form
      ref={fields}
      noValidate
      aria-label="ข้อมูลใบกำกับภาษี"
      onSubmit={form.onSubmit((typed) =>
        perform({
          orderNumber: order.orderNumber,
          seen: typed.seen,
          replaces: typed.replaces,
          taxInvoice: taxInvoiceOf(typed),
          reason: typed.replaces === null ? '' : typed.reason.trim().replaceAll(/\s+/g, ' '),
        }),
      )}
    >
      <Stack gap="sm">
        {step !== null && <Text size="sm">{taxDataHints[step](replaces ?? '')}</Text>}
        <SegmentedControl
          aria-label="ออกในนาม"
          data={[
            { value: 'person', label: 'บุคคลธรรมดา' },
            { value: 'company', label: 'นิติบุคคล' },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={form.values.kind === 'company' ? 'ชื่อบริษัทหรือห้างหุ้นส่วน' : 'ชื่อ-นามสกุลตามบัตรประชาชน'}
          maxLength={160}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label="เลขประจำตัวผู้เสียภาษี 13 หลัก"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('taxId')}
        />
        {form.values.kind === 'company' && (
          <TextInput
            label="รหัสสาขา 5 หลัก (สำนักงานใหญ่ 00000)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...form.getInputProps('branchCode')}
          />
        )}
        <TextInput
          label="รหัสไปรษณีย์"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...form.getInputProps('postcode')}
        />
        <Autocomplete
          label="ตำบล / แขวง"
          maxLength={80}
          data={choices.map(({ label }) => label)}
          filter={({ options }) => options}
          {...form.getInputProps('subdistrict')}
          onOptionSubmit={(chosen) => {
            const place = choices.find(({ label }) => label === chosen)?.place;
            // After the field has taken the words of the choice.
            if (place !== undefined) setTimeout(() => form.setValues(place));
          }}
        />
        <TextInput label="อำเภอ / เขต" maxLength={80} {...form.getInputProps('district')} />
        <TextInput label="จังหวัด" maxLength={80} {...form.getInputProps('province')} />
        <TextInput label="บ้านเลขที่ อาคาร ซอย ถนน" {...form.getInputProps('line')} />
        {replaces !== null && (
          <TextInput
            label={`เหตุผลที่ยกเลิก ${replaces} (พิมพ์ในฉบับใหม่)`}
            placeholder="ชื่อผู้ซื้อไม่ถูกต้อง"
            maxLength={300}
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        )}
        {isMine && ended.failure !== null && (
          <Alert color="red" className="told-in-form">
            {failureText(ended.failure)}
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={isBusy} loading={isUnderWay}>
            {replaces === null ? 'บันทึกข้อมูล' : 'ยกเลิกฉบับเดิมและออกใหม่'}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              forget();
              if (isMine) dispatch({ type: 'PutResultAway' });
              onClose();
            }}
          >
            ปิด
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const anyForm = [''] as const;

/** Whom the tax invoice of an order names, and the way to say it later, or otherwise; nothing for who may not. */
export const TaxData = ({ held }: { readonly held: DeskOrder }) => {
  const may = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'take-tax-data'));
  const { ended } = useAct('TakeTaxData');
  const typed = useTyped('TakeTaxData', anyForm);
  const [isOpen, setOpen] = useState(typed !== null);
  const { orderNumber, taxInvoice } = held.order;
  const done = ended?.failure === null && ended.act.orderNumber === orderNumber ? ended.request : undefined;
  const [closedBy, close] = useState<number>();
  if (done !== undefined && done !== closedBy) {
    close(done);
    setOpen(false);
  }
  const step = taxDataStep(held);
  return (
    <Stack gap="sm" align="stretch">
      {taxInvoice === null ? <Text>ลูกค้าไม่ได้ขอใบกำกับภาษีเต็มรูป</Text> : <Told tax={taxInvoice} />}
      {may && step !== null && !isOpen && (
        <Group>
          <Button variant="default" className="screen-only" onClick={() => setOpen(true)}>
            {taxDataNames[step][taxInvoice === null ? 'first' : 'again']}
          </Button>
        </Group>
      )}
      {may && isOpen && <TaxDataForm held={held} onClose={() => setOpen(false)} />}
    </Stack>
  );
};
