import { Badge, Fieldset, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  branchFaults,
  type BranchField,
  type BranchTerms,
  type DeskBranch,
  type DeskHolidays,
  type Holiday,
  isHolidayName,
  isHolidayOpen,
  isNewBranchId,
  pickupsOn,
  strandedBy,
} from '../../../engine/desk/branches/module.ts';
import { isIsoDay, momentsOfDay, weekdayOf } from '../../../engine/values/iso-day.ts';
import { dayNames, hoursOfWeek, hoursText, weekFromMonday } from '../../../engine/values/opening-hours.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { phoneDigits } from '../../../engine/values/username.ts';
import { dateText, phoneText } from '../../shop/format.ts';
import { useMay, useShown } from '../store.tsx';
import {
  ActButton,
  ActField,
  ActForm,
  Begun,
  drawFields,
  FieldError,
  trimmed,
  type TypedForm,
  useActForm,
} from '../ui/form.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { Arranged } from '../ui/list.tsx';
import { Dim, Notice, Page, RemoteView, Section } from '../ui/page.tsx';

const faultWords: Readonly<Record<BranchField, string>> = {
  name: 'กรุณากรอกชื่อสาขา ไม่เกิน 80 ตัวอักษร',
  province: 'กรุณากรอกจังหวัด',
  address: 'กรุณากรอกที่อยู่ ลงท้ายด้วยจังหวัดและรหัสไปรษณีย์ เช่น น่าน 55000',
  landmark: 'กรุณากรอกเป็นบรรทัดเดียว ไม่เกิน 200 ตัวอักษร',
  phone: 'กรุณากรอกเบอร์โทรศัพท์ 9–10 หลัก',
  mapUrl: 'กรุณาวางลิงก์ที่ขึ้นต้นด้วย https://',
  week: 'กรุณากรอกเวลาเช่น 09:30 เวลาปิดต้องอยู่หลังเวลาเปิด และสาขาที่แสดงต้องเปิดอย่างน้อยหนึ่งวัน',
};

/** A day as it is read: 'วันจันทร์ 7 ธ.ค. 2569'. */
export const branchDayText = (day: string): string =>
  `วัน${dayNames[weekdayOf(day)] ?? ''} ${dateText(momentsOfDay(day).begins)}`;

/** Notice of orders that a change leaves with a closed branch; to be confirmed before saving. */
export const useStrandedNotice = (orders: number, on = '') => {
  const [seen, setSeen] = useState('');
  const needsLook = orders > 0 && seen !== `${on} ${orders}`;
  const notice = needsLook && (
    <Notice does="ทราบแล้ว" onDo={() => setSeen(`${on} ${orders}`)}>
      {`มี ${orders} คำสั่งซื้อนัดรับในวันที่จะปิด กรุณาโทรหาลูกค้าเพื่อนัดวันหรือสาขาใหม่`}
    </Notice>
  );
  return { needsLook, notice };
};

const Row = ({ id, terms, pickups, closures }: DeskBranch) => {
  const orders = pickups.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Stack gap={2} flex={1} miw={0}>
      <Group gap="xs">
        <Link to={{ type: 'Branch', id }}>{terms.name}</Link>
        {!terms.isShown && <Badge color="gray">ซ่อนอยู่</Badge>}
      </Group>
      <Text size="sm">
        {terms.province} · {terms.week.length === 0 ? 'ไม่มีเวลาทำการ' : hoursText(hoursOfWeek(terms.week))}
      </Text>
      {orders > 0 && <Text size="sm">รอรับ {orders} คำสั่งซื้อ</Text>}
      {closures.length > 0 && (
        <Text size="sm">ปิด {closures.map(({ day }) => branchDayText(day)).join(', ')}</Text>
      )}
    </Stack>
  );
};

export const BranchesPage = () => {
  const mayEdit = useMay('edit-branches');
  return (
    <Page maw={720} beside={mayEdit && <ButtonLink to={{ type: 'NewBranch' }}>เพิ่มสาขา</ButtonLink>}>
      <Text size="sm">
        ทุกสาขาปิดใน<Link to={{ type: 'Holidays' }}>วันหยุด</Link>
      </Text>
      <RemoteView of={useShown('Branches')} empty="ยังไม่มีสาขา หน้าเว็บจึงยังไม่มีการรับสินค้าที่สาขา">
        {(items) => (
          <Arranged
            items={items}
            nameOf={({ terms }) => terms.name}
            render={(branch) => <Row {...branch} />}
            act={mayEdit ? 'ArrangeBranches' : null}
          />
        )}
      </RemoteView>
    </Page>
  );
};

const daysOf = (week: BranchTerms['week']) =>
  weekFromMonday.map((weekday) => {
    const open = week.find((one) => one.weekday === weekday);
    return { weekday, isOpen: open !== undefined, opens: '10:00', closes: '17:00', ...open };
  });

interface TypedBranch extends Omit<BranchTerms, 'week'> {
  /** Id of the branch in addresses. */
  readonly id: string;
  readonly days: ReturnType<typeof daysOf>;
}

const emptyBranch: TypedBranch = {
  id: '',
  name: '',
  province: '',
  address: '',
  landmark: '',
  phone: '',
  mapUrl: '',
  isShown: true,
  days: daysOf([]).map((day) => ({ ...day, isOpen: day.weekday !== 0 })),
};

const typedOf = ({ id, terms: { week, ...terms } }: DeskBranch): TypedBranch => ({
  ...terms,
  id,
  phone: phoneText(terms.phone),
  days: daysOf(week),
});

/** Normalises a typed time, '9.30' or '๐๙:๓๐', to '09:30'; returns any other text as it is. */
const timeOf = (typed: string): string => {
  const found = /^(\d{1,2})[:.]?(\d{2})$/.exec(westernDigits(typed.trim()));
  return found === null ? typed : `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}`;
};

/** Typed terms, not validated (see `branchFaults`). */
const termsOf = ({ id: _id, days, ...typed }: TypedBranch): BranchTerms => ({
  ...trimmed(typed),
  phone: phoneDigits(typed.phone),
  week: days
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, opens, closes }) => ({ weekday, opens: timeOf(opens), closes: timeOf(closes) }))
    .sort((one, other) => one.weekday - other.weekday),
});

const faultsOf = (typed: TypedBranch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    branchFaults(termsOf(typed)).map((field) => [field === 'week' ? 'days' : field, faultWords[field]]),
  );

const times = { opens: 'เปิด', closes: 'ปิด' } as const;

const Days = ({ form }: { readonly form: TypedForm<TypedBranch> }) => (
  <Fieldset legend="เวลาทำการ">
    <Stack gap="xs">
      {form.values.days.map(({ weekday, isOpen }, index) => (
        <Group key={weekday} gap="sm" mih={36} wrap="nowrap">
          {drawFields(form, {
            [`days.${index}.isOpen` as const]: { kind: 'checkbox', w: 104, label: dayNames[weekday] },
          })}
          {!isOpen && <Dim>ปิด</Dim>}
          {isOpen &&
            (['opens', 'closes'] as const).map((time) => (
              <ActField
                key={time}
                form={form}
                name={`days.${index}.${time}`}
                inputMode="numeric"
                placeholder="10:00"
                maxLength={5}
                flex={1}
                miw={0}
                aria-label={`${dayNames[weekday] ?? ''} ${times[time]}`}
              />
            ))}
        </Group>
      ))}
      <FieldError form={form} name="days" />
    </Stack>
  </Fieldset>
);

/** Form of a branch, null for a new one; a change that leaves orders with a closed branch needs confirmation. */
const BranchForm = ({ branch }: { readonly branch: DeskBranch | null }) => {
  const strandedNow = (typed: TypedBranch): number =>
    branch === null ? 0 : strandedBy(branch, termsOf(typed));
  const act = useActForm(branch === null ? 'MakeBranch' : 'ChangeBranch', {
    initial: branch === null ? emptyBranch : typedOf(branch),
    over: branch,
    faults: (typed) => ({
      id: branch === null && !isNewBranchId(typed.id) && 'ใช้ a–z 0–9 และขีดกลาง 3–32 ตัว ขึ้นต้นด้วยตัวอักษร',
      ...faultsOf(typed),
    }),
    toFields: (typed) => {
      const made = { id: typed.id, terms: termsOf(typed) };
      return branch === null ? made : { ...made, seen: branch.version, stranded: strandedNow(typed) };
    },
  });
  const { form } = act;
  const { needsLook, notice } = useStrandedNotice(strandedNow(form.values));
  const isShown = form.values.isShown ? 'แสดงในหน้าเว็บและให้รับสินค้าได้' : 'ซ่อนอยู่ ลูกค้าไม่เห็นและเลือกรับสินค้าไม่ได้';
  const id = { label: 'ชื่อในลิงก์', description: 'ตั้งแล้วเปลี่ยนไม่ได้ เช่น bangkapi', autoCapitalize: 'none' };
  return (
    <ActForm of={act} submit={branch === null ? 'เพิ่มสาขา' : 'บันทึก'} isDisabled={needsLook} maw={560}>
      {drawFields(form, {
        ...(branch === null ? { id } : {}),
        name: { label: 'ชื่อสาขา', maxLength: 80 },
        province: { label: 'จังหวัด', maxLength: 40 },
        address: { label: 'ที่อยู่', description: 'รวมจังหวัดและรหัสไปรษณีย์', maxLength: 300 },
        landmark: { label: 'จุดสังเกต', maxLength: 200 },
        phone: { label: 'โทรศัพท์', type: 'tel', maxLength: 20 },
        mapUrl: { label: 'ลิงก์แผนที่', type: 'url', placeholder: 'ไม่มี', maxLength: 500 },
      })}
      <Days form={form} />
      <ActField form={form} kind="switch" name="isShown" label={isShown} />
      {notice}
    </ActForm>
  );
};

export const NewBranchPage = () => (
  <Page>
    <BranchForm branch={null} />
  </Page>
);

const Told = ({ terms }: DeskBranch) => (
  <Stack gap={4}>
    <Text>{terms.address}</Text>
    <Text c="dimmed">{terms.landmark}</Text>
    <Text>โทร {phoneText(terms.phone)}</Text>
    <Text>{hoursText(hoursOfWeek(terms.week))}</Text>
  </Stack>
);

export const BranchPage = () => {
  const maySeeOrders = useMay('see-orders');
  const mayClose = useMay('close-branch');
  const mayEdit = useMay('edit-branches');
  return (
    <Stack>
      <Link to={{ type: 'Branches' }}>สาขาทั้งหมด</Link>
      <RemoteView of={useShown('Branch')}>
        {(branch) => (
          <Page title={branch.terms.name} beside={!branch.terms.isShown && <Badge color="gray">ซ่อนอยู่</Badge>}>
            {maySeeOrders && (
              <Link to={{ type: 'BranchDays', id: branch.id }}>
                {mayClose ? 'ปิดสาขาเป็นรายวัน' : 'วันปิดของสาขา'}
              </Link>
            )}
            {mayEdit ? (
              <Begun key={branch.id} act="ChangeBranch" latest={branch} name="สาขานี้">
                {(begun) => <BranchForm branch={begun} />}
              </Begun>
            ) : (
              <Told {...branch} />
            )}
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

const KeepHoliday = ({ holidays, pickups, today }: DeskHolidays) => {
  const formerOf = (day: string): string | null =>
    holidays.find((holiday) => holiday.day === day)?.name ?? null;
  const strandedOn = (day: string): number => (formerOf(day) === null ? pickupsOn(pickups, day) : 0);
  const keep = useActForm('KeepHoliday', {
    initial: { day: '', name: '' },
    faults: ({ day, name }) => ({
      day: !(isIsoDay(day) && isHolidayOpen(day, today)) && 'กรุณาเลือกวันนี้หรือวันหลังจากนี้',
      name: !isHolidayName(name.trim()) && 'กรุณากรอกชื่อวันหยุด ไม่เกิน 80 ตัวอักษร',
    }),
    toFields: ({ day, name }) => ({ day, name: name.trim(), seen: formerOf(day), stranded: strandedOn(day) }),
  });
  const { form } = keep;
  const { day } = form.values;
  const former = formerOf(day);
  const { needsLook, notice } = useStrandedNotice(strandedOn(day), day);
  return (
    <Section title="เพิ่มหรือเปลี่ยนชื่อวันหยุด">
      <ActForm of={keep} submit="บันทึกวันหยุด" isDisabled={needsLook}>
        <Group align="start">
          {drawFields(form, {
            day: { type: 'date', label: 'วันที่', min: today },
            name: { label: 'ชื่อวันหยุด', flex: 1, miw: 200, maxLength: 80 },
          })}
        </Group>
        {former !== null && <Text size="sm">วันที่เลือกเป็นวันหยุดอยู่แล้ว ({former}) จะเปลี่ยนเป็นชื่อใหม่</Text>}
        {notice}
      </ActForm>
    </Section>
  );
};

const DropHoliday = ({ day, name }: Holiday) => (
  <ActButton
    act="DropHoliday"
    fields={{ day, seen: name }}
    size="compact-sm"
    aria-label={`ลบ ${branchDayText(day)}`}
    asks={{
      title: `ลบวันหยุด ${branchDayText(day)}`,
      keeps: 'ไม่ลบ',
      says: 'สาขาจะเปิดตามปกติ ลูกค้านัดรับวันนั้นได้ และราคาทองล่าสุดใช้ได้ถึงเวลาประกาศของวันนั้น',
    }}
  >
    ลบ
  </ActButton>
);

export const HolidaysPage = () => {
  const mayEdit = useMay('edit-holidays');
  return (
    <Page maw={720}>
      <Text size="sm">ทุกสาขาปิด และสมาคมค้าทองคำไม่ประกาศราคา ราคาล่าสุดจึงใช้ต่อถึงวันทำการถัดไป</Text>
      <RemoteView of={useShown('Holidays')}>
        {(shown) => {
          const coming = shown.holidays.filter(({ day }) => isHolidayOpen(day, shown.today));
          return (
            <>
              {mayEdit && <KeepHoliday {...shown} />}
              {coming.length === 0 && <Text>ยังไม่มีวันหยุดที่จะถึง</Text>}
              {coming.map((holiday) => (
                <Group key={holiday.day} justify="space-between" wrap="nowrap">
                  <div>
                    <Text>{branchDayText(holiday.day)}</Text>
                    <Dim>{holiday.name}</Dim>
                  </div>
                  {mayEdit && <DropHoliday {...holiday} />}
                </Group>
              ))}
            </>
          );
        }}
      </RemoteView>
    </Page>
  );
};
