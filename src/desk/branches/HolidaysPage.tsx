import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type DeskHolidays,
  type Holiday,
  isHolidayName,
  isHolidayOpen,
  pickupsOn,
} from '../../../engine/desk/branches/branch.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import { isIsoDay } from '../../../engine/values/iso-day.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Question } from '../ui/Question.tsx';
import { Remote } from '../ui/Remote.tsx';
import { dayText } from './day-text.ts';
import { Stranded } from './Stranded.tsx';

const Keep = ({ holidays, pickups, today }: DeskHolidays) => {
  const { perform, isUnderWay, isBusy } = useAct('KeepHoliday');
  const [seen, setSeen] = useState('');
  const form = useForm({
    initialValues: { day: '', name: '' },
    validate: ({ day, name }) => ({
      ...(isIsoDay(day) && isHolidayOpen(day, today) ? {} : { day: 'กรุณาเลือกวันนี้หรือวันหลังจากนี้' }),
      ...(isHolidayName(name.trim()) ? {} : { name: 'กรุณากรอกชื่อวันหยุด ไม่เกิน 80 ตัวอักษร' }),
    }),
  });
  const { day } = form.values;
  const former = holidays.find((holiday) => holiday.day === day)?.name ?? null;
  const stranded = former === null ? pickupsOn(pickups, day) : 0;
  const needsLook = stranded > 0 && seen !== `${day} ${stranded}`;
  const submit = form.onSubmit((typed) =>
    perform({ day: typed.day, name: typed.name.trim(), seen: former, stranded }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Card withBorder>
        <Stack>
          <Title order={2}>เพิ่มหรือเปลี่ยนชื่อวันหยุด</Title>
          <Group align="start">
            <TextInput label="วันที่" type="date" min={today} {...form.getInputProps('day')} />
            <TextInput label="ชื่อวันหยุด" flex={1} miw={200} maxLength={80} {...form.getInputProps('name')} />
          </Group>
          {former !== null && <Text size="sm">วันที่เลือกเป็นวันหยุดอยู่แล้ว ({former}) จะเปลี่ยนเป็นชื่อใหม่</Text>}
          {needsLook && <Stranded orders={stranded} onSeen={() => setSeen(`${day} ${stranded}`)} />}
          <Group>
            <Button type="submit" loading={isUnderWay} disabled={needsLook || (isBusy && !isUnderWay)}>
              บันทึกวันหยุด
            </Button>
          </Group>
        </Stack>
      </Card>
    </form>
  );
};

const Drop = ({ day, name }: Holiday) => {
  const { perform, isBusy } = useAct('DropHoliday');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        disabled={isBusy}
        aria-label={`ลบ ${dayText(day)}`}
        onClick={() => setIsAsked(true)}
      >
        ลบ
      </Button>
      <Question
        isOpen={isAsked}
        title={`ลบวันหยุด ${dayText(day)}`}
        does="ลบวันหยุด"
        keeps="ไม่ลบ"
        onDo={() => perform({ day, seen: name })}
        onClose={() => setIsAsked(false)}
      >
        <Text>สาขาจะเปิดตามปกติ ลูกค้านัดรับวันนั้นได้ และราคาทองล่าสุดใช้ได้ถึงเวลาประกาศของวันนั้น</Text>
      </Question>
    </>
  );
};

const HolidaysPage = () => {
  const { remote } = useShown('Holidays');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-holidays'));
  return (
    <Stack maw={720}>
      <Title>วันหยุด</Title>
      <Text size="sm">ทุกสาขาปิด และสมาคมค้าทองคำไม่ประกาศราคา ราคาล่าสุดจึงใช้ต่อถึงวันทำการถัดไป</Text>
      <Remote of={remote}>
        {(shown) => {
          const coming = shown.holidays.filter(({ day }) => isHolidayOpen(day, shown.today));
          return (
            <Stack>
              {mayEdit && <Keep {...shown} />}
              {coming.length === 0 && <Text>ยังไม่มีวันหยุดที่จะถึง</Text>}
              {coming.map((holiday) => (
                <Group key={holiday.day} justify="space-between" wrap="nowrap">
                  <div>
                    <Text>{dayText(holiday.day)}</Text>
                    <Text size="sm" c="dimmed">
                      {holiday.name}
                    </Text>
                  </div>
                  {mayEdit && <Drop {...holiday} />}
                </Group>
              ))}
            </Stack>
          );
        }}
      </Remote>
    </Stack>
  );
};

export default HolidaysPage;
