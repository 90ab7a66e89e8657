import { Button, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { mostOfDay } from '../../../engine/desk/price/figures.ts';
import type { DeskAnnouncement } from '../../../engine/desk/price/values.ts';
import { useAct } from '../store.tsx';
import { useKeptForm } from '../ui/use-draft.ts';

type Latest = Pick<DeskAnnouncement, 'name' | 'number'>;

const NumberForm = ({ latest }: { readonly latest: Latest }) => {
  const { perform, isBusy, isUnderWay } = useAct('CorrectNumber');
  const form = useForm<{ readonly number: string | number }>({
    initialValues: { number: latest.number },
    validate: {
      number: (number) => (Number(number) === latest.number ? 'ใส่เลขครั้งที่ตามประกาศของสมาคมฯ' : null),
    },
  });
  return (
    <form onSubmit={form.onSubmit(({ number }) => perform({ seen: latest.name, number: Number(number) }))}>
      <Stack align="flex-start">
        <NumberInput
          label="ครั้งที่"
          min={1}
          max={mostOfDay}
          allowDecimal={false}
          {...form.getInputProps('number')}
        />
        <Button type="submit" variant="default" loading={isUnderWay} disabled={isBusy}>
          แก้เลขครั้งที่
        </Button>
      </Stack>
    </form>
  );
};

const Withdrawal = ({ latest }: { readonly latest: Latest }) => {
  const { perform, isBusy, isUnderWay } = useAct('Withdraw');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'บอกเหตุผลที่ถอน' : null) },
  });
  useKeptForm(form, 'Withdraw', latest.name);
  return (
    <form onSubmit={form.onSubmit(({ reason }) => perform({ seen: latest.name, reason: reason.trim() }))}>
      <Stack align="flex-start">
        <TextInput label="เหตุผลที่ถอนประกาศนี้" maxLength={200} {...form.getInputProps('reason')} />
        <Button type="submit" variant="default" loading={isUnderWay} disabled={isBusy}>
          ถอนประกาศ
        </Button>
      </Stack>
    </form>
  );
};

export const CorrectForm = ({ latest }: { readonly latest: Latest }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="correct">
    <Stack>
      <Title order={2} id="correct">
        แก้ไขประกาศล่าสุด
      </Title>
      <Text>ถอนแล้วราคากลับไปตามประกาศก่อนหน้าทันที หากประกาศก่อนหน้าหมดเวลาแล้ว ร้านจะรอประกาศใหม่ก่อนขาย</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberForm latest={latest} />
        <Withdrawal latest={latest} />
      </SimpleGrid>
    </Stack>
  </Paper>
);
