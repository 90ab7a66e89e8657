import type { FastifyReply } from 'fastify';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { factorLife } from '../../../../engine/desk/staff.ts';
import type { DeskEndpointName } from '../../contract/desk/index.ts';
import { keepPicture } from '../images/uploaded.ts';
import { readFrame, readGoods, readProduct, readShelfRows } from '../desk/goods/read.ts';
import { changeStock } from '../desk/goods/stock.ts';
import { takeTable, writeTable } from '../desk/goods/table.ts';
import { arrangeShelf, changeProduct, createProduct } from '../desk/goods/write.ts';
import {
  changeOwnPassword,
  endOwnSessions,
  proposeNextFactor,
  readOwnAccount,
  renewRecoveryCodes,
  replaceFactor,
} from '../desk/account.ts';
import { bearDeskToken } from '../desk/cookie.ts';
import { changeRole, dismiss, endSessionsOfPerson, invite, inviteAgain, readPeople } from '../desk/people.ts';
import {
  arrangeBranches,
  changeBranch,
  dropHoliday,
  keepHoliday,
  makeBranch,
  readDeskBranch,
  readDeskBranches,
  readDeskHolidays,
} from '../desk/branches.ts';
import {
  arrangeHelp,
  changePage,
  makePage,
  readArticleTypes,
  readDeskPage,
  readPages,
} from '../desk/content.ts';
import { changeCoupon, endCoupon, makeCoupon, readCoupon, readCoupons } from '../desk/coupons.ts';
import { actOnOrder, noteOrder, printTaxDocument } from '../desk/act-on-order.ts';
import { takeTaxData } from '../desk/take-tax-data.ts';
import { countQueues, readDeskOrder, readOrders } from '../desk/read-orders.ts';
import { endKey, makeKey, readKeys } from '../desk/keys.ts';
import {
  announce,
  announceNumbered,
  pauseSelling,
  readAnnouncements,
  readDeskPrice,
  resumeSelling,
} from '../desk/price.ts';
import { readRecord, recordFile } from '../desk/record.ts';
import { readSalesDay, readSalesMonth, salesFile } from '../desk/sales.ts';
import { readSettings, saveSettings } from '../desk/settings.ts';
import {
  type BegunSession,
  endStaffSession,
  findStaff,
  giveFactor,
  joinStaff,
  proposeFactor,
  signInStaff,
  type StaffCaller,
} from '../desk/sessions.ts';
import type { Database } from '../database/query.ts';
import type { CallSettings, DeskCalls } from '../http/serve-calls.ts';
import { followContent, readFacts } from '../seed/content/index.ts';
import { shownBy } from './order.ts';
import { readPage } from './page.ts';
import type { Shop } from './shop.ts';

const meOf = ({ id, name, email, role, factorAt }: Omit<StaffCaller, 'session'>, now: number) => ({
  id,
  name,
  email,
  role,
  factorUntil: (factorAt ?? now) + factorLife,
});

const standardPage = 50;

/** Who works at the desk, how they get in, and what they did. */
export const deskCalls = (shop: Shop): DeskCalls => {
  const { branches, database, https, payment } = shop;
  const shown = shownBy(payment);
  /** Texts that name what was changed say it anew. */
  const followTexts = async (work: Database): Promise<void> =>
    followContent(work, new Date(), await readFacts(work, shop));
  const whole = async (orderNumber: string) => {
    const found = await readDeskOrder(database, orderNumber);
    return { ...found, order: shown(found.order) };
  };
  const branchNow = async (id: string) => {
    branches.forget();
    return readDeskBranch(database, id);
  };
  const begun = ({ token, factor }: BegunSession, reply: FastifyReply) => {
    bearDeskToken(reply, token, https);
    return { factor };
  };
  return {
    deskSignIn: async ({ body, request, reply }) => begun(await signInStaff(shop, body, request), reply),
    deskJoin: async ({ body, reply }) => begun(await joinStaff(shop, body), reply),
    deskNewFactor: async ({ staff }) => proposeFactor(shop, staff),
    deskFactor: async ({ staff, body, request, reply }) => {
      const { token, recoveryCodes } = await giveFactor(shop, staff, body.code, request);
      bearDeskToken(reply, token, https);
      const now = Date.now();
      return { me: meOf({ ...staff, factorAt: now }, now), recoveryCodes };
    },
    deskMe: async ({ request }) => {
      const found = await findStaff(database, request);
      return found === undefined ? null : meOf(found, Date.now());
    },
    deskSignOut: async ({ staff, reply }) => {
      await endStaffSession(database, staff);
      bearDeskToken(reply, null, https);
    },
    deskAccount: async ({ staff }) => readOwnAccount(database, staff),
    deskChangePassword: async ({ staff, body }) => changeOwnPassword(shop, staff, body),
    deskNextFactor: async ({ staff, body }) => proposeNextFactor(shop, staff, body.password),
    deskReplaceFactor: async ({ staff, body }) => replaceFactor(shop, staff, body.code),
    deskRenewRecoveryCodes: async ({ staff }) => renewRecoveryCodes(database, staff),
    deskEndOtherSessions: async ({ staff }) => endOwnSessions(database, staff),
    deskPeople: async () => readPeople(database),
    deskInvite: async ({ staff, body }) => invite(database, staff, body),
    deskInviteAgain: async ({ staff, params }) => inviteAgain(database, staff, params.id),
    deskChangeRole: async ({ staff, params, body }) => changeRole(database, staff, params.id, body),
    deskDismiss: async ({ staff, params }) => dismiss(database, staff, params.id),
    deskEndSessions: async ({ staff, params }) => endSessionsOfPerson(database, staff, params.id),
    deskRecord: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readRecord(database, query, stretch)),
    deskRecordFile: async ({ staff, query }) => recordFile(database, staff, query),
    deskSales: async ({ params }) =>
      readSalesMonth(database, params.month === 'now' ? bangkokDate(Date.now()).slice(0, 7) : params.month),
    deskSalesFile: async ({ staff, params }) => salesFile(database, staff, params.month),
    deskSalesDay: async ({ params }) => readSalesDay(database, params.day),

    deskHealth: async () => shop.watch.health(),
    deskSettings: async () => readSettings(database),
    deskChangeSettings: async ({ staff, body }) =>
      saveSettings(database, staff, body, async (work) => followTexts(work)),

    deskOrders: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readOrders(database, query, stretch)),
    deskQueues: async () => countQueues(database),
    deskOrder: async ({ params }) => whole(params.orderNumber),
    deskActOnOrder: async ({ staff, params, body }) => {
      await actOnOrder(shop, staff, params.orderNumber, body);
      return whole(params.orderNumber);
    },
    deskPrintTax: async ({ staff, params: { orderNumber, kind } }) => {
      await printTaxDocument(database, staff, orderNumber, kind);
      return whole(orderNumber);
    },
    deskTakeTaxData: async ({ staff, params: { orderNumber }, body }) => {
      await takeTaxData(shop, staff, orderNumber, { ...body, reason: body.reason ?? '' });
      return whole(orderNumber);
    },
    deskNote: async ({ staff, params, body }) => {
      await noteOrder(database, staff, params.orderNumber, body.text);
      return whole(params.orderNumber);
    },
    deskCoupons: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readCoupons(database, query.search ?? '', stretch)),
    deskCoupon: async ({ params }) => readCoupon(database, params.code),
    deskMakeCoupon: async ({ staff, body }) => {
      await makeCoupon(database, staff, body);
      return readCoupon(database, body.code);
    },
    deskChangeCoupon: async ({ staff, params, body }) => {
      await changeCoupon(database, staff, params.code, body);
      return readCoupon(database, params.code);
    },
    deskEndCoupon: async ({ staff, params }) => {
      await endCoupon(database, staff, params.code);
      return readCoupon(database, params.code);
    },
    deskPrice: async () => readDeskPrice(database),
    deskAnnouncements: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readAnnouncements(database, stretch)),
    deskAnnounce: async ({ staff, body }) => {
      await announce(database, staff, body, Date.now());
      return readDeskPrice(database);
    },
    deskFeed: async ({ staff, params, body }) =>
      announceNumbered(database, staff, { ...params, ...body }, Date.now()),
    deskPause: async ({ staff, body }) => {
      await pauseSelling(database, staff, body);
      return readDeskPrice(database);
    },
    deskResume: async ({ staff, body }) => {
      await resumeSelling(database, staff, body.seen);
      return readDeskPrice(database);
    },
    deskKeys: async () => readKeys(database),
    deskMakeKey: async ({ staff, body }) => makeKey(database, staff, body),
    deskEndKey: async ({ staff, params }) => endKey(database, staff, params.id),

    deskBranches: async () => readDeskBranches(database),
    deskBranch: async ({ params }) => readDeskBranch(database, params.id),
    deskMakeBranch: async ({ staff, body }) => {
      await makeBranch(database, staff, body, followTexts);
      return branchNow(body.id);
    },
    deskChangeBranch: async ({ staff, params, body }) => {
      await changeBranch(database, staff, params.id, body, followTexts);
      return branchNow(params.id);
    },
    deskArrangeBranches: async ({ staff, body }) => {
      await arrangeBranches(database, staff, body);
      branches.forget();
    },
    deskHolidays: async () => readDeskHolidays(database),
    deskKeepHoliday: async ({ staff, params, body }) => {
      await keepHoliday(database, staff, params.day, body);
      branches.forget();
      return readDeskHolidays(database);
    },
    deskDropHoliday: async ({ staff, params, body }) => {
      await dropHoliday(database, staff, params.day, body.seen);
      branches.forget();
      return readDeskHolidays(database);
    },

    deskPages: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readPages(database, query, stretch)),
    deskArticleTypes: async () => readArticleTypes(database),
    deskPage: async ({ params }) => readDeskPage(database, params.id),
    deskMakePage: async ({ staff, body }) =>
      readDeskPage(database, await makePage(database, staff, body.draft)),
    deskArrangeHelp: async ({ staff, body }) => arrangeHelp(database, staff, body),
    deskChangePage: async ({ staff, params, body }) => {
      await changePage(database, staff, params.id, body);
      return readDeskPage(database, params.id);
    },

    deskGoods: async ({ query }) =>
      readPage(query, standardPage, async (stretch) => readGoods(database, query, stretch)),
    deskGoodsFrame: async () => readFrame(database),
    deskProduct: async ({ params }) => readProduct(database, params.code),
    deskCreateProduct: async ({ staff, body }) => createProduct(database, staff, body),
    deskChangeProduct: async ({ staff, params, body }) =>
      changeProduct(database, staff, params.code, body.seen, () => body.product),
    deskShowProduct: async ({ staff, params, body }) =>
      changeProduct(database, staff, params.code, body.seen, (before) => ({
        ...before,
        isShown: body.isShown,
      })),
    deskChangeStock: async ({ staff, params, body }) => {
      await changeStock(database, staff, params.code, body);
      return readProduct(database, params.code);
    },
    deskKeepPicture: async ({ body }) => ({
      pathUrl: await keepPicture(database, body.picture, body.shape ?? 'square'),
    }),
    deskGoodsTable: async () => ({ table: await writeTable(database) }),
    deskTakeTable: async ({ staff, body }) => takeTable(database, staff, body),
    deskShelf: async ({ params }) => readShelfRows(database, params.type),
    deskArrangeShelf: async ({ staff, params, body }) => {
      await arrangeShelf(database, staff, { type: params.type, ...body });
    },
  };
};

/** What calls of the desk need beside their entries in the contract. */
export const deskSettings = ({
  loginsPerMinute,
}: Shop): Readonly<Partial<Record<DeskEndpointName, CallSettings>>> => {
  const tries = { limit: { most: loginsPerMinute, seconds: 60 } };
  return { deskSignIn: tries, deskJoin: tries, deskFactor: tries, deskActOnOrder: { writes: true } };
};
