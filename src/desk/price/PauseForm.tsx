import { Group, Radio, Stack, Text } from '@mantine/core';
import { longestPauseWords } from '../../../engine/desk/price/room.ts';
import type { DeskPrice, Pause } from '../../../engine/desk/price/values.ts';
import type { Closed, ClosedOf } from '../../../engine/values/closed.ts';
import { closedText } from '../../shop/gold/words.ts';
import { ActButton, ActForm, ActField, useActForm } from '../ui/form.tsx';
import { Framed, momentOf, deskMomentText, Section } from '../ui/page.tsx';
import { pausedTexts } from './words.ts';

const minute = 60_000;

/** For how long, in minutes; '' until it is ended by hand, 'until' to a moment that is typed. */
const lengths = [
  { value: '', label: 'จนกว่าจะกดเปิดขาย' },
  { value: '15', label: '15 นาที' },
  { value: '60', label: '1 ชั่วโมง' },
  { value: '180', label: '3 ชั่วโมง' },
  { value: 'until', label: 'ถึงวันและเวลาที่กำหนด' },
];

const nothingTyped = { of: 'all' as ClosedOf, length: '', moment: '', words: '' };

const closedOf = ({ of, until, words }: Pick<Pause, 'of' | 'until' | 'words'>): Closed => ({
  reason: 'paused',
  of,
  until,
  words,
});

const Paused = ({ pause }: { readonly pause: Pause }) => (
  <Framed title={`พักการขายอยู่: ${pausedTexts[pause.of]}`}>
    <Stack align="flex-start" gap="xs">
      <Text>
        ตั้งแต่ {deskMomentText(pause.since)} โดย {pause.staffName}
      </Text>
      {pause.isAlarm && <Text>คีย์ส่งราคาที่เกินขอบเขต ร้านไม่ได้รับราคานั้น ตรวจสอบกับประกาศของสมาคมฯ ก่อนเปิดขาย</Text>}
      <Text>ลูกค้าเห็น: {closedText(closedOf(pause))}</Text>
      <ActButton act="ResumeSelling" fields={{ seen: pause.id }} variant="filled">
        เปิดขายอีกครั้ง
      </ActButton>
    </Stack>
  </Framed>
);

/** Pauses selling: of what, until when, and what shoppers read; and ends a pause. */
export const PauseForm = ({ price: { pause, now } }: { readonly price: DeskPrice }) => {
  const pauseOf = ({ of, length, moment, words }: typeof nothingTyped) => {
    const until = length === 'until' ? momentOf(moment) : now + Number(length) * minute;
    return { of, until: length === '' ? null : until, words: words.trim() };
  };
  const pauseIt = useActForm('PauseSelling', {
    initial: nothingTyped,
    over: pause?.id ?? null,
    faults: (typed): Readonly<Record<string, string>> =>
      typed.length === 'until' && (momentOf(typed.moment) ?? 0) <= now
        ? { moment: 'ใส่วันและเวลาที่ยังมาไม่ถึง' }
        : {},
    wish: (typed) => ({ seen: pause?.id ?? 0, ...pauseOf(typed) }),
  });
  const { form } = pauseIt;
  return (
    <Section title="พักการขาย">
      {pause !== null && <Paused pause={pause} />}
      <ActForm of={pauseIt} submit={pause === null ? 'พักการขายทันที' : 'เปลี่ยนการพักขาย'}>
        <Radio.Group label={pause === null ? 'พักขาย' : 'เปลี่ยนเป็นพักขาย'} {...form.getInputProps('of')}>
          <Group mt="xs">
            {(['all', 'bar', 'ornament'] as const).map((kind) => (
              <Radio key={kind} value={kind} label={pausedTexts[kind]} />
            ))}
          </Group>
        </Radio.Group>
        <ActField form={form} kind="native" name="length" label="นานเท่าไร" data={lengths} />
        {form.values.length === 'until' && (
          <ActField
            form={form}
            name="moment"
            label="เปิดขายอีกครั้งเมื่อ (เวลาไทย)"
            type="datetime-local"
            required
          />
        )}
        <ActField
          form={form}
          name="words"
          label="เหตุผลที่ลูกค้าอ่านได้"
          placeholder="เช่น ราคาทองผันผวนมาก"
          maxLength={longestPauseWords}
        />
        <Text size="sm">ลูกค้าจะเห็น: {closedText(closedOf(pauseOf(form.values)))}</Text>
      </ActForm>
    </Section>
  );
};
