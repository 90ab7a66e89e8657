import { Group, Stack, Text, Title } from '@mantine/core';
import {
  type BranchClosure,
  type DeskBranch,
  isHolidayOpen,
  movableOn,
  type WaitingPickup,
} from '../../../engine/desk/branches/module.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { isIsoDay } from '../../../engine/values/iso-day.ts';
import { phoneText } from '../../shop/format.ts';
import { deskStatusNames } from '../orders/words.ts';
import { useMay, useShown } from '../store.tsx';
import { ActButton, ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { Link, OrderLink } from '../ui/Link.tsx';
import { ListTable } from '../ui/list.tsx';
import { Dim, Page, RemoteView, Section, useNow } from '../ui/page.tsx';
import { branchDayText, useStrandedNotice } from './BranchesPage.tsx';

const Waiting = ({ orders }: { readonly orders: readonly WaitingPickup[] }) =>
  orders.length === 0 ? (
    <Text size="sm">ไม่มีคำสั่งซื้อนัดรับในวันนี้</Text>
  ) : (
    <ListTable
      items={orders}
      keyOf={({ orderNumber }) => orderNumber}
      columns={{
        คำสั่งซื้อ: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
        ลูกค้า: ({ fullName }) => fullName,
        โทรศัพท์: ({ phone }) => <a href={`tel:${phone}`}>{phoneText(phone)}</a>,
        สถานะ: ({ status }) => deskStatusNames[status],
      }}
    />
  );

interface DayProps {
  readonly branch: DeskBranch;
  readonly day: string;
  readonly waiting: readonly WaitingPickup[];
}

/** Moves unpacked orders of a day to another day or branch, and notifies the buyers. */
const Move = ({ branch: { id }, day, waiting }: DayProps) => {
  const orders = movableOn(waiting, day);
  const branches = useShown('Branches').value ?? [];
  const move = useActForm('MovePickups', {
    initial: { branchId: id, date: '' },
    which: day,
    faults: ({ branchId, date }) => ({
      date: (!isIsoDay(date) || (branchId === id && date === day)) && 'เลือกวันหรือสาขาอื่น',
    }),
    toFields: ({ branchId, date }) => ({ id, day, orders, branchId, date }),
  });
  if (!useMay('change-delivery') || orders.length === 0) return null;
  return (
    <ActForm
      of={move}
      submit={`ย้าย ${orders.length} คำสั่งซื้อและแจ้งลูกค้า`}
      label={`ย้ายนัดรับ ${branchDayText(day)}`}
      gap="sm"
    >
      <Group align="start">
        {drawFields(move.form, {
          branchId: {
            kind: 'native',
            label: 'ย้ายไปสาขา',
            data: branches
              .filter(({ terms }) => terms.isShown)
              .map((one) => ({ value: one.id, label: one.terms.name })),
          },
          date: { type: 'date', label: 'วันที่รับใหม่', required: true },
        })}
      </Group>
      <Dim>ย้ายทั้งหมดหรือไม่ย้ายเลย คำสั่งซื้อที่จัดเสร็จแล้วไม่ย้าย กรุณาโทรหาลูกค้า</Dim>
    </ActForm>
  );
};

const Close = (props: Omit<DayProps, 'day'> & { readonly today: string }) => {
  const { branch, waiting, today } = props;
  const { id, closures } = branch;
  const on = (day: string) => waiting.filter((order) => order.day === day);
  const close = useActForm('CloseBranch', {
    initial: { day: '', reason: '' },
    faults: ({ day }) => ({
      day: !(isIsoDay(day) && isHolidayOpen(day, today))
        ? 'กรุณาเลือกวันนี้หรือวันหลังจากนี้'
        : closures.some((closure) => closure.day === day) && 'สาขาปิดในวันนี้อยู่แล้ว',
    }),
    toFields: ({ day, reason }) => ({ id, day, reason: reason.trim(), stranded: on(day).length }),
    empties: true,
  });
  const { day } = close.form.values;
  const { needsLook, notice } = useStrandedNotice(on(day).length, day);
  return (
    <Section title="ปิดสาขานี้หนึ่งวัน">
      <ActForm of={close} submit="ปิดสาขาในวันนี้" isDisabled={needsLook}>
        <Group align="start">
          {drawFields(close.form, {
            day: { type: 'date', label: 'วันที่ปิด', min: today },
            reason: { label: 'เหตุผล (พนักงานเห็นเท่านั้น)', flex: 1, miw: 200, maxLength: 120 },
          })}
        </Group>
        {isIsoDay(day) && <Waiting orders={on(day)} />}
        {notice}
      </ActForm>
    </Section>
  );
};

const Closed = (props: Omit<DayProps, 'day'> & BranchClosure) => {
  const { branch, waiting, day, reason } = props;
  const may = useMay('close-branch');
  return (
    <Section title={`ปิด ${branchDayText(day)}`}>
      {reason !== '' && <Text>{reason}</Text>}
      <Waiting orders={waiting.filter((order) => order.day === day)} />
      <Move branch={branch} day={day} waiting={waiting} />
      {may && (
        <Group>
          <ActButton
            act="OpenBranch"
            fields={{ id: branch.id, day }}
            asks={{
              title: `เปิดสาขา ${branchDayText(day)}`,
              keeps: 'ไม่เปิด',
              says: 'ลูกค้าจะเลือกรับสินค้าที่สาขานี้ในวันนั้นได้ตามเวลาทำการ',
            }}
          >
            เปิดตามปกติ
          </ActButton>
        </Group>
      )}
    </Section>
  );
};

export const BranchDaysPage = () => {
  const may = useMay('close-branch');
  const shown = useShown('WaitingPickups');
  const today = bangkokDate(useNow());
  return (
    <RemoteView of={useShown('Branch')}>
      {(branch) => (
        <Page maw={720} title={`วันปิดของ${branch.terms.name}`}>
          <Link to={{ type: 'Branch', id: branch.id }}>{branch.terms.name}</Link>
          <RemoteView of={shown}>
            {(waiting) => (
              <Stack>
                {may && <Close branch={branch} waiting={waiting} today={today} />}
                {branch.closures.length > 0 && <Title order={2}>วันที่จะปิด</Title>}
                {branch.closures.length === 0 && !may && <Text>ไม่มีวันปิดที่กำหนดไว้</Text>}
                {branch.closures.map((closure) => (
                  <Closed key={closure.day} branch={branch} waiting={waiting} {...closure} />
                ))}
              </Stack>
            )}
          </RemoteView>
        </Page>
      )}
    </RemoteView>
  );
};
