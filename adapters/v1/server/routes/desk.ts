import type { FastifyReply } from 'fastify';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { announcementName } from '../../../../engine/desk/price/figures.ts';
import { factorLife } from '../../../../engine/desk/staff.ts';
import type { DeskEndpointName } from '../../contract/desk/index.ts';
import { keepPicture } from '../images/uploaded.ts';
import { readFrame, readGoods, readProduct, readShelfRows } from '../desk/goods/read.ts';
import { changeStock } from '../desk/goods/stock.ts';
import { takeTable, writeTable } from '../desk/goods/table.ts';
import { arrangeShelf, changeProduct, createProduct } from '../desk/goods/write.ts';
import * as account from '../desk/account.ts';
import * as sessions from '../desk/sessions.ts';
import * as people from '../desk/people.ts';
import * as branches from '../desk/branches.ts';
import * as closures from '../desk/closures.ts';
import * as content from '../desk/content.ts';
import { changeCoupon, endCoupon, makeCoupon, readCoupon, readCoupons } from '../desk/coupons.ts';
import { changeDelivery } from '../desk/change-delivery.ts';
import { actOnOrder, noteOrder, printTaxDocument, takeTaxData } from '../desk/act-on-order.ts';
import * as orders from '../desk/list-orders.ts';
import { actOnMany, readSheets } from '../desk/many-orders.ts';
import { readDeskOrder } from '../desk/read-orders.ts';
import { endKey, makeKey, readKeys } from '../desk/keys.ts';
import * as price from '../desk/price.ts';
import { readRecord, recordFile } from '../desk/record.ts';
import { shownOrdersFile } from '../desk/shown-orders.ts';
import { readSalesDay, readSalesMonth, salesFile } from '../desk/sales.ts';
import { readStanding } from '../desk/standing.ts';
import { readSettings, saveSettings } from '../desk/settings.ts';
import { type Database, inTransaction } from '../database/query.ts';
import type { CallSettings, DeskCalls } from '../http/serve-calls.ts';
import { followContent, readFacts } from '../seed/content/index.ts';
import { shownBy } from './order.ts';
import { readPage, type ShopServices } from './shop.ts';

const meOf = ({ id, name, email, role, factorAt }: Omit<sessions.StaffCaller, 'session'>, now: number) => ({
  id,
  name,
  email,
  role,
  factorUntil: (factorAt ?? now) + factorLife,
});

const nothing = async (): Promise<void> => undefined;

export const deskCalls = (shop: ShopServices): DeskCalls => {
  const { database, https, pictureStore } = shop;
  const shown = shownBy(shop);
  const followTexts = async (work: Database): Promise<void> =>
    followContent(work, new Date(), await readFacts(work, shop));
  const wholeOf = (orderNumber: string) => async (work: Database) => {
    const found = await readDeskOrder(work, orderNumber);
    return { ...found, order: shown(found.order) };
  };
  const listed = async <R>(asked: Parameters<typeof readPage>[0], read: Parameters<typeof readPage<R>>[2]) =>
    readPage(asked, 50, read);
  const couponOf = (code: string) => async (work: Database) => readCoupon(work, code);
  const branchOf = (id: string) => async (work: Database) => branches.readDeskBranch(work, id);
  /** Does an act and reads what came of it in one transaction: what cannot be told was not done. */
  const done = async <A>(act: (work: Database) => Promise<unknown>, read: (work: Database) => Promise<A>) =>
    inTransaction(database, async (work) => {
      await act(work);
      return read(work);
    });
  const begun = ({ token, factor }: sessions.BegunSession, reply: FastifyReply) => {
    sessions.bearDeskToken(reply, token, https);
    return { factor };
  };
  /** Announces; what a key may not announce by itself is an alarm. */
  const watched = async <A>(staff: sessions.StaffCaller, announcing: Promise<A>): Promise<A> =>
    announcing.catch(async (error: unknown) => {
      if (error instanceof price.BeyondKey) await price.raisePriceAlarm(shop, staff, error);
      throw error;
    });
  return {
    deskSignIn: async ({ body, request, reply }) =>
      begun(await sessions.signInStaff(shop, body, request), reply),
    deskJoin: async ({ body, reply }) => begun(await sessions.joinStaff(shop, body), reply),
    deskNewFactor: async ({ staff }) => sessions.proposeFactor(shop, staff),
    deskFactor: async ({ staff, body, request, reply }) => {
      const { token, recoveryCodes } = await sessions.giveFactor(shop, staff, body.code, request);
      sessions.bearDeskToken(reply, token, https);
      const now = Date.now();
      return { me: meOf({ ...staff, factorAt: now }, now), recoveryCodes };
    },
    deskMe: async ({ request }) => {
      const found = await sessions.findStaff(database, request);
      return found === undefined ? null : meOf(found, Date.now());
    },
    deskSignOut: async ({ staff, reply }) => {
      await sessions.endStaffSession(database, staff);
      sessions.bearDeskToken(reply, null, https);
    },
    deskAccount: async ({ staff }) => account.readOwnAccount(database, staff),
    deskChangePassword: async ({ staff, body }) => account.changeOwnPassword(shop, staff, body),
    deskNextFactor: async ({ staff, body }) => account.proposeNextFactor(shop, staff, body.password),
    deskReplaceFactor: async ({ staff, body }) => account.replaceFactor(shop, staff, body.code),
    deskRenewRecoveryCodes: async ({ staff }) => account.renewRecoveryCodes(database, staff),
    deskEndOtherSessions: async ({ staff }) => account.endOwnSessions(database, staff),
    deskPeople: async () => people.readPeople(database),
    deskInvite: async ({ staff, body }) => people.invite(database, staff, body),
    deskInviteAgain: async ({ staff, params }) => people.inviteAgain(database, staff, params.id),
    deskChangeRole: async ({ staff, params, body }) => people.changeRole(database, staff, params.id, body),
    deskChangeHome: async ({ staff, params, body }) => people.changeHome(database, staff, params.id, body),
    deskChangeOwnHome: async ({ staff, body }) => people.changeHome(database, staff, null, body),
    deskDismiss: async ({ staff, params }) => people.dismiss(database, staff, params.id),
    deskEndSessions: async ({ staff, params }) => people.endSessionsOfPerson(database, staff, params.id),
    deskRecord: async ({ query }) => listed(query, async (stretch) => readRecord(database, query, stretch)),
    deskRecordFile: async ({ staff, query }) => recordFile(database, staff, query),
    deskShownOrdersFile: async ({ staff, query }) => shownOrdersFile(database, staff, query),
    deskSales: async ({ params }) =>
      readSalesMonth(database, params.month === 'now' ? bangkokDate(Date.now()).slice(0, 7) : params.month),
    deskSalesFile: async ({ staff, params }) => salesFile(database, staff, params.month),
    deskSalesDay: async ({ params }) => readSalesDay(database, params.day),

    deskHealth: async () => shop.watch.health(),
    deskStanding: async ({ staff }) => readStanding(shop, staff),
    deskSettings: async () => readSettings(database),
    deskChangeSettings: async ({ staff, body }) =>
      saveSettings(database, staff, body, async (work) => followTexts(work)),

    deskOrders: async ({ staff, query: { page: _page, page_size: _size, ...filter }, query }) => {
      const wanted = await orders.withHome(database, staff.id, filter);
      return listed(query, async (stretch) => orders.readOrders(database, wanted, stretch));
    },
    deskQueues: async ({ staff, query }) =>
      orders.countQueues(database, await orders.withHome(database, staff.id, query)),
    deskNextOrder: async ({ staff, params, query }) =>
      orders.readNextOrder(database, await orders.withHome(database, staff.id, query), params.orderNumber),
    deskPlaces: async ({ staff }) => orders.readPlaces(database, staff.id),
    deskActOnMany: async ({ staff, body, request }) =>
      actOnMany(database, shop, staff, body, (err) => request.log.error({ err }, 'a bulk act broke off')),
    deskSheets: async ({ body }) => readSheets(database, body.orderNumbers),
    deskOrder: async ({ params }) => wholeOf(params.orderNumber)(database),
    deskActOnOrder: async ({ staff, params: { orderNumber }, body }) => {
      const whole = wholeOf(orderNumber);
      const acted = await done(async (work) => actOnOrder(work, shop, staff, orderNumber, body), whole);
      if (acted.refunding === 0) return acted;
      await shop.sendRefunds(orderNumber);
      // The act is done: it is answered even where reading it again fails.
      return whole(database).catch(() => acted);
    },
    deskPrintTax: async ({ staff, params: { orderNumber, number }, body }) =>
      done(
        async (work) => printTaxDocument(work, staff, orderNumber, { number, ...body }),
        wholeOf(orderNumber),
      ),
    deskChangeDelivery: async ({ staff, params: { orderNumber }, body }) =>
      done(
        async (work) => changeDelivery(work, shop.notifyBuyer, staff, orderNumber, body),
        wholeOf(orderNumber),
      ),
    deskTakeTaxData: async ({ staff, params: { orderNumber }, body }) =>
      done(async (work) => takeTaxData(work, shop.seller, staff, orderNumber, body), wholeOf(orderNumber)),
    deskNote: async ({ staff, params: { orderNumber }, body }) =>
      done(async (work) => noteOrder(work, staff, orderNumber, body.text), wholeOf(orderNumber)),
    deskCoupons: async ({ query }) =>
      listed(query, async (stretch) => readCoupons(database, query.search ?? '', stretch)),
    deskCoupon: async ({ params }) => couponOf(params.code)(database),
    deskMakeCoupon: async ({ staff, body }) =>
      done(async (work) => makeCoupon(work, staff, body), couponOf(body.code)),
    deskChangeCoupon: async ({ staff, params: { code }, body }) =>
      done(async (work) => changeCoupon(work, staff, code, body), couponOf(code)),
    deskEndCoupon: async ({ staff, params: { code } }) =>
      done(async (work) => endCoupon(work, staff, code), couponOf(code)),
    deskPrice: async () => price.readDeskPrice(database),
    deskAnnouncements: async ({ query }) =>
      listed(query, async (stretch) => price.readAnnouncements(database, stretch)),
    deskAnnounce: async ({ staff, body }) =>
      watched(
        staff,
        done(async (work) => price.announce(work, staff, body, Date.now()), price.readDeskPrice),
      ),
    deskFeed: async ({ staff, params, body }) =>
      watched(staff, price.announceNumbered(database, staff, { ...params, ...body }, Date.now())),
    deskCorrectNumber: async ({ staff, params, body }) =>
      done(
        async (work) => price.correctNumber(work, staff, { seen: announcementName(params), ...body }),
        price.readDeskPrice,
      ),
    deskWithdraw: async ({ staff, params, body }) =>
      done(
        async (work) => price.withdraw(work, staff, { seen: announcementName(params), ...body }),
        price.readDeskPrice,
      ),
    deskCorrectPrice: async ({ staff, params, body }) =>
      done(
        async (work) =>
          price.correctPrice(work, staff, { seen: announcementName(params), ...body }, Date.now()),
        price.readDeskPrice,
      ),
    deskPause: async ({ staff, body }) =>
      done(async (work) => price.pauseSelling(work, staff, body), price.readDeskPrice),
    deskResume: async ({ staff, body }) =>
      done(async (work) => price.resumeSelling(work, staff, body.seen), price.readDeskPrice),
    deskKeys: async () => readKeys(database),
    deskMakeKey: async ({ staff, body }) => makeKey(database, staff, body),
    deskEndKey: async ({ staff, params }) => endKey(database, staff, params.id),

    deskBranches: async () => branches.readDeskBranches(database),
    deskBranch: async ({ params }) => branchOf(params.id)(database),
    deskMakeBranch: async ({ staff, body }) =>
      done(async (work) => branches.makeBranch(work, staff, body, followTexts), branchOf(body.id)),
    deskChangeBranch: async ({ staff, params: { id }, body }) =>
      done(async (work) => branches.changeBranch(work, staff, id, body, followTexts), branchOf(id)),
    deskArrangeBranches: async ({ staff, body }) =>
      done(async (work) => branches.arrangeBranches(work, staff, body), nothing),
    deskWaitingPickups: async ({ params }) => closures.readWaitingPickups(database, params.id),
    deskCloseBranch: async ({ staff, params, body }) =>
      done(async (work) => closures.closeBranch(work, staff, { ...params, ...body }), branchOf(params.id)),
    deskOpenBranch: async ({ staff, params }) =>
      done(async (work) => closures.openBranch(work, staff, params), nothing),
    deskMovePickups: async ({ staff, params, body }) =>
      done(
        async (work) => closures.movePickups(work, shop.notifyBuyer, staff, { ...params, ...body }),
        nothing,
      ),
    deskHolidays: async () => branches.readDeskHolidays(database),
    deskKeepHoliday: async ({ staff, params, body }) =>
      done(async (work) => branches.keepHoliday(work, staff, params.day, body), branches.readDeskHolidays),
    deskDropHoliday: async ({ staff, params, body }) =>
      done(
        async (work) => branches.dropHoliday(work, staff, params.day, body.seen),
        branches.readDeskHolidays,
      ),

    deskPages: async ({ query }) =>
      listed(query, async (stretch) => content.readPages(database, query, stretch)),
    deskArticleTypes: async () => content.readArticleTypes(database),
    deskPage: async ({ params }) => content.readDeskPage(database, params.id),
    deskMakePage: async ({ staff, body }) =>
      inTransaction(database, async (work) =>
        content.readDeskPage(work, await content.makePage(work, staff, body.draft)),
      ),
    deskArrangeHelp: async ({ staff, body }) =>
      done(async (work) => content.arrangeHelp(work, staff, body), nothing),
    deskChangePage: async ({ staff, params: { id }, body }) =>
      done(
        async (work) => content.changePage(work, staff, id, body),
        async (work) => content.readDeskPage(work, id),
      ),

    deskGoods: async ({ query }) => listed(query, async (stretch) => readGoods(database, query, stretch)),
    deskGoodsFrame: async () => readFrame(database),
    deskProduct: async ({ params }) => readProduct(database, params.code),
    deskCreateProduct: async ({ staff, body }) => createProduct(database, staff, body),
    deskChangeProduct: async ({ staff, params, body }) =>
      changeProduct(database, staff, params.code, body.seen, body.product),
    deskChangeStock: async ({ staff, params: { code }, body }) =>
      done(
        async (work) => changeStock(work, staff, code, body),
        async (work) => readProduct(work, code),
      ),
    deskKeepPicture: async ({ body }) => ({
      pathUrl: await keepPicture(database, pictureStore, body.picture, body.shape ?? 'square'),
    }),
    deskGoodsTable: async () => ({ table: await writeTable(database) }),
    deskTakeTable: async ({ staff, body }) => takeTable(database, staff, body),
    deskShelf: async ({ params }) => readShelfRows(database, params.type),
    deskArrangeShelf: async ({ staff, params, body }) =>
      done(async (work) => arrangeShelf(work, staff, { ...params, ...body }), nothing),
  };
};

export const deskSettings = ({
  loginsPerMinute,
}: ShopServices): Readonly<Partial<Record<DeskEndpointName, CallSettings>>> => {
  const tries = { limit: { most: loginsPerMinute, seconds: 60 } };
  const writes = { writes: true } as const;
  const withoutBuyers = { withoutBuyers: true } as const;
  return {
    deskSignIn: tries,
    deskJoin: tries,
    deskFactor: tries,
    deskActOnOrder: writes,
    deskActOnMany: { ...writes, ...withoutBuyers },
    deskNextOrder: withoutBuyers,
    deskCoupon: withoutBuyers,
    deskChangeCoupon: withoutBuyers,
    deskEndCoupon: withoutBuyers,
    deskSales: withoutBuyers,
    deskSalesDay: withoutBuyers,
  };
};
