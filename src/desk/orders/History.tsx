import { Stack, Text, Timeline } from '@mantine/core';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { historyOf, type HistoryStep } from '../../../engine/desk/orders/history.ts';
import { recordedName } from '../record/words.ts';
import { ActForm, ActField, useActForm } from '../ui/form.tsx';
import { deskMomentText } from '../ui/page.tsx';
import { deskStatusNames } from './words.ts';

const titleOf = ({ act, staffName, status }: HistoryStep): string => {
  if (act === 'note') return `บันทึกของ ${staffName ?? ''}`;
  if (act !== null) return `${recordedName(act)} โดย ${staffName ?? ''}`;
  return status === null ? '' : deskStatusNames[status];
};

const NoteForm = ({ orderNumber }: { readonly orderNumber: string }) => {
  const note = useActForm('NoteOrder', {
    initial: { text: '' },
    faults: ({ text }): Readonly<Record<string, string>> =>
      text.trim() === '' ? { text: 'กรอกข้อความ' } : {},
    wish: ({ text }) => ({ orderNumber, text: text.trim() }),
    empties: true,
  });
  return (
    <ActForm of={note} submit="บันทึก" variant="default" gap="xs">
      <ActField
        form={note.form}
        kind="area"
        name="text"
        label="บันทึกถึงเพื่อนร่วมงาน (ลูกค้าไม่เห็น)"
        minRows={2}
        maxLength={1_000}
      />
    </ActForm>
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
              {step.act !== null && step.status !== null && `${deskStatusNames[step.status]} · `}
              {deskMomentText(step.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      <NoteForm orderNumber={held.order.orderNumber} />
    </Stack>
  );
};
