import { Button, Stack, Text, Textarea, Timeline } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { dateText, timeText } from '../../shop/format.ts';
import { recordedName } from '../record/words.ts';
import { useAct } from '../store.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import { statusNames } from './words.ts';

/** What happened to an order, from all that tells of it, oldest first. */
const stepsOf = ({ order, notes, acts }: DeskOrder) =>
  [
    ...order.timeline.map(({ at, status, note }, index) => ({
      key: `status ${index}`,
      at,
      title: statusNames[status],
      text: note,
    })),
    ...notes.map(({ at, staffName, text }, index) => ({
      key: `note ${index}`,
      at,
      title: `บันทึกของ ${staffName}`,
      text,
    })),
    ...acts
      .filter(({ act }) => act !== 'note')
      .map(({ at, staffName, act }, index) => ({
        key: `act ${index}`,
        at,
        title: `${recordedName(act)} โดย ${staffName}`,
        text: '',
      })),
  ].toSorted((left, right) => left.at - right.at);

const NoteForm = ({ orderNumber }: { readonly orderNumber: string }) => {
  const { perform, isBusy, isUnderWay, ended } = useAct('NoteOrder');
  const form = useForm({ initialValues: { text: '' } });
  useKeptForm(form, 'NoteOrder');
  const [known] = useState(ended?.request);
  const isDone = ended?.failure === null && ended.act.orderNumber === orderNumber && ended.request !== known;
  const done = isDone ? ended.request : undefined;
  const { reset } = form;
  useEffect(() => {
    if (done !== undefined) reset();
  }, [done, reset]);
  return (
    <form
      onSubmit={form.onSubmit(({ text }) => {
        if (text.trim() === '') form.setFieldError('text', 'กรอกข้อความ');
        else perform({ orderNumber, text: text.trim() });
      })}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          label="บันทึกถึงเพื่อนร่วมงาน (ลูกค้าไม่เห็น)"
          autosize
          minRows={2}
          maxLength={1_000}
          w="100%"
          {...form.getInputProps('text')}
        />
        <Button type="submit" variant="default" disabled={isBusy} loading={isUnderWay}>
          บันทึก
        </Button>
      </Stack>
    </form>
  );
};

/** What happened to an order, what the staff say of it, and a form for more. */
export const History = ({ held }: { readonly held: DeskOrder }) => {
  const steps = stepsOf(held);
  return (
    <Stack>
      <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
        {steps.map(({ key, at, title, text }) => (
          <Timeline.Item key={key} title={title}>
            {text !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
            <Text size="sm" c="dimmed">
              {dateText(at)} {timeText(at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      <NoteForm orderNumber={held.order.orderNumber} />
    </Stack>
  );
};
