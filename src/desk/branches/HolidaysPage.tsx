import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type DeskHolidays,
  type Holiday,
  isHolidayName,
  isHolidayOpen,
  pickupsOn,
} from '../../../engine/desk/branches/branch.ts';
import { isIsoDay } from '../../../engine/values/iso-day.ts';
import { useAct, useMay, useShown } from '../store.tsx';
import { ActForm, ActField, useActForm } from '../ui/form.tsx';
import { AskingButton, Notice, Page, RemoteView, Section } from '../ui/page.tsx';
import { branchDayText, strandedText } from './words.ts';

const Keep = ({ holidays, pickups, today }: DeskHolidays) => {
  const [seen, setSeen] = useState('');
  const formerOf = (day: string): string | null =>
    holidays.find((holiday) => holiday.day === day)?.name ?? null;
  const strandedOn = (day: string): number => (formerOf(day) === null ? pickupsOn(pickups, day) : 0);
  const keep = useActForm('KeepHoliday', {
    initial: { day: '', name: '' },
    faults: ({ day, name }) => ({
      ...(isIsoDay(day) && isHolidayOpen(day, today) ? {} : { day: 'กรุณาเลือกวันนี้หรือวันหลังจากนี้' }),
      ...(isHolidayName(name.trim()) ? {} : { name: 'กรุณากรอกชื่อวันหยุด ไม่เกิน 80 ตัวอักษร' }),
    }),
    wish: ({ day, name }) => ({ day, name: name.trim(), seen: formerOf(day), stranded: strandedOn(day) }),
  });
  const { form } = keep;
  const { day } = form.values;
  const [former, stranded] = [formerOf(day), strandedOn(day)];
  const needsLook = stranded > 0 && seen !== `${day} ${stranded}`;
  return (
    <Section title="เพิ่มหรือเปลี่ยนชื่อวันหยุด">
      <ActForm of={keep} submit="บันทึกวันหยุด" isDisabled={needsLook}>
        <Group align="start">
          <ActField form={form} name="day" type="date" label="วันที่" min={today} />
          <ActField form={form} name="name" label="ชื่อวันหยุด" flex={1} miw={200} maxLength={80} />
        </Group>
        {former !== null && <Text size="sm">วันที่เลือกเป็นวันหยุดอยู่แล้ว ({former}) จะเปลี่ยนเป็นชื่อใหม่</Text>}
        {needsLook && (
          <Notice does="ทราบแล้ว" onDo={() => setSeen(`${day} ${stranded}`)}>
            {strandedText(stranded)}
          </Notice>
        )}
      </ActForm>
    </Section>
  );
};

const Drop = ({ day, name }: Holiday) => {
  const { perform, isBusy } = useAct('DropHoliday');
  return (
    <AskingButton
      size="compact-sm"
      disabled={isBusy}
      aria-label={`ลบ ${branchDayText(day)}`}
      title={`ลบวันหยุด ${branchDayText(day)}`}
      keeps="ไม่ลบ"
      says="สาขาจะเปิดตามปกติ ลูกค้านัดรับวันนั้นได้ และราคาทองล่าสุดใช้ได้ถึงเวลาประกาศของวันนั้น"
      onDo={() => perform({ day, seen: name })}
    >
      ลบ
    </AskingButton>
  );
};

const HolidaysPage = () => {
  const mayEdit = useMay('edit-holidays');
  return (
    <Page maw={720}>
      <Text size="sm">ทุกสาขาปิด และสมาคมค้าทองคำไม่ประกาศราคา ราคาล่าสุดจึงใช้ต่อถึงวันทำการถัดไป</Text>
      <RemoteView of={useShown('Holidays')}>
        {(shown) => {
          const coming = shown.holidays.filter(({ day }) => isHolidayOpen(day, shown.today));
          return (
            <>
              {mayEdit && <Keep {...shown} />}
              {coming.length === 0 && <Text>ยังไม่มีวันหยุดที่จะถึง</Text>}
              {coming.map((holiday) => (
                <Group key={holiday.day} justify="space-between" wrap="nowrap">
                  <div>
                    <Text>{branchDayText(holiday.day)}</Text>
                    <Text size="sm" c="dimmed">
                      {holiday.name}
                    </Text>
                  </div>
                  {mayEdit && <Drop {...holiday} />}
                </Group>
              ))}
            </>
          );
        }}
      </RemoteView>
    </Page>
  );
};

export default HolidaysPage;
