import {
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type FigureName,
  figureNames,
  figuresOf,
  figuresProblem,
  figuresProblemText,
  needsSecondLook,
} from '../../../engine/desk/price/figures.ts';
import type { DeskPrice } from '../../../engine/desk/price/values.ts';
import { type Satang, noMoney, satangFromBahtText } from '../../../engine/values/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../engine/values/price.ts';
import { barBahtWeight, type Milligrams, ornamentBahtWeight } from '../../../engine/values/weight.ts';
import { moneyText } from '../../shop/format.ts';
import { useAct } from '../store.tsx';
import { Question } from '../ui/Question.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import { differenceText, figureTexts } from './words.ts';

/** Pieces that everybody knows the price of, without what the shop asks beside. */
const examples = [
  ['ทองคำแท่ง 1 บาท', 'bar', barBahtWeight],
  ['แหวน 1 สลึง', 'ornament', (ornamentBahtWeight / 4) as Milligrams],
] as const;

type Typed = Readonly<Record<FigureName, string | number>>;

const satangOf = (typed: string | number): Satang => satangFromBahtText(String(typed)) ?? noMoney;

const typedFigures = (typed: Typed): AnnouncedPrices => ({
  barBuy: satangOf(typed.barBuy),
  barSell: satangOf(typed.barSell),
  ornamentBuy: satangOf(typed.ornamentBuy),
  ornamentSell: satangOf(typed.ornamentSell),
});

interface Row {
  readonly name: string;
  readonly now: Satang | null;
  readonly next: Satang;
}

const rowsOf = (figures: AnnouncedPrices, latest: AnnouncedPrices | null): readonly Row[] => [
  ...figureNames.map((name) => ({
    name: figureTexts[name],
    now: latest === null ? null : latest[name],
    next: figures[name],
  })),
  ...examples.map(([name, kind, weight]) => {
    const priceBy = (announced: AnnouncedPrices): Satang =>
      priceOf(kind, announced, weight, noMoney, noMoney).price;
    return { name, now: latest === null ? null : priceBy(latest), next: priceBy(figures) };
  }),
];

const Comparison = ({
  figures,
  latest,
}: {
  readonly figures: AnnouncedPrices;
  readonly latest: AnnouncedPrices | null;
}) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>รายการ</Table.Th>
        <Table.Th ta="end">ตอนนี้</Table.Th>
        <Table.Th ta="end">ใหม่</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rowsOf(figures, latest).map(({ name, now, next }) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          <Table.Td ta="end">{now === null ? '–' : moneyText(now)}</Table.Td>
          <Table.Td ta="end">
            {next === 0 ? '–' : moneyText(next)}
            {now !== null && next > 0 && (
              <Text size="sm" fw={now === next ? 400 : 600}>
                {differenceText(next - now)}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** Announces the next price: four figures typed, shown as shoppers will see them, and looked at twice where they change much. */
export const AnnounceForm = ({ price: { latest, now } }: { readonly price: DeskPrice }) => {
  const { perform, isBusy, isUnderWay } = useAct('Announce');
  const [looked, setLooked] = useState<AnnouncedPrices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Typed>({
    initialValues: { barBuy: '', barSell: '', ornamentBuy: '', ornamentSell: '' },
    onValuesChange: () => setProblem(null),
  });
  useKeptForm(form, 'Announce', latest?.name);
  const before = latest === null ? null : figuresOf(latest);
  const figures = typedFigures(form.values);
  const announce = (confirmed: boolean): void => {
    setLooked(null);
    perform({ seen: latest?.name ?? 'none', ...figures, confirmed });
  };
  const submit = form.onSubmit(() => {
    const wrong = figuresProblem(figures, latest, now);
    setProblem(wrong === null ? null : figuresProblemText[wrong]);
    if (wrong !== null) return;
    if (needsSecondLook(figures, before)) setLooked(figures);
    else announce(false);
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="next-price">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} id="next-price">
            ประกาศครั้งถัดไป
          </Title>
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <Stack gap="sm">
              {figureNames.map((name) => (
                <NumberInput
                  key={name}
                  label={figureTexts[name]}
                  required
                  prefix="฿"
                  thousandSeparator=","
                  decimalScale={name === 'ornamentBuy' ? 2 : 0}
                  allowNegative={false}
                  step={50}
                  {...(before === null ? {} : { placeholder: moneyText(before[name]) })}
                  {...form.getInputProps(name)}
                />
              ))}
              <Text size="sm">ราคาต่อน้ำหนัก 1 บาททอง เป็นขั้น ขั้นละ ฿50 (รูปพรรณรับซื้อเป็นสตางค์ได้)</Text>
            </Stack>
            <Stack gap="xs">
              <Text fw={600}>ลูกค้าจะเห็น</Text>
              <Comparison figures={figures} latest={before} />
              <Text size="sm">ราคาตัวอย่างยังไม่รวมค่าบล็อกและค่ากำเหน็จเพิ่มตามลาย</Text>
            </Stack>
          </SimpleGrid>
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isUnderWay} disabled={isBusy}>
              ประกาศราคา
            </Button>
          </Group>
        </Stack>
      </form>
      <Question
        isOpen={looked !== null}
        title="ตรวจสอบอีกครั้งก่อนประกาศ"
        does="ยืนยันประกาศราคานี้"
        keeps="กลับไปแก้ไข"
        isRed={false}
        onDo={() => announce(true)}
        onClose={() => setLooked(null)}
      >
        <Text>
          {before === null
            ? 'ยังไม่มีประกาศให้เทียบ ราคาทุกชิ้นจะคิดตามตัวเลขนี้ทันที'
            : 'ราคาต่างจากประกาศล่าสุดเกิน ฿500 ราคาทุกชิ้นจะเปลี่ยนทันที'}
        </Text>
        {looked !== null && <Comparison figures={looked} latest={before} />}
      </Question>
    </Paper>
  );
};
