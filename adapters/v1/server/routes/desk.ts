import type { FastifyReply } from 'fastify';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { onPage } from '../../../../engine/desk/module.ts';
import { factorLife } from '../../../../engine/desk/staff.ts';
import type { DeskEndpointName } from '../../contract/desk/index.ts';
import { keepPicture } from '../images/uploaded.ts';
import { readFrame, readGoods, readProduct, readShelfRows } from '../desk/goods/read.ts';
import { changeStock } from '../desk/goods/stock.ts';
import { importTable, writeTable } from '../desk/goods/table.ts';
import { arrangeShelf, changeProduct, createProduct } from '../desk/goods/write.ts';
import * as account from '../desk/account.ts';
import * as sessions from '../desk/sessions.ts';
import * as people from '../desk/people.ts';
import * as branches from '../desk/branches.ts';
import * as closures from '../desk/closures.ts';
import * as content from '../desk/content.ts';
import { changeCoupon, endCoupon, makeCoupon, readCoupon, readCoupons } from '../desk/coupons.ts';
import { changeDelivery } from '../desk/change-delivery.ts';
import { actOnOrder, noteOrder, printTaxDocument, saveTaxData } from '../desk/act-on-order.ts';
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
import { updateUnchangedPages, readFacts } from '../seed/content/index.ts';
import { shownBy } from './order.ts';
import { readPage, type ShopServices } from './shop.ts';
import type { RowRange } from '../database/read-range.ts';

const meOf = ({ id, name, email, role, factorAt }: Omit<sessions.StaffCaller, 'session'>, now: number) => ({
  id,
  name,
  email,
  role,
  factorUntil: (factorAt ?? now) + factorLife,
});

type Act<W, A> = (tx: Database, staff: sessions.StaffCaller, input: W, shop: ShopServices) => Promise<A>;

interface Asked<P, B> {
  readonly staff: sessions.StaffCaller;
  readonly params: P;
  readonly body: B;
}

export const deskCalls = (shop: ShopServices): DeskCalls => {
  const { database, https, pictureStore } = shop;
  const shown = shownBy(shop);
  /** Carries out an act in one transaction, with its path parameters and body. */
  const transact =
    <P, B, A>(act: Act<P & B, A>) =>
    async ({ staff, params, body }: Asked<P, B>): Promise<A> =>
      inTransaction(database, async (tx) => act(tx, staff, { ...params, ...body }, shop));
  /** Carries out an act and reads its result in the same transaction: if that fails, it is rolled back. */
  const actThenRead = <P, B, A>(act: Act<P & B, unknown>, read: (tx: Database, input: P & B) => Promise<A>) =>
    transact<P, B, A>(async (tx, staff, input) => {
      await act(tx, staff, input, shop);
      return read(tx, input);
    });
  /** An act that the shop's texts follow. */
  const withTextUpdates =
    <W>(act: Act<W, void>): Act<W, void> =>
    async (tx, staff, input) => {
      await act(tx, staff, input, shop);
      await updateUnchangedPages(tx, new Date(), await readFacts(tx, shop));
    };
  /** Announces a price; one beyond a key's bounds raises an alarm. */
  const withPriceAlarm =
    <C extends Asked<unknown, unknown>, A>(announce: (call: C) => Promise<A>) =>
    async (call: C): Promise<A> =>
      announce(call).catch(async (error: unknown) => {
        if (error instanceof price.BeyondKey) await price.raisePriceAlarm(shop, call.staff, error);
        throw error;
      });
  const listed =
    <Q, R>(
      read: (from: Database, query: Q, range: RowRange) => ReturnType<Parameters<typeof readPage<R>>[2]>,
    ) =>
    async ({ query }: { readonly query: Q & Parameters<typeof readPage>[0] }) =>
      readPage(query, onPage, async (range) => read(database, query, range));
  const wholeOrder = async (tx: Database, asked: { readonly orderNumber: string }) => {
    const found = await readDeskOrder(tx, asked);
    return { ...found, order: shown(found.order) };
  };
  const begun = ({ token, factor }: sessions.BegunSession, reply: FastifyReply) => {
    sessions.setDeskCookie(reply, token, https);
    return { factor };
  };
  return {
    deskSignIn: async ({ body, request, reply }) =>
      begun(await sessions.signInStaff(shop, body, request), reply),
    deskJoin: async ({ body, reply }) => begun(await sessions.joinStaff(shop, body), reply),
    deskNewFactor: async ({ staff }) => sessions.createFactor(shop, staff),
    deskFactor: async ({ staff, body, request, reply }) => {
      const { token, recoveryCodes } = await sessions.verifyFactor(shop, staff, body.code, request);
      sessions.setDeskCookie(reply, token, https);
      const now = Date.now();
      return { me: meOf({ ...staff, factorAt: now }, now), recoveryCodes };
    },
    deskMe: async ({ request }) => {
      const found = await sessions.findStaff(database, request);
      return found === undefined ? null : meOf(found, Date.now());
    },
    deskSignOut: async ({ staff, reply }) => {
      await sessions.endStaffSession(database, staff);
      sessions.setDeskCookie(reply, null, https);
    },
    deskAccount: async ({ staff }) => account.readOwnAccount(database, staff),
    deskChangePassword: async ({ staff, body }) => account.changeOwnPassword(shop, staff, body),
    deskNextFactor: async ({ staff, body }) => account.beginFactorChange(shop, staff, body.password),
    deskReplaceFactor: async ({ staff, body }) => account.replaceFactor(shop, staff, body.code),
    deskRenewRecoveryCodes: async ({ staff }) => account.renewRecoveryCodes(database, staff),
    deskEndOtherSessions: transact(account.endOwnSessions),
    deskPeople: async () => people.readPeople(database),
    deskInvite: transact(people.invite),
    deskInviteAgain: transact(people.inviteAgain),
    deskChangeRole: transact(people.changeRole),
    deskChangeHome: transact(people.changeHome),
    deskChangeOwnHome: transact(people.changeHome),
    deskDismiss: transact(people.dismiss),
    deskEndSessions: transact(people.endSessionsOfPerson),
    deskRecord: listed(readRecord),
    deskRecordFile: async ({ staff, query }) => recordFile(database, staff, query),
    deskShownOrdersFile: async ({ staff, query }) => shownOrdersFile(database, staff, query),
    deskSales: async ({ params }) =>
      readSalesMonth(database, params.month === 'now' ? bangkokDate(Date.now()).slice(0, 7) : params.month),
    deskSalesFile: async ({ staff, params }) => salesFile(database, staff, params.month),
    deskSalesDay: async ({ params }) => readSalesDay(database, params),

    deskHealth: async () => shop.watch.health(),
    deskStanding: async ({ staff }) => readStanding(shop, staff),
    deskSettings: async () => readSettings(database),
    deskChangeSettings: actThenRead(withTextUpdates(saveSettings), readSettings),

    deskOrders: async ({ staff, query: { page: _page, page_size: _size, ...filter }, query }) => {
      const wanted = await orders.withHome(database, staff.id, filter);
      return readPage(query, onPage, async (range) => orders.readOrders(database, wanted, range));
    },
    deskQueues: async ({ staff, query }) =>
      orders.countQueues(database, await orders.withHome(database, staff.id, query)),
    deskNextOrder: async ({ staff, params, query }) =>
      orders.readNextOrder(database, { ...(await orders.withHome(database, staff.id, query)), ...params }),
    deskPlaces: async ({ staff }) => orders.readPlaces(database, staff.id),
    deskActOnMany: async ({ staff, body, request }) =>
      actOnMany(database, shop, staff, body, (err) => request.log.error({ err }, 'a bulk act broke off')),
    deskSheets: async ({ body }) => readSheets(database, body.orderNumbers),
    deskOrder: async ({ params }) => wholeOrder(database, params),
    deskActOnOrder: async ({ staff, params, body }) => {
      const acted = await inTransaction(database, async (tx) => {
        await actOnOrder(tx, staff, { ...params, ...body }, shop);
        return wholeOrder(tx, params);
      });
      if (acted.refunding === 0) return acted;
      await shop.sendRefunds(params.orderNumber);
      // The act is done: it is answered even where reading it again fails.
      return wholeOrder(database, params).catch(() => acted);
    },
    deskPrintTax: actThenRead(printTaxDocument, wholeOrder),
    deskChangeDelivery: actThenRead(changeDelivery, wholeOrder),
    deskTakeTaxData: actThenRead(saveTaxData, wholeOrder),
    deskNote: actThenRead(noteOrder, wholeOrder),
    deskCoupons: listed(readCoupons),
    deskCoupon: async ({ params }) => readCoupon(database, params),
    deskMakeCoupon: actThenRead(makeCoupon, readCoupon),
    deskChangeCoupon: actThenRead(changeCoupon, readCoupon),
    deskEndCoupon: actThenRead(endCoupon, readCoupon),
    deskPrice: async () => price.readDeskPrice(database),
    deskAnnouncements: listed(price.readAnnouncements),
    deskAnnounce: withPriceAlarm(
      actThenRead(
        async (tx, staff, input) => price.announce(tx, staff, input, Date.now()),
        price.readDeskPrice,
      ),
    ),
    deskFeed: withPriceAlarm(transact(price.announceNumbered)),
    deskCorrectNumber: async ({ staff, params, body: { number: right, seenAt } }) =>
      inTransaction(database, async (tx) => {
        await price.correctNumber(tx, staff, { ...params, seenAt, right });
        return price.readDeskPrice(tx);
      }),
    deskWithdraw: actThenRead(price.withdraw, price.readDeskPrice),
    deskCorrectPrice: actThenRead(price.correctPrice, price.readDeskPrice),
    deskPause: actThenRead(price.pauseSelling, price.readDeskPrice),
    deskResume: actThenRead(price.resumeSelling, price.readDeskPrice),
    deskKeys: async () => readKeys(database),
    deskMakeKey: transact(makeKey),
    deskEndKey: transact(endKey),

    deskBranches: async () => branches.readDeskBranches(database),
    deskBranch: async ({ params }) => branches.readDeskBranch(database, params),
    deskMakeBranch: actThenRead(withTextUpdates(branches.makeBranch), branches.readDeskBranch),
    deskChangeBranch: actThenRead(withTextUpdates(branches.changeBranch), branches.readDeskBranch),
    deskArrangeBranches: transact(branches.arrangeBranches),
    deskWaitingPickups: async ({ params }) => closures.readWaitingPickups(database, params),
    deskCloseBranch: actThenRead(closures.closeBranch, branches.readDeskBranch),
    deskOpenBranch: transact(closures.openBranch),
    deskMovePickups: transact(closures.movePickups),
    deskHolidays: async () => branches.readDeskHolidays(database),
    deskKeepHoliday: actThenRead(branches.keepHoliday, branches.readDeskHolidays),
    deskDropHoliday: actThenRead(branches.dropHoliday, branches.readDeskHolidays),

    deskPages: listed(content.readPages),
    deskArticleTypes: async () => content.readArticleTypes(database),
    deskPage: async ({ params }) => content.readDeskPage(database, params),
    deskMakePage: transact(content.makePage),
    deskArrangeHelp: transact(content.arrangeHelp),
    deskChangePage: actThenRead(content.changePage, content.readDeskPage),

    deskGoods: listed(readGoods),
    deskGoodsFrame: async () => readFrame(database),
    deskProduct: async ({ params }) => readProduct(database, params),
    deskCreateProduct: actThenRead(createProduct, readProduct),
    deskChangeProduct: actThenRead(changeProduct, readProduct),
    deskChangeStock: actThenRead(changeStock, readProduct),
    deskKeepPicture: async ({ body }) => ({
      pathUrl: await keepPicture(database, pictureStore, body.picture, body.shape ?? 'square'),
    }),
    deskGoodsTable: async () => ({ table: await writeTable(database) }),
    deskTakeTable: async ({ staff, body }) => importTable(database, staff, body),
    deskShelf: async ({ params }) => readShelfRows(database, params),
    deskArrangeShelf: transact(arrangeShelf),
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
