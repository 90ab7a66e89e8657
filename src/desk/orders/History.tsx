import { Button, Stack, Text, Textarea, Timeline } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { historyOf, type HistoryStep } from '../../../engine/desk/orders/history.ts';
import { dateText, timeText } from '../../shop/format.ts';
import { recordedName } from '../record/words.ts';
import { useAct } from '../store.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import { statusNames } from './words.ts';

const titleOf = ({ act, staffName, status }: HistoryStep): string => {
  if (act === 'note') return `บันทึกของ ${staffName ?? ''}`;
  if (act !== null) return `${recordedName(act)} โดย ${staffName ?? ''}`;
  return status === null ? '' : statusNames[status];
};

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

export const History = ({ held }: { readonly held: DeskOrder }) => {
  const steps = historyOf(held);
  return (
    <Stack>
      <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
        {steps.map((step) => (
          <Timeline.Item key={[step.at, step.act, step.status, step.text].join(' ')} title={titleOf(step)}>
            {step.text !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{step.text}</Text>}
            <Text size="sm" c="dimmed">
              {step.act !== null && step.status !== null && `${statusNames[step.status]} · `}
              {dateText(step.at)} {timeText(step.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      <NoteForm orderNumber={held.order.orderNumber} />
    </Stack>
  );
};
