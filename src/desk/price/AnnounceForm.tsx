import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import {
  type FigureName,
  figureNames,
  figuresOf,
  figuresProblem,
  figuresProblemText,
  isNumberAfter,
  mostOfDay,
  needsSecondLook,
  nextNumber,
} from '../../../engine/desk/price/figures.ts';
import type { DeskAnnouncement, DeskPrice } from '../../../engine/desk/price/module.ts';
import { noMoney, type Satang, satang, satangFromBahtText } from '../../../engine/values/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../engine/values/price.ts';
import { barBahtWeight, type Milligrams, ornamentBahtWeight } from '../../../engine/values/weight.ts';
import { moneyText } from '../../shop/format.ts';
import { figureTexts } from '../words.ts';
import { ActField, ActForm, type SentForm, type TypedForm, useActForm } from '../ui/form.tsx';
import { ListTable } from '../ui/list.tsx';
import { ErrorNotice, Question, Section } from '../ui/page.tsx';

/** A difference with its sign: '+฿150', '−฿50', 'เท่าเดิม'. */
const differenceText = (difference: number): string =>
  difference === 0 ? 'เท่าเดิม' : `${difference > 0 ? '+' : '−'}${moneyText(satang(Math.abs(difference)))}`;

/** Example pieces whose price staff know, without making fees. */
const examples = [
  ['ทองแท่ง 1 บาททอง', 'bar', barBahtWeight],
  ['แหวน 1 สลึง', 'ornament', (ornamentBahtWeight / 4) as Milligrams],
] as const;

export type TypedFigures = Readonly<Record<FigureName, string | number>>;

interface Typed extends TypedFigures {
  readonly number: string | number;
}

const satangOf = (typed: string | number): Satang => satangFromBahtText(String(typed)) ?? noMoney;

export const typedFigures = (typed: TypedFigures): AnnouncedPrices => ({
  barBuy: satangOf(typed.barBuy),
  barSell: satangOf(typed.barSell),
  ornamentBuy: satangOf(typed.ornamentBuy),
  ornamentSell: satangOf(typed.ornamentSell),
});

interface Compared {
  readonly figures: AnnouncedPrices;
  readonly latest: AnnouncedPrices | null;
}

const comparedIn = (announced: AnnouncedPrices): readonly (readonly [name: string, amount: Satang])[] => [
  ...figureNames.map((name) => [figureTexts[name], announced[name]] as const),
  ...examples.map(
    ([name, kind, weight]) => [name, priceOf(kind, announced, weight, noMoney, noMoney).price] as const,
  ),
];

const rowsOf = ({ figures, latest }: Compared) => {
  const before = latest === null ? null : comparedIn(latest);
  return comparedIn(figures).map(([name, next], nth) => ({ name, now: before?.[nth]?.[1] ?? null, next }));
};

const PriceComparison = (compared: Compared) => (
  <ListTable
    isCompact
    items={rowsOf(compared)}
    keyOf={({ name }) => name}
    columns={{
      รายการ: ({ name }) => name,
      ตอนนี้: { figure: ({ now }) => (now === null ? '–' : moneyText(now)) },
      ใหม่: {
        figure: ({ now, next }) => (
          <>
            {next === 0 ? '–' : moneyText(next)}
            {now !== null && next > 0 && (
              <Text size="sm" fw={now === next ? 400 : 600}>
                {differenceText(next - now)}
              </Text>
            )}
          </>
        ),
      },
    }}
  />
);

export const FigureFields = <V extends TypedFigures>(props: {
  readonly form: TypedForm<V>;
  readonly before: AnnouncedPrices | null;
}) =>
  figureNames.map((name) => (
    <ActField
      key={name}
      form={props.form as unknown as TypedForm<TypedFigures>}
      kind="amount"
      name={name}
      label={figureTexts[name]}
      required
      prefix="฿"
      hideControls={false}
      decimalScale={name === 'ornamentBuy' ? 2 : 0}
      step={50}
      {...(props.before === null ? {} : { placeholder: moneyText(props.before[name]) })}
    />
  ));

/** An act on figures that asks for a second look where they change much, and the dialog that does. */
export const useSecondLook = <V extends TypedFigures>(
  act: SentForm<V>,
  before: AnnouncedPrices | null,
  words: { readonly title: string; readonly does: string; readonly says: ReactNode },
) => {
  const { title, does, says } = words;
  const [isAsked, { open, close }] = useDisclosure(false);
  const onSend = (typed: V): void =>
    needsSecondLook(typedFigures(typed), before) ? open() : act.onSend(typed);
  const { values } = act.form;
  const dialog = isAsked && (
    <Question
      title={title}
      does={does}
      keeps="กลับไปแก้ไข"
      isRed={false}
      onDo={() => act.onSend(values)}
      onClose={close}
    >
      {says}
      <PriceComparison figures={typedFigures(values)} latest={before} />
    </Question>
  );
  return { of: { ...act, onSend }, dialog };
};

/** Form of the next price: four figures, a preview as for shoppers, and a confirmation of large changes. */
export const AnnounceForm = ({ price: { latest, now } }: { readonly price: DeskPrice }) => {
  const next = nextNumber(latest, now);
  const before = latest === null ? null : figuresOf(latest);
  const announce = useActForm<'Announce', Typed>('Announce', {
    initial: { number: next, barBuy: '', barSell: '', ornamentBuy: '', ornamentSell: '' },
    over: latest?.name ?? null,
    faults: (typed) => {
      const wrong = figuresProblem(typedFigures(typed), latest, now);
      return {
        number:
          !isNumberAfter(Number(typed.number), next - 1) && `ใส่เลข ${next}–${mostOfDay} ตามประกาศของสมาคมฯ`,
        figures: wrong !== null && figuresProblemText[wrong],
      };
    },
    toFields: (typed) => ({
      seen: latest?.name ?? 'none',
      number: Number(typed.number),
      ...typedFigures(typed),
      confirmed: needsSecondLook(typedFigures(typed), before),
    }),
  });
  const { form } = announce;
  const figures = typedFigures(form.values);
  const problem = figuresProblem(figures, latest, now);
  const { of, dialog } = useSecondLook(announce, before, {
    title: 'ตรวจสอบอีกครั้งก่อนประกาศ',
    does: 'ยืนยันประกาศราคานี้',
    says: (
      <>
        <Text>
          {before === null
            ? 'ยังไม่มีประกาศให้เทียบ ราคาทุกชิ้นจะคิดตามตัวเลขนี้ทันที'
            : 'ราคาต่างจากประกาศล่าสุดเกิน ฿500 ราคาทุกชิ้นจะเปลี่ยนทันที'}
        </Text>
        <Text fw={600}>ครั้งที่ {form.values.number}</Text>
      </>
    ),
  });
  return (
    <Section title="ประกาศครั้งถัดไป">
      <ActForm of={of} submit="ประกาศราคา">
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Stack gap="sm">
            <ActField
              form={form}
              kind="count"
              name="number"
              label="ครั้งที่ (ตามประกาศของสมาคมฯ)"
              description="ข้ามเลขได้หากสมาคมฯ ประกาศครั้งที่ร้านไม่ได้ใช้"
              required
              min={next}
              max={mostOfDay}
            />
            <FigureFields form={form} before={before} />
            <Text size="sm">ราคาต่อน้ำหนัก 1 บาททอง เป็นขั้น ขั้นละ ฿50 (รูปพรรณรับซื้อเป็นสตางค์ได้)</Text>
          </Stack>
          <Stack gap="xs">
            <Text fw={600}>ลูกค้าจะเห็น</Text>
            <PriceComparison figures={figures} latest={before} />
            <Text size="sm">ราคาตัวอย่างยังไม่รวมค่าบล็อกและค่ากำเหน็จลาย</Text>
          </Stack>
        </SimpleGrid>
        {form.errors['figures'] !== undefined && problem !== null && (
          <ErrorNotice>{figuresProblemText[problem]}</ErrorNotice>
        )}
      </ActForm>
      {dialog}
    </Section>
  );
};

export const CorrectForm = ({ latest }: { readonly latest: DeskAnnouncement }) => {
  const correct = useActForm<'CorrectNumber', { readonly number: number | string }>('CorrectNumber', {
    initial: { number: latest.number },
    over: latest.at,
    faults: ({ number }) => ({ number: Number(number) === latest.number && 'ใส่เลขครั้งที่ตามประกาศของสมาคมฯ' }),
    toFields: ({ number }) => ({ seen: latest.name, seenAt: latest.at, number: Number(number) }),
  });
  const withdraw = useActForm('Withdraw', {
    initial: { reason: '' },
    over: latest.at,
    faults: ({ reason }) => ({ reason: reason.trim() === '' && 'บอกเหตุผลที่ถอน' }),
    toFields: ({ reason }) => ({ seen: latest.name, seenAt: latest.at, reason: reason.trim() }),
  });
  return (
    <Section title="แก้ไขประกาศล่าสุด">
      <Text>ถอนแล้วราคากลับไปตามประกาศก่อนหน้าทันที หากประกาศก่อนหน้าหมดเวลาแล้ว ร้านจะรอประกาศใหม่ก่อนขาย</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ActForm of={correct} submit="แก้เลขครั้งที่" variant="default">
          <ActField form={correct.form} kind="count" name="number" label="ครั้งที่" min={1} max={mostOfDay} />
        </ActForm>
        <ActForm of={withdraw} submit="ถอนประกาศ" variant="default">
          <ActField form={withdraw.form} name="reason" label="เหตุผลที่ถอนประกาศนี้" maxLength={200} />
        </ActForm>
      </SimpleGrid>
    </Section>
  );
};
