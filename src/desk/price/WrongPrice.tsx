import { Group, List, Stack, Text } from '@mantine/core';
import { ordersAtPrice } from '../../../engine/desk/orders/module.ts';
import { figuresOf, figuresProblem, figuresProblemText } from '../../../engine/desk/price/figures.ts';
import type { DeskAnnouncement, DeskPrice } from '../../../engine/desk/price/module.ts';
import { countText } from '../orders/words.ts';
import { useMay, useShown } from '../store.tsx';
import { ActButton, ActField, ActForm, OpenedForm, useActForm } from '../ui/form.tsx';
import { Link } from '../ui/Link.tsx';
import { deskMomentText, ErrorNotice, Section } from '../ui/page.tsx';
import { FigureFields, typedFigures, useSecondLook } from './AnnounceForm.tsx';

/** Orders at the current price and at withdrawn ones among the latest announcements. */
const Buyers = ({ latest }: { readonly latest: DeskAnnouncement }) => {
  const items = useShown('Announcements').value?.items ?? [];
  const bought = items.filter(
    ({ name, orders, withdrawnAt }) => orders > 0 && (withdrawnAt !== null || name === latest.name),
  );
  if (!useMay('see-orders') || bought.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600}>ผู้ซื้อในราคานี้และราคาที่ถอนแล้ว</Text>
      <List size="sm">
        {bought.map(({ id, number, at, orders, withdrawnAt }) => (
          <List.Item key={id}>
            <Link to={ordersAtPrice(id)}>
              ครั้งที่ {number} ({deskMomentText(at)}) {countText(orders)} คำสั่งซื้อ
            </Link>
            {withdrawnAt === null ? ' ราคาที่ใช้อยู่' : ' ถอนแล้ว'}
          </List.Item>
        ))}
      </List>
      <Text size="sm">เปิดคำสั่งซื้อเพื่อคงราคาเดิม คืนส่วนต่าง หรือยกเลิกเมื่อลูกค้าตกลงแล้ว</Text>
    </Stack>
  );
};

interface WrongProps {
  readonly price: DeskPrice;
  readonly latest: DeskAnnouncement;
}

const CorrectPrice = ({ latest, price }: WrongProps) => {
  const correct = useActForm('CorrectPrice', {
    initial: { barBuy: '', barSell: '', ornamentBuy: '', ornamentSell: '', reason: '' },
    over: latest.name,
    faults: (typed) => {
      const wrong = figuresProblem(typedFigures(typed), latest, price.now);
      return {
        figures: wrong !== null && figuresProblemText[wrong],
        reason: typed.reason.trim() === '' && 'บอกว่าราคาผิดอย่างไร',
      };
    },
    toFields: (typed) => ({
      seen: latest.name,
      seenAt: latest.at,
      ...typedFigures(typed),
      reason: typed.reason.trim(),
      confirmed: true,
    }),
  });
  const { form } = correct;
  const { figures: wrong } = form.errors;
  const { of, dialog } = useSecondLook(correct, figuresOf(latest), {
    title: 'ตรวจสอบอีกครั้งก่อนแก้ราคา',
    does: 'ยืนยันราคานี้',
    says: <Text>ราคาต่างจากที่ประกาศไว้เกิน ฿500 ราคาทุกชิ้นจะเปลี่ยนทันที</Text>,
  });
  return (
    <>
      <Text size="sm">
        ราคาที่ถูกต้องแทนที่ครั้งที่ {latest.number} ในเลขเดิม คำสั่งซื้อที่สั่งไปแล้วคงราคาเดิมจนกว่าร้านจะตกลงกับลูกค้า
      </Text>
      {price.pause === null && (
        <Group>
          <ActButton
            act="PauseSelling"
            fields={{ seen: 0, of: 'all', until: null, words: 'ร้านกำลังตรวจสอบราคา' }}
          >
            พักขายทั้งหมดก่อน
          </ActButton>
        </Group>
      )}
      <ActForm of={of} submit="แก้เป็นราคานี้" variant="default" label="แก้ราคาที่ประกาศผิด">
        <FigureFields form={form} before={figuresOf(latest)} />
        <ActField form={form} name="reason" label="ราคาผิดอย่างไร" maxLength={200} />
        {wrong !== undefined && <ErrorNotice>{wrong}</ErrorNotice>}
      </ActForm>
      {dialog}
    </>
  );
};

/** Mends a price that was announced wrong: selling is paused, the right one takes its number, and who bought is listed. */
export const WrongPrice = ({ latest, price }: WrongProps) => (
  <Section title="ราคาที่ประกาศผิด">
    <OpenedForm act="CorrectPrice" opens={`ครั้งที่ ${latest.number} ราคาผิด`}>
      {() => <CorrectPrice latest={latest} price={price} />}
    </OpenedForm>
    <Buyers latest={latest} />
  </Section>
);
