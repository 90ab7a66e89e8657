import { Alert, List, Stack, Text } from '@mantine/core';
import {
  leastVisits,
  warnAfter,
  type ShopHealth,
  healthWarnings,
  type HealthWarning,
} from '../../../engine/desk/health/module.ts';
import type { Page as ShopPage } from '../../../engine/values/page/page.ts';
import { numberText } from '../../shop/format.ts';
import { useShown } from '../store.tsx';
import { FactTable, Page, RemoteView, Section } from '../ui/page.tsx';

/** Text of a duration. */
const lengthText = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'ไม่ถึง 1 นาที';
  if (minutes < 120) return `${numberText(minutes)} นาที`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${numberText(hours)} ชั่วโมง` : `${numberText(Math.floor(hours / 24))} วัน`;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3
    ? `${numberText(Math.round(bytes / 1024 ** 2))} MB`
    : `${numberText(Math.round(bytes / 1024 ** 3))} GB`;

const since = (now: number, at: number | null, none: string): string =>
  at === null ? none : `${lengthText(now - at)}ที่แล้ว`;

const waiting = (count: number, now: number, oldest: number | null): string =>
  oldest === null ? numberText(count) : `${numberText(count)} (รอนานสุด ${lengthText(now - oldest)})`;

const worryTexts: Readonly<Record<HealthWarning, string>> = {
  impossible: 'มีคำสั่งซื้อที่ประวัติเป็นไปไม่ได้ ข้อมูลอาจเสียหาย กรุณาติดต่อผู้ดูแลระบบก่อนทำรายการต่อ',
  price: 'คีย์ส่งราคาที่เกินขอบเขต ร้านพักการขายไว้ กรุณาตรวจสอบราคาแล้วเปิดขายในหน้าราคาทอง',
  disk: 'พื้นที่ดิสก์ใกล้เต็ม กรุณาเพิ่มพื้นที่ก่อนที่ร้านจะบันทึกข้อมูลไม่ได้',
  messages: `มีข้อความรอส่งเกิน ${lengthText(warnAfter.messages)} กรุณาตรวจสอบเครื่องส่งอีเมลและ SMS`,
  sms: 'SMS ชั่วโมงนี้ใกล้เต็มหรือเต็มแล้ว (SMS_PER_HOUR) ผู้ที่ไม่ได้เข้าสู่ระบบขอรหัสไม่ได้ กรุณาตรวจสอบว่ามีผู้ขอรหัสผิดปกติหรือไม่',
  overdue: 'มีคำสั่งซื้อที่หมดเวลาชำระแล้วแต่ยังกันสินค้าไว้ กรุณาตรวจสอบว่าระบบเบื้องหลังทำงานอยู่',
  connections: 'มีคำขอรอการเชื่อมต่อฐานข้อมูล หากเป็นบ่อยกรุณาเพิ่ม DATABASE_POOL',
  delay: 'ระบบตอบช้า กรุณาตรวจสอบหน่วยประมวลผล หรือเพิ่มโปรเซส',
  backup: `ไม่มีการสำรองข้อมูลใน ${lengthText(warnAfter.backup)}ที่ผ่านมา: npm run backup -- ชื่อไฟล์`,
  slips: `มีสลิปรอตรวจเกิน ${lengthText(warnAfter.slips)}`,
  refunds: 'มีคำสั่งซื้อที่รอคืนเงิน',
  unanswered: `Opn ไม่ตอบคำขอคืนเงินเกิน ${lengthText(warnAfter.unanswered)} ระบบลองซ้ำอยู่ กรุณาดูรายการใน Opn อย่าโอนคืนซ้ำ`,
};

const pageTexts: Readonly<Record<ShopPage['name'], string>> = {
  home: 'หน้าแรก',
  catalogue: 'รายการสินค้า',
  product: 'สินค้า',
  'about-us': 'เกี่ยวกับเรา',
  locations: 'สาขา',
  'our-services': 'บริการ',
  'contact-us': 'ติดต่อเรา',
  'gold-price': 'ราคาทอง',
  alert: 'การแจ้งเตือน',
  blog: 'บทความ',
  article: 'อ่านบทความ',
  help: 'ช่วยเหลือ',
  profile: 'บัญชีของลูกค้า',
  wishlist: 'รายการโปรด',
  'order-history': 'ประวัติคำสั่งซื้อ',
  order: 'คำสั่งซื้อ',
  'check-out': 'สั่งซื้อ',
  'check-out-guest': 'สั่งซื้อโดยไม่ลงทะเบียน',
  payment: 'ชำระเงิน',
  logout: 'ออกจากระบบ',
  'not-found': 'ไม่พบหน้า',
};

const secondsText = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${numberText(Math.round(milliseconds / 100) / 10)} วินาที`;

const feltText = ({ visits, largestPaint, slowestAnswer, layoutShift }: ShopHealth['felt'][number]): string =>
  [
    `ภาพหลักขึ้นใน ${secondsText(largestPaint)}`,
    `ตอบการแตะใน ${slowestAnswer === null ? '–' : `${numberText(slowestAnswer)} มิลลิวินาที`}`,
    `หน้าขยับ ${layoutShift === null ? '–' : numberText(layoutShift / 1_000)}`,
    `${numberText(visits)} ครั้ง`,
  ].join(' · ');

const factsOf = (health: ShopHealth): readonly (readonly [name: string, value: string])[] => {
  const { now } = health;
  const price =
    health.validUntil === null || health.validUntil <= now
      ? 'รอประกาศ'
      : `ใช้ได้อีก ${lengthText(health.validUntil - now)}`;
  return [
    ['ประกาศราคาล่าสุด', since(now, health.announcedAt, 'ยังไม่มี')],
    ['การขาย', health.isPaused ? 'พักการขายอยู่' : price],
    ['ข้อความรอส่ง', waiting(health.messages, now, health.oldestMessageAt)],
    ...(health.smsMost === null
      ? []
      : [['SMS ชั่วโมงนี้', `${numberText(health.smsSent)} จาก ${numberText(health.smsMost)}`] as const]),
    ['สลิปรอตรวจ', waiting(health.slips, now, health.oldestSlipAt)],
    ['รอคืนเงิน', numberText(health.refunds)],
    ['รอ Opn ตอบคำขอคืนเงิน', waiting(health.unanswered, now, health.oldestUnansweredAt)],
    ['หมดเวลาชำระแต่ยังกันสินค้า', numberText(health.overdue)],
    ['คำสั่งซื้อใน 30 วันที่ประวัติเป็นไปไม่ได้', numberText(health.impossible)],
    ['สำรองข้อมูลล่าสุด', since(now, health.backupAt, 'ยังไม่เคย')],
    ['ขนาดฐานข้อมูล', sizeText(health.databaseBytes)],
    ...(health.diskFree === null ? [] : [['พื้นที่ดิสก์ที่เหลือ', sizeText(health.diskFree)] as const]),
    [
      'การเชื่อมต่อฐานข้อมูล',
      `ใช้ ${numberText(health.connectionsInUse)} จาก ${numberText(health.connections)} รอ ${numberText(health.waiting)}`,
    ],
    ['ความหน่วงของระบบ', `${numberText(health.delay)} มิลลิวินาที`],
    ['หน่วยความจำ', sizeText(health.memory)],
    ['เปิดระบบมาแล้ว', lengthText(now - health.startedAt)],
  ];
};

const Health = ({ health }: { readonly health: ShopHealth }) => {
  const worries = healthWarnings(health);
  return (
    <Stack maw={640}>
      {worries.length === 0 ? (
        <Alert color="green" role="status">
          ไม่มีเรื่องที่ต้องดูแลตอนนี้
        </Alert>
      ) : (
        <Alert color="yellow" role="status" title="เรื่องที่ต้องดูแล">
          <List>
            {worries.map((worry) => (
              <List.Item key={worry}>{worryTexts[worry]}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FactTable rows={factsOf(health)} />
      <Text c="dimmed">
        การเชื่อมต่อ ความหน่วง และหน่วยความจำเป็นของ<span className="whole">โปรเซส</span>ที่ตอบหน้านี้
      </Text>
      {health.felt.length > 0 && (
        <Section title="ความเร็วที่ลูกค้าเจอ">
          <FactTable rows={health.felt.map((felt) => [pageTexts[felt.page], feltText(felt)])} />
          <Text c="dimmed">
            สามในสี่ของการเข้าชมใน 30 วันไม่ช้ากว่านี้ เฉพาะผู้ที่ยอมรับคุกกี้วิเคราะห์การใช้งาน หน้าที่เข้าชมครบ{' '}
            {numberText(leastVisits)} ครั้ง
          </Text>
        </Section>
      )}
    </Stack>
  );
};

/** State of health for operators, from the same source as the metrics. */
export const HealthPage = () => (
  <Page>
    <RemoteView of={useShown('Health')}>{(health) => <Health health={health} />}</RemoteView>
  </Page>
);
