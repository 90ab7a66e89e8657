import { Badge, Fieldset, Group, Input, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  branchFaults,
  type DeskBranch,
  isNewBranchId,
  strandedBy,
} from '../../../engine/desk/branches/branch.ts';
import type { ActName, DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dayNames, hoursOfWeek, hoursText } from '../../../engine/values/opening-hours.ts';
import { phoneText } from '../../shop/format.ts';
import { useMay, useShown } from '../store.tsx';
import { ActForm, ActField, type TypedAct, type TypedForm, useActForm } from '../ui/form.tsx';
import { Link } from '../ui/Link.tsx';
import { Notice, Page, RemoteView } from '../ui/page.tsx';
import { emptyBranch, branchTermsOf, type TypedBranch, branchTypedOf } from './typed.ts';
import { branchFaultWords, branchDayText, strandedText } from './words.ts';

const faultsOf = (typed: TypedBranch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    branchFaults(branchTermsOf(typed)).map((field) => [
      field === 'week' ? 'days' : field,
      branchFaultWords[field],
    ]),
  );

const Days = ({ form }: { readonly form: TypedForm<TypedBranch> }) => (
  <Fieldset legend="เวลาทำการ">
    <Stack gap="xs">
      {form.values.days.map(({ weekday, isOpen }, index) => (
        <Group key={weekday} gap="sm" mih={36} wrap="nowrap">
          <ActField
            form={form}
            kind="checkbox"
            name={`days.${index}.isOpen`}
            w={104}
            label={dayNames[weekday]}
          />
          {!isOpen && (
            <Text size="sm" c="dimmed">
              ปิด
            </Text>
          )}
          {isOpen &&
            (
              [
                ['opens', 'เปิด'],
                ['closes', 'ปิด'],
              ] as const
            ).map(([time, name]) => (
              <ActField
                key={time}
                form={form}
                name={`days.${index}.${time}`}
                inputMode="numeric"
                placeholder="10:00"
                maxLength={5}
                flex={1}
                miw={0}
                aria-label={`${dayNames[weekday] ?? ''} ${name}`}
              />
            ))}
        </Group>
      ))}
      {form.errors['days'] !== undefined && (
        <Input.Error size="sm" role="alert">
          {form.errors['days']}
        </Input.Error>
      )}
    </Stack>
  </Fieldset>
);

/** What is typed of a branch; a change that leaves orders with a closed door is looked at before it counts. */
const Fields = <N extends ActName>({
  of,
  isNew = false,
  stranded = 0,
}: {
  readonly of: TypedAct<N, TypedBranch>;
  readonly isNew?: boolean;
  readonly stranded?: number;
}) => {
  const { form } = of;
  const [seen, setSeen] = useState(0);
  const needsLook = stranded > 0 && stranded !== seen;
  const isShown = form.values.isShown ? 'แสดงในหน้าเว็บและให้รับสินค้าได้' : 'ซ่อนอยู่ ลูกค้าไม่เห็นและเลือกรับสินค้าไม่ได้';
  return (
    <ActForm of={of} submit={isNew ? 'เพิ่มสาขา' : 'บันทึก'} isDisabled={needsLook} maw={560}>
      {isNew && (
        <ActField
          form={form}
          name="id"
          label="ชื่อในลิงก์"
          description="ตั้งแล้วเปลี่ยนไม่ได้ เช่น bangkapi"
          autoCapitalize="none"
        />
      )}
      <ActField form={form} name="name" label="ชื่อสาขา" maxLength={80} />
      <ActField form={form} name="province" label="จังหวัด" maxLength={40} />
      <ActField form={form} name="address" label="ที่อยู่" description="รวมจังหวัดและรหัสไปรษณีย์" maxLength={300} />
      <ActField form={form} name="landmark" label="จุดสังเกต" maxLength={200} />
      <ActField form={form} name="phone" label="โทรศัพท์" type="tel" maxLength={20} />
      <ActField form={form} name="mapUrl" label="ลิงก์แผนที่" type="url" placeholder="ไม่มี" maxLength={500} />
      <Days form={form} />
      <ActField form={form} kind="switch" name="isShown" label={isShown} />
      {needsLook && (
        <Notice does="ทราบแล้ว" onDo={() => setSeen(stranded)}>
          {strandedText(stranded)}
        </Notice>
      )}
    </ActForm>
  );
};

const New = () => {
  const make = useActForm('MakeBranch', {
    initial: emptyBranch,
    faults: (typed) => ({
      ...(isNewBranchId(typed.id) ? {} : { id: branchFaultWords.id }),
      ...faultsOf(typed),
    }),
    wish: (typed) => ({ id: typed.id, terms: branchTermsOf(typed) }),
  });
  return (
    <Page>
      <Fields of={make} isNew />
    </Page>
  );
};

const Change = ({ branch }: { readonly branch: DeskBranch }) => {
  const { id, version, terms } = branch;
  const strandedNow = (typed: TypedBranch): number => strandedBy(branch, branchTermsOf(typed));
  const change = useActForm('ChangeBranch', {
    initial: branchTypedOf(id, terms),
    over: version,
    faults: faultsOf,
    wish: (typed) => ({ id, seen: version, stranded: strandedNow(typed), terms: branchTermsOf(typed) }),
  });
  return <Fields of={change} stranded={strandedNow(change.form.values)} />;
};

const Told = ({ branch: { terms } }: { readonly branch: DeskBranch }) => (
  <Stack gap={4}>
    <Text>{terms.address}</Text>
    <Text c="dimmed">{terms.landmark}</Text>
    <Text>โทร {phoneText(terms.phone)}</Text>
    <Text>{hoursText(hoursOfWeek(terms.week))}</Text>
  </Stack>
);

const Present = () => {
  const mayEdit = useMay('edit-branches');
  return (
    <Stack>
      <Link to={{ type: 'Branches' }}>สาขาทั้งหมด</Link>
      <RemoteView of={useShown('Branch')}>
        {(branch) => (
          <Page
            title={branch.terms.name}
            beside={branch.terms.isShown ? undefined : <Badge color="gray">ซ่อนอยู่</Badge>}
          >
            {mayEdit ? <Change key={branch.version} branch={branch} /> : <Told branch={branch} />}
            {branch.pickups.length > 0 && (
              <>
                <Title order={2}>คำสั่งซื้อที่นัดรับ</Title>
                <List>
                  {branch.pickups.map(({ day, orders }) => (
                    <List.Item key={day}>
                      {branchDayText(day)} {orders} คำสั่งซื้อ
                    </List.Item>
                  ))}
                </List>
              </>
            )}
          </Page>
        )}
      </RemoteView>
    </Stack>
  );
};

const BranchPage = ({ page }: { readonly page: Of<DeskPage, 'Branch' | 'NewBranch'> }) =>
  page.type === 'Branch' ? <Present /> : <New />;

export default BranchPage;
