import {
  announcementName,
  figureNames,
  figuresOf,
  figuresProblem,
  figuresProblemText,
  isNumberAfter,
  mostOfDay,
  needsSecondLook,
  sameFigures,
} from '../../../../engine/desk/price/figures.ts';
import {
  type KeyProblem,
  keyProblem,
  keyProblemText,
  keyRest,
  recentOf,
} from '../../../../engine/desk/price/key-bounds.ts';
import {
  DeskAnnouncement,
  type DeskPrice,
  PastAnnouncement,
  Pause,
} from '../../../../engine/desk/price/module.ts';
import { mostListed } from '../../../../engine/desk/orders/queues.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { bahtText, moneyText } from '../../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../../engine/values/price.ts';
import {
  withAnnouncementLock,
  type LatestAnnouncement,
  latestAnnouncement,
  type NewAnnouncement,
  priceCatalogue,
  publishNext,
} from '../catalogue/announce.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { closedNow } from '../catalogue/announcements.ts';
import { readPause, renewValidity, lockSellingExclusive } from '../catalogue/trading.ts';
import { type Database, inTransaction, pickFields, query, type Row, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { ShopServices } from '../routes/shop.ts';
import { readRange, type RowRange } from '../database/read-range.ts';
import { type StaffActor, recordAct } from './record.ts';
import { deskPath } from '../../../../engine/desk/registry.ts';
import { compose } from '../delivery/compose.ts';
import { post } from '../delivery/outbox.ts';

const shownAnnouncement = (row: LatestAnnouncement): DeskAnnouncement =>
  pickFields(DeskAnnouncement)({ ...row, name: announcementName(row) });

export const readDeskPrice = async (database: Database): Promise<DeskPrice> => {
  const latest = await latestAnnouncement(database);
  const pause = await readPause(database);
  const { now } = await query.one<{ now: number }>(database)`select now() as now`;
  const isValid = latest !== undefined && latest.validUntil > now;
  return {
    latest: latest === undefined ? null : shownAnnouncement(latest),
    pause: pause === undefined ? null : pickFields(Pause)(pause),
    closed: await closedNow(database, { isValid, now }),
    now,
  };
};

export const readAnnouncements = async (database: Database, _query: object, range: RowRange) => {
  const orders = sql`
    (select count(*)::int from (
       select from customer_order o where o.announcement_id = a.id and o.erased_at is null limit ${mostListed + 1}
     ) placed) as orders`;
  const list = {
    columns: sql`a.*, ${orders}`,
    from: sql`announcement a`,
    order: sql`a.day desc, a.number desc, a.id desc`,
  };
  return readRange(database, list, range, (row: LatestAnnouncement & { readonly orders: number }) =>
    pickFields(PastAnnouncement)({ ...row, id: String(row.id), name: announcementName(row) }),
  );
};

const inBaht = (prices: AnnouncedPrices | undefined) =>
  prices && Object.fromEntries(figureNames.map((name) => [name, bahtText(prices[name])]));

export class BeyondKey extends Problem {
  readonly why: KeyProblem;
  readonly figures: AnnouncedPrices;
  constructor(why: KeyProblem, figures: AnnouncedPrices) {
    super('CHANGE_UNCONFIRMED', { problem: why, message: keyProblemText[why] });
    this.why = why;
    this.figures = figures;
  }
}

/** Checks an announcement by a key against the bounds of keys. Throws RATE_LIMITED and BeyondKey. */
const requireWithinKey = async (
  tx: Database,
  latest: LatestAnnouncement | undefined,
  input: Omit<NewAnnouncement, 'staffName'>,
  now: number,
): Promise<void> => {
  const valid = await query<Row<'announcement'>>(tx)`
    select * from announcement where withdrawn_at is null order by day desc, number desc limit ${2 * mostOfDay}
  `;
  const recent = recentOf(valid.toReversed(), now);
  const rest = keyRest(recent, now);
  if (rest > 0) throw new Problem('RATE_LIMITED', {}, Math.ceil(rest / 1_000));
  const before = latest?.day === bangkokDate(now) ? latest.number : 0;
  const why = keyProblem({ ...input, number: input.number ?? before + 1 }, before, recent);
  if (why !== null) throw new BeyondKey(why, figuresOf(input));
};

/** Throws PRICE_IMPLAUSIBLE, CHANGE_UNCONFIRMED, and for a key what `requireWithinKey` throws. */
const announceChecked = async (
  tx: Database,
  actor: StaffActor,
  latest: LatestAnnouncement | undefined,
  { confirmed, ...input }: Omit<DeskCallInput<'deskAnnounce'>, 'seen'>,
  now: number,
): Promise<LatestAnnouncement> => {
  const problem = figuresProblem(input, latest ?? null, now);
  if (problem !== null)
    throw new Problem('PRICE_IMPLAUSIBLE', { problem, message: figuresProblemText[problem] });
  if (actor.isKey === true) await requireWithinKey(tx, latest, input, now);
  else if (confirmed !== true && needsSecondLook(input, latest ?? null))
    throw new Problem('CHANGE_UNCONFIRMED');
  const announced = { ...input, staffName: actor.name, byKey: actor.isKey === true };
  const published = await publishNext(tx, latest, announced, now);
  if (published === undefined) throw invalid('number');
  await recordAct(tx, actor, 'announce', announcementName(published), {
    seen: announcementName(latest),
    before: inBaht(latest),
    after: inBaht(published),
    ...(confirmed === true && { confirmed }),
  });
  return published;
};

/**
 * Throws OVERTAKEN, PRICE_IMPLAUSIBLE, VALIDATION for a number that goes back, and CHANGE_UNCONFIRMED for a change that needs
 * confirmation.
 */
export const announce = async (
  database: Database,
  actor: StaffActor,
  { seen, ...input }: DeskCallInput<'deskAnnounce'>,
  now: number,
): Promise<void> =>
  withAnnouncementLock(database, async (tx, latest) => {
    if (announcementName(latest) !== seen) throw new Problem('OVERTAKEN');
    await announceChecked(tx, actor, latest, input, now);
  });

/**
 * Idempotent by its number. Throws ANNOUNCEMENT_DIFFERS for other figures, OVERTAKEN after a later one or its withdrawal,
 * VALIDATION for another day than today, and the errors of `announce`.
 */
export const announceNumbered = async (
  database: Database,
  actor: StaffActor,
  { day, number, ...figures }: DeskCallInput<'deskFeed'>,
): Promise<DeskAnnouncement> =>
  withAnnouncementLock(database, async (tx, latest) => {
    const now = Date.now();
    const known = await query.maybeOne<Row<'announcement'>>(tx)`
      select * from announcement where day::text = ${day} and number = ${number} order by withdrawn_at nulls first limit 1
    `;
    // A withdrawn announcement is not restored by the same figures.
    if (known !== undefined && known.withdrawnAt !== null && sameFigures(known, figures))
      throw new Problem('OVERTAKEN');
    if (known?.withdrawnAt === null) {
      if (!sameFigures(known, figures))
        throw new Problem('ANNOUNCEMENT_DIFFERS', { announced: inBaht(figuresOf(known)) });
      return shownAnnouncement(known);
    }
    if (day !== bangkokDate(Math.max(now, (latest?.at ?? 0) + 1))) throw invalid('day');
    if (latest !== undefined && latest.day === day && latest.number > number) throw new Problem('OVERTAKEN');
    return shownAnnouncement(await announceChecked(tx, actor, latest, { ...figures, number }, now));
  });

/** Announcement by name and time (optimistic concurrency), since a wrong price may have had the same number. */
type SeenAnnouncement = Omit<DeskCallInput<'deskWithdraw'>, 'reason'>;

const isSeen = (
  latest: LatestAnnouncement | undefined,
  { day, number, seenAt }: SeenAnnouncement,
): latest is LatestAnnouncement => latest?.day === day && latest.number === number && latest.at === seenAt;

/** Changes the latest announcement, which is the one that was seen. Throws OVERTAKEN. */
const changeLatest = async (
  database: Database,
  seen: SeenAnnouncement,
  change: (tx: Database, latest: LatestAnnouncement) => Promise<void>,
): Promise<void> =>
  withAnnouncementLock(database, async (tx, latest) => {
    if (!isSeen(latest, seen)) throw new Problem('OVERTAKEN');
    await change(tx, latest);
    // Caches of prices hold the announcement with them.
    await priceCatalogue(tx);
  });

/** Gives the latest announcement another number, after that of the one before. Throws OVERTAKEN and VALIDATION. */
export const correctNumber = async (
  database: Database,
  actor: StaffActor,
  { right, ...seen }: SeenAnnouncement & { readonly right: number },
): Promise<void> =>
  changeLatest(database, seen, async (tx, { id, day, number }) => {
    const before = await query.maybeOne<Row<'announcement', 'number'>>(tx)`
      select number from announcement
       where day = ${day} and id <> ${id} and withdrawn_at is null order by number desc limit 1
    `;
    if (!isNumberAfter(right, before?.number ?? 0)) throw invalid('number');
    await query(tx)`update announcement set number = ${right} where id = ${id}`;
    await recordAct(tx, actor, 'correct-number', announcementName({ day, number: right }), {
      before: number,
      after: right,
    });
  });

const withdrawLatest = async (
  tx: Database,
  actor: StaffActor,
  latest: LatestAnnouncement,
  reason: string,
): Promise<void> => {
  await query(tx)`update announcement set withdrawn_at = now() where id = ${latest.id}`;
  await renewValidity(tx);
  const after = announcementName(await latestAnnouncement(tx));
  await recordAct(tx, actor, 'withdraw', announcementName(latest), {
    before: inBaht(latest),
    after,
    reason,
  });
};

/** Withdraws the latest announcement: prices follow the one before, as long as that is valid. Throws OVERTAKEN. */
export const withdraw = async (
  database: Database,
  actor: StaffActor,
  { reason, ...seen }: DeskCallInput<'deskWithdraw'>,
): Promise<void> =>
  changeLatest(database, seen, async (tx, latest) => withdrawLatest(tx, actor, latest, reason));

/**
 * Withdraws the latest announcement and announces the right figures under its number. Throws OVERTAKEN, PRICE_IMPLAUSIBLE, and
 * CHANGE_UNCONFIRMED for a change against it that needs confirmation.
 */
export const correctPrice = async (
  database: Database,
  actor: StaffActor,
  { reason, ...input }: DeskCallInput<'deskCorrectPrice'>,
): Promise<void> =>
  withAnnouncementLock(database, async (tx, latest) => {
    const now = Date.now();
    if (!isSeen(latest, input)) throw new Problem('OVERTAKEN');
    if (input.confirmed !== true && needsSecondLook(input, latest)) throw new Problem('CHANGE_UNCONFIRMED');
    await withdrawLatest(tx, actor, latest, reason);
    const isOfToday = bangkokDate(now) === latest.day;
    await announceChecked(
      tx,
      actor,
      await latestAnnouncement(tx),
      { ...figuresOf(input), confirmed: true, ...(isOfToday ? { number: latest.number } : {}) },
      now,
    );
  });

const inRecord = (pause: Row<'selling_pause', 'of' | 'until' | 'words'> | undefined) =>
  pause && {
    of: pause.of,
    until: pause.until === null ? null : new Date(pause.until).toISOString(),
    words: pause.words,
  };

/**
 * No order is placed meanwhile: when this is answered, a pause holds. Throws OVERTAKEN, and RIGHT_MISSING for a key where a key's
 * price began it.
 */
const endPause = async (
  tx: Database,
  actor: StaffActor,
  seen: number,
): Promise<Row<'selling_pause'> | undefined> => {
  await lockSellingExclusive(tx);
  const current = await readPause(tx);
  if ((current?.id ?? 0) !== seen) throw new Problem('OVERTAKEN');
  if (current?.isAlarm === true && actor.isKey === true) throw new Problem('RIGHT_MISSING');
  await query(tx)`update selling_pause set ended_at = least(now(), until) where ended_at is null`;
  return current;
};

/** Pauses selling, replacing an existing pause. Throws OVERTAKEN, and VALIDATION for an end in the past. */
export const pauseSelling = async (
  tx: Database,
  actor: StaffActor,
  { seen, of, until, words = '' }: DeskCallInput<'deskPause'>,
): Promise<void> => {
  const current = await endPause(tx, actor, seen);
  const end = until === undefined ? null : new Date(until);
  const pause = await query.maybeOne<Row<'selling_pause'>>(tx)`
    insert into selling_pause (of, until, words, staff_name)
    select ${of}, e.until, ${words}, ${actor.name} from (select ${end}::timestamptz as until) e
     where e.until is null or e.until > now()
    returning *
  `;
  if (pause === undefined) throw invalid('until');
  await recordAct(tx, actor, 'pause', of, { seen, before: inRecord(current), after: inRecord(pause) });
};

/** Ends a pause early. Throws OVERTAKEN when another pause, or none, is in force. */
export const resumeSelling = async (
  tx: Database,
  actor: StaffActor,
  { seen }: DeskCallInput<'deskResume'>,
): Promise<void> => {
  const current = await endPause(tx, actor, seen);
  if (current === undefined) throw new Problem('OVERTAKEN');
  await recordAct(tx, actor, 'resume', current.of, { seen, before: inRecord(current) });
};

/** Pauses selling until a person ends it and writes to every owner, once, however often the key tries. */
export const raisePriceAlarm = async (
  { database, seller, origin }: Pick<ShopServices, 'database' | 'seller' | 'origin'>,
  key: StaffActor,
  { why, figures }: BeyondKey,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockSellingExclusive(tx);
    const current = await readPause(tx);
    if (current?.isAlarm === true) return;
    await query(tx)`update selling_pause set ended_at = least(now(), until) where ended_at is null`;
    await query(tx)`insert into selling_pause (of, staff_name, is_alarm) values ('all', ${key.name}, true)`;
    const latest = await latestAnnouncement(tx);
    const [after, before] = [
      moneyText(figures.barSell),
      latest === undefined ? '–' : moneyText(latest.barSell),
    ];
    const reason = keyProblemText[why];
    await recordAct(tx, key, 'refuse-price', 'all', { reason, before, after });
    const owners = await query<Row<'staff', 'name' | 'email'>>(tx)`
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
        tx,
        compose(seller, email, { short: '', subject: 'ร้านพักการขาย: ราคาจากคีย์เกินขอบเขต', body }, name),
      );
  });
