import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Paper,
  Radio,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { longestPauseWords } from '../../../engine/desk/price/room.ts';
import type { DeskPrice, Pause } from '../../../engine/desk/price/values.ts';
import type { Closed, ClosedOf } from '../../../engine/values/closed.ts';
import { dateText, timeText } from '../../shop/format.ts';
import { closedText } from '../../shop/gold/words.ts';
import { useAct } from '../store.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import { pausedTexts } from './words.ts';

const minute = 60_000;

/** For how long, in minutes; '' until somebody ends it, 'until' to a moment that is typed. */
const lengths = [
  { value: '', label: 'จนกว่าจะกดเปิดขาย' },
  { value: '15', label: '15 นาที' },
  { value: '60', label: '1 ชั่วโมง' },
  { value: '180', label: '3 ชั่วโมง' },
  { value: 'until', label: 'ถึงวันและเวลาที่กำหนด' },
];

interface Typed {
  readonly of: ClosedOf;
  readonly length: string;
  readonly moment: string;
  readonly words: string;
}

const closedOf = ({ of, until, words }: Pick<Pause, 'of' | 'until' | 'words'>): Closed => ({
  reason: 'paused',
  of,
  until,
  words,
});

const Paused = ({ pause }: { readonly pause: Pause }) => {
  const { perform, isBusy, isUnderWay } = useAct('ResumeSelling');
  return (
    <Alert
      variant="default"
      bd="2px solid var(--mantine-color-yellow-6)"
      title={`พักการขายอยู่: ${pausedTexts[pause.of]}`}
    >
      <Stack align="flex-start" gap="xs">
        <Text>
          ตั้งแต่ {dateText(pause.since)} {timeText(pause.since)} โดย {pause.staffName}
        </Text>
        {pause.isAlarm && <Text>คีย์ส่งราคาที่เกินขอบเขต ร้านไม่ได้รับราคานั้น ตรวจสอบกับประกาศของสมาคมฯ ก่อนเปิดขาย</Text>}
        <Text>ลูกค้าเห็น: {closedText(closedOf(pause))}</Text>
        <Button loading={isUnderWay} disabled={isBusy} onClick={() => perform({ seen: pause.id })}>
          เปิดขายอีกครั้ง
        </Button>
      </Stack>
    </Alert>
  );
};

/** Pauses selling: of what, until when, and what shoppers read; and ends a pause. */
export const PauseForm = ({ price: { pause, now } }: { readonly price: DeskPrice }) => {
  const { perform, isBusy, isUnderWay } = useAct('PauseSelling');
  const form = useForm<Typed>({ initialValues: { of: 'all', length: '', moment: '', words: '' } });
  useKeptForm(form, 'PauseSelling', pause?.id);
  const { of, length, moment, words } = form.values;
  // What is typed is by the clock of Thailand, wherever this device is.
  const typed = Date.parse(`${moment}:00+07:00`);
  const until =
    length === ''
      ? null
      : length === 'until'
        ? Number.isNaN(typed)
          ? null
          : typed
        : now + Number(length) * minute;
  const isMomentMissing = length === 'until' && (until === null || until <= now);
  const submit = form.onSubmit(() => {
    if (isMomentMissing) form.setFieldError('moment', 'ใส่วันและเวลาที่ยังมาไม่ถึง');
    else perform({ seen: pause?.id ?? 0, of, until, words: words.trim() });
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="pause">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} id="pause">
            พักการขาย
          </Title>
          {pause !== null && <Paused pause={pause} />}
          <Radio.Group label={pause === null ? 'พักขาย' : 'เปลี่ยนเป็นพักขาย'} {...form.getInputProps('of')}>
            <Group mt="xs">
              {(['all', 'bar', 'ornament'] as const).map((kind) => (
                <Radio key={kind} value={kind} label={pausedTexts[kind]} />
              ))}
            </Group>
          </Radio.Group>
          <NativeSelect label="นานเท่าไร" data={lengths} {...form.getInputProps('length')} />
          {length === 'until' && (
            <TextInput
              type="datetime-local"
              label="เปิดขายอีกครั้งเมื่อ (เวลาไทย)"
              required
              {...form.getInputProps('moment')}
            />
          )}
          <TextInput
            label="เหตุผลที่ลูกค้าอ่านได้"
            placeholder="เช่น ราคาทองผันผวนมาก"
            maxLength={longestPauseWords}
            {...form.getInputProps('words')}
          />
          <Text size="sm">ลูกค้าจะเห็น: {closedText(closedOf({ of, until, words: words.trim() }))}</Text>
          <Group>
            <Button type="submit" loading={isUnderWay} disabled={isBusy}>
              {pause === null ? 'พักการขายทันที' : 'เปลี่ยนการพักขาย'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
};
