import type { TaxInvoiceDetail } from '../../../../engine/checkout/draft.ts';
import { longestInvoiceName } from '../../../../engine/values/form-text.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useDispatch, useShop } from '../../store.tsx';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { useDrafts } from '../../ui/form/use-drafts.ts';
import { digitsWriting, taxIdWriting } from '../../ui/form/inputs.ts';
import { useStepProblems } from '../steps/step-problems.ts';

const headOffice = '00000';
const writing = { taxId: taxIdWriting, branchCode: digitsWriting };

const Details = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const { taxInvoiceDetail: detail, deliverMethod } = useShop(({ checkout }) => checkout);
  const isSent = deliverMethod === 'ship';
  const change = (changed: Partial<TaxInvoiceDetail>): void =>
    dispatch({ type: 'SetTaxInvoice', taxInvoice: true, detail: { ...detail, ...changed } });
  const { name, taxId, branchCode } = detail;
  const drafts = useDrafts({
    value: { name, taxId, branchCode },
    problemOf: (field) => problems.of(`taxInvoiceDetail.${field}`),
    shows: (field) => problems.shows(`taxInvoiceDetail.${field}`),
    writing,
    onCommit: change,
  });
  const isCompany = detail.kind === 'company';
  const kindCard = choicesOf('tax-kind', detail.kind, (kind) =>
    change({ kind, branchCode: kind === 'company' ? headOffice : '' }),
  );
  const officeCard = choicesOf('office', branchCode === headOffice ? 'head' : 'branch', (office) =>
    change({ branchCode: office === 'head' ? headOffice : '' }),
  );
  return (
    <div>
      <ChoiceGroup id="tax-kind" legend="ออกใบกำกับภาษีในนาม" isWide>
        <ChoiceCard {...kindCard('person')} title="บุคคลธรรมดา" />
        <ChoiceCard {...kindCard('company')} title="นิติบุคคล" />
      </ChoiceGroup>
      <Field
        {...drafts.field('name')}
        id="taxInvoiceDetail-name"
        label={isCompany ? 'ชื่อบริษัทหรือห้างหุ้นส่วน' : 'ชื่อ-นามสกุลตามบัตรประชาชน'}
        autoComplete={isCompany ? 'organization' : 'billing name'}
        maxLength={longestInvoiceName}
      />
      <Field
        {...drafts.field('taxId')}
        id="taxInvoiceDetail-taxId"
        label={isCompany ? 'เลขประจำตัวผู้เสียภาษี 13 หลัก' : 'เลขประจำตัวประชาชน 13 หลัก'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      {isCompany && (
        <>
          <ChoiceGroup id="office" legend="สำนักงาน" isWide>
            <ChoiceCard {...officeCard('head')} title="สำนักงานใหญ่" />
            <ChoiceCard {...officeCard('branch')} title="สาขา" />
          </ChoiceGroup>
          {branchCode !== headOffice && (
            <Field
              {...drafts.field('branchCode')}
              id="taxInvoiceDetail-branchCode"
              label="รหัสสาขา 5 หลัก"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              hint="ตามใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ. 20) เช่น 00001"
            />
          )}
        </>
      )}
      {isSent && (
        <Checkbox
          id="tax-same-address"
          isChecked={detail.usesShippingAddress}
          onChange={(usesShippingAddress) => change({ usesShippingAddress })}
        >
          ใช้ที่อยู่เดียวกับที่จัดส่ง
        </Checkbox>
      )}
      {!(isSent && detail.usesShippingAddress) && (
        <AddressFields
          id="taxInvoiceDetail-address"
          value={detail.address}
          onCommit={(address) => change({ address })}
          problems={problems.ofAddress('taxInvoiceDetail.address')}
          shows={(part) => problems.shows(`taxInvoiceDetail.address.${part}`)}
          asksReceiver={false}
          purpose="billing"
        />
      )}
    </div>
  );
};

/** A full tax invoice, for who wants one: in the name of a person or of an office of a company (ux U5). */
export const TaxInvoiceForm = () => {
  const dispatch = useDispatch();
  const { taxInvoice, taxInvoiceDetail: detail } = useShop(({ checkout }) => checkout);
  return (
    <div className="above-12 pad-above-20 line-above">
      <Checkbox
        id="taxInvoice"
        isChecked={taxInvoice}
        onChange={(isChecked) => dispatch({ type: 'SetTaxInvoice', taxInvoice: isChecked, detail })}
      >
        ขอใบกำกับภาษีเต็มรูป
      </Checkbox>
      {taxInvoice && <Details />}
    </div>
  );
};
