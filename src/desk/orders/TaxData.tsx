import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { addressProblems } from '../../../engine/addresses/problems.ts';
import { tidyAddress } from '../../../engine/addresses/tidy.ts';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { taxDataProblem, taxDataStep } from '../../../engine/desk/orders/tax-document.ts';
import type { TaxInvoice } from '../../../engine/orders/order.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import { asTyped } from '../../../engine/values/form-text.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { officeText } from '../../shop/orders/words.ts';
import { addressProblemTexts, addressText } from '../../shop/ui/address/address-words.ts';
import { useMay } from '../store.tsx';
import { AddressFields } from '../ui/AddressFields.tsx';
import {
  ActFailure,
  ActField,
  ActForm,
  drawFields,
  type Faults,
  OpenedForm,
  useActForm,
  useEditedVersion,
} from '../ui/form.tsx';
import { taxDataHints, taxDataNames, taxDataWords } from './words.ts';

/** Buyer on a tax invoice: 'บริษัท ใจดี จำกัด (สำนักงานใหญ่)'. */
export const TaxPayerName = ({ kind, name, branchCode }: TaxInvoice) => (
  <>
    {name} {kind === 'company' && <span className="whole">({officeText(branchCode)})</span>}
  </>
);

const Told = ({ tax }: { readonly tax: TaxInvoice }) => (
  <Text>
    <TaxPayerName {...tax} />
    <br />
    เลขประจำตัวผู้เสียภาษี {tax.taxId}
    <br />
    {addressText(tax.address)}
  </Text>
);

const kinds = [
  { value: 'person', label: 'บุคคลธรรมดา' },
  { value: 'company', label: 'นิติบุคคล' },
];

const nobody = { kind: 'person', name: '', taxId: '', branchCode: '' } as const;

/** Tax data with the fields of their address flattened, by the names of the inputs. */
interface Typed extends Omit<TaxInvoice, 'address'>, ThaiAddress {
  readonly reason: string;
}

const typedOf = ({ order: { taxInvoice, delivery, contact } }: DeskOrder): Typed => {
  const { fullName, phone } = contact;
  const sentTo = delivery.method === 'ship' ? delivery.address : emptyAddress;
  // An invoice asks for no name and phone of the address: they are those of who ordered.
  const { address, ...payer } = taxInvoice ?? { ...nobody, address: { ...sentTo, fullName, phone } };
  return { ...payer, ...address, reason: '' };
};

/** Version read when typing began (optimistic concurrency): saving over any other is refused as overtaken. */
const seenIn = ({ order: { taxInvoice }, invoice }: DeskOrder) => ({
  seen: taxInvoice,
  replaces: invoice?.number ?? null,
});

const taxFieldsOf = (typed: Typed, seen: ReturnType<typeof seenIn>) => ({
  ...seen,
  taxInvoice: {
    kind: typed.kind,
    name: asTyped('name', typed.name),
    taxId: asTyped('tax-id', typed.taxId),
    branchCode: typed.kind === 'person' ? '' : asTyped('branch-code', typed.branchCode),
    address: tidyAddress(typed),
  },
  reason: seen.replaces === null ? '' : typed.reason.trim().replaceAll(/\s+/g, ' '),
});

const fieldOf = {
  'name-missing': 'name',
  'tax-id-wrong': 'taxId',
  'branch-wrong': 'branchCode',
  'reason-missing': 'reason',
} as const;

const faultsOf = (fields: ReturnType<typeof taxFieldsOf>): Faults => {
  const problem = taxDataProblem(fields);
  if (problem === null) return {};
  return problem === 'address-missing'
    ? addressProblemTexts(addressProblems(fields.taxInvoice.address))
    : { [fieldOf[problem]]: taxDataWords[problem] };
};

const TaxDataForm = ({ held, onClose }: { readonly held: DeskOrder; readonly onClose: () => void }) => {
  const [begun] = useState(held);
  const { orderNumber } = begun.order;
  const seen = useEditedVersion('TakeTaxData', seenIn(begun));
  const { replaces } = seen;
  const take = useActForm('TakeTaxData', {
    initial: typedOf(begun),
    over: seen,
    faults: (typed) => faultsOf(taxFieldsOf(typed, seen)),
    toFields: (typed) => ({ orderNumber, ...taxFieldsOf(typed, seen) }),
  });
  const { form, ended } = take;
  const { kind } = form.values;
  const step = taxDataStep(begun);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  }, []);
  const number = { autoComplete: 'off', inputMode: 'numeric' } as const;
  const branchCode = { ...number, label: 'รหัสสาขา 5 หลัก (สำนักงานใหญ่ 00000)', maxLength: 8 };
  return (
    <div ref={fields}>
      <ActForm
        of={take}
        label="ข้อมูลใบกำกับภาษี"
        submit={replaces === null ? 'บันทึกข้อมูล' : 'ยกเลิกฉบับเดิมและออกใหม่'}
        gap="sm"
        onClose={onClose}
      >
        {step !== null && <Text size="sm">{taxDataHints[step](replaces ?? '')}</Text>}
        {drawFields(form, {
          kind: { kind: 'segments', 'aria-label': 'ออกในนาม', data: kinds },
          name: {
            label: kind === 'company' ? 'ชื่อบริษัทหรือห้างหุ้นส่วน' : 'ชื่อ-นามสกุลตามบัตรประชาชน',
            autoComplete: 'off',
            maxLength: 160,
          },
          taxId: { ...number, label: 'เลขประจำตัวผู้เสียภาษี 13 หลัก', maxLength: 20 },
          ...(kind === 'company' ? { branchCode } : {}),
        })}
        <AddressFields form={form} />
        {replaces !== null && (
          <ActField
            form={form}
            name="reason"
            autoComplete="off"
            label={`เหตุผลที่ยกเลิก ${replaces} (พิมพ์ในฉบับใหม่)`}
            placeholder="ชื่อผู้ซื้อไม่ถูกต้อง"
            maxLength={300}
          />
        )}
        {ended?.act.orderNumber === orderNumber && <ActFailure failure={ended.failure} />}
      </ActForm>
    </div>
  );
};

/** Buyer on the tax invoice of an order, with a form to add or change it; nothing without the right to it. */
export const TaxData = ({ held }: { readonly held: DeskOrder }) => {
  const { orderNumber, taxInvoice } = held.order;
  const may = useMay('take-tax-data');
  const step = taxDataStep(held);
  return (
    <Stack gap="sm" align="stretch">
      {taxInvoice === null ? <Text>ลูกค้าไม่ได้ขอใบกำกับภาษีเต็มรูป</Text> : <Told tax={taxInvoice} />}
      {may && (
        <OpenedForm
          act="TakeTaxData"
          isIts={(act) => act.orderNumber === orderNumber}
          opens={step && taxDataNames[step][taxInvoice === null ? 'first' : 'again']}
        >
          {(close) => <TaxDataForm held={held} onClose={close} />}
        </OpenedForm>
      )}
    </Stack>
  );
};
