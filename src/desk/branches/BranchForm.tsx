import { Button, Checkbox, Fieldset, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  branchFaults,
  type BranchTerms,
  type DeskBranch,
  isNewBranchId,
  strandedBy,
} from '../../../engine/desk/branches/branch.ts';
import { dayNames } from '../../../engine/values/opening-hours.ts';
import { Stranded } from './Stranded.tsx';
import { emptyBranch, termsOf, type TypedBranch, typedOf } from './typed.ts';
import { branchFaultWords } from './words.ts';

const faultsOf = (typed: TypedBranch, isNew: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(isNew && !isNewBranchId(typed.id) ? (['id'] as const) : []), ...branchFaults(termsOf(typed))].map(
      (field) => [field === 'week' ? 'days' : field, branchFaultWords[field]],
    ),
  );

/** What is typed of a branch; a change that leaves orders with a closed door is looked at before it counts. */
export const BranchForm = ({
  branch,
  isBusy,
  onWish,
}: {
  /** The branch that is changed; null for a new one. */
  readonly branch: DeskBranch | null;
  readonly isBusy: boolean;
  readonly onWish: (id: string, terms: BranchTerms, stranded: number) => void;
}) => {
  const [seen, setSeen] = useState(0);
  const form = useForm<TypedBranch>({
    initialValues: branch === null ? emptyBranch : typedOf(branch.id, branch.terms),
    validate: (typed) => faultsOf(typed, branch === null),
  });
  const { days, isShown } = form.values;
  const stranded = branch === null ? 0 : strandedBy(branch, termsOf(form.values));
  const needsLook = stranded > 0 && stranded !== seen;
  const submit = form.onSubmit((typed) => onWish(typed.id, termsOf(typed), stranded));
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={560}>
        {branch === null && (
          <TextInput
            label="ชื่อในลิงก์"
            description="ตั้งแล้วเปลี่ยนไม่ได้ เช่น bangkapi"
            autoCapitalize="none"
            {...form.getInputProps('id')}
          />
        )}
        <TextInput label="ชื่อสาขา" maxLength={80} {...form.getInputProps('name')} />
        <TextInput label="จังหวัด" maxLength={40} {...form.getInputProps('province')} />
        <TextInput
          label="ที่อยู่"
          description="รวมจังหวัดและรหัสไปรษณีย์"
          maxLength={300}
          {...form.getInputProps('address')}
        />
        <TextInput label="จุดสังเกต" maxLength={200} {...form.getInputProps('landmark')} />
        <TextInput label="โทรศัพท์" type="tel" maxLength={20} {...form.getInputProps('phone')} />
        <TextInput
          label="ลิงก์แผนที่"
          type="url"
          placeholder="ไม่มี"
          maxLength={500}
          {...form.getInputProps('mapUrl')}
        />
        <Fieldset legend="เวลาทำการ">
          <Stack gap="xs">
            {days.map(({ weekday, isOpen }, index) => (
              <Group key={weekday} gap="sm" mih={36} wrap="nowrap">
                <Checkbox
                  w={104}
                  label={dayNames[weekday]}
                  {...form.getInputProps(`days.${index}.isOpen`, { type: 'checkbox' })}
                />
                {isOpen ? (
                  <>
                    <TextInput
                      inputMode="numeric"
                      placeholder="10:00"
                      maxLength={5}
                      flex={1}
                      miw={0}
                      aria-label={`${dayNames[weekday] ?? ''} เปิด`}
                      {...form.getInputProps(`days.${index}.opens`)}
                    />
                    <TextInput
                      inputMode="numeric"
                      placeholder="10:00"
                      maxLength={5}
                      flex={1}
                      miw={0}
                      aria-label={`${dayNames[weekday] ?? ''} ปิด`}
                      {...form.getInputProps(`days.${index}.closes`)}
                    />
                  </>
                ) : (
                  <Text size="sm" c="dimmed">
                    ปิด
                  </Text>
                )}
              </Group>
            ))}
            {form.errors['days'] !== undefined && (
              <Input.Error size="sm" role="alert">
                {form.errors['days']}
              </Input.Error>
            )}
          </Stack>
        </Fieldset>
        <Switch
          label={isShown ? 'แสดงในหน้าเว็บและให้รับสินค้าได้' : 'ซ่อนอยู่ ลูกค้าไม่เห็นและเลือกรับสินค้าไม่ได้'}
          {...form.getInputProps('isShown', { type: 'checkbox' })}
        />
        {needsLook && <Stranded orders={stranded} onSeen={() => setSeen(stranded)} />}
        <Group>
          <Button type="submit" loading={isBusy} disabled={needsLook}>
            {branch === null ? 'เพิ่มสาขา' : 'บันทึก'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
