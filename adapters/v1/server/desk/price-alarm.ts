import { keyProblemText } from '../../../../engine/desk/price/key-bounds.ts';
import { deskPath } from '../../../../engine/desk/rooms.ts';
import { moneyText } from '../../../../engine/values/money.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { latestAnnouncement } from '../catalogue/announce.ts';
import { readPause, stopSelling } from '../catalogue/pause.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { compose } from '../delivery/compose.ts';
import { post } from '../delivery/outbox.ts';
import type { BeyondKey } from './price.ts';
import { type Doer, recordAct } from './record.ts';

interface AlarmParts {
  readonly database: Database;
  readonly seller: Seller;
  readonly origin: () => string;
}

/**
 * Pauses selling, since a key's price is beyond its bounds, until a person ends it, and writes to every owner; once, however
 * often the key tries meanwhile.
 */
export const raisePriceAlarm = async (
  { database, seller, origin }: AlarmParts,
  key: Doer,
  { why, figures }: BeyondKey,
): Promise<void> =>
  inTransaction(database, async (work) => {
    await stopSelling(work);
    const current = await readPause(work);
    if (current?.isAlarm === true) return;
    await query(work)`update selling_pause set ended_at = least(now(), until) where ended_at is null`;
    await query(work)`insert into selling_pause (of, staff_name, is_alarm) values ('all', ${key.name}, true)`;
    const latest = await latestAnnouncement(work);
    const [after, before] = [
      moneyText(figures.barSell),
      latest === undefined ? '–' : moneyText(latest.barSell),
    ];
    const reason = keyProblemText[why];
    await recordAct(work, key, { act: 'refuse-price', subject: 'all', details: { reason, before, after } });
    const owners = await query<Row<'staff', 'name' | 'email'>>(work)`
      select name, email from staff where role = 'owner' and left_at is null
    `;
    const body = [
      `${key.name} ส่งราคาที่เกินขอบเขตที่คีย์ประกาศเองได้ ร้านไม่ได้รับราคานี้ และพักการขายทั้งหมดไว้`,
      [`สาเหตุ: ${reason}`, `ทองแท่งขายออกที่ส่งมา ${after} ราคาของร้านตอนนี้ ${before}`],
      ['กรุณาตรวจสอบกับประกาศของสมาคมฯ แล้วประกาศราคาและเปิดขายที่', `${origin()}${deskPath}/price`],
      ['หากไม่ใช่ราคาจริง กรุณายกเลิกคีย์นี้ที่', `${origin()}${deskPath}/keys`],
    ];
    for (const { name, email } of owners)
      await post(
        work,
        compose(seller, email, { short: '', subject: 'ร้านพักการขาย: ราคาจากคีย์เกินขอบเขต', body }, name),
      );
  });
