import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { askedRecords, type RecordFilter } from '../../engine/desk/record/room.ts';
import { onPage } from '../../engine/desk/room.ts';
import type { ActAnswer, ActName, DeskAct, DeskRead, ReadName, ReadValue } from '../../engine/desk/rooms.ts';
import { fieldsOf } from '../../engine/kernel/shape.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import { deskContract, type DeskContract, type DeskEndpointName } from '../v1/contract/desk/index.ts';
import type { AnswerOf, BodyOf, PageOf, ParamsOf } from '../v1/contract/endpoint.ts';
import type { Vault } from '../vault.ts';
import type { DeskApi, DeskInput, DeskResult } from './api.ts';

export interface DeskServices {
  readonly api: DeskApi;
  readonly vault: Vault;
  /** Tells how much of an act is on its way, 0 to 1. */
  readonly progress: (sent: number) => void;
}

type ReadCalls = {
  readonly [N in ReadName]: (read: Of<DeskRead, N>, services: DeskServices) => DeskResult<ReadValue<N>>;
};

/** How acts are carried out, by name; where nothing is to be told, any answer will do. */
type ActCalls = {
  readonly [N in ActName]: (
    act: Of<DeskAct, N>,
    services: DeskServices,
  ) => DeskResult<null extends ActAnswer<N> ? unknown : ActAnswer<N>>;
};

type Sent<N extends DeskEndpointName> = ParamsOf<DeskContract[N]> & BodyOf<DeskContract[N]>;

/** Makes a call of which parameters and body are fields of what is asked, by their names in the contract. */
const send =
  <N extends DeskEndpointName>(name: N) =>
  (asked: Sent<N>, { api }: Pick<DeskServices, 'api'>): DeskResult<AnswerOf<DeskContract[N]>> => {
    const values = asked as Readonly<Record<string, unknown>>;
    const line = deskContract[name];
    const parts = (['params', 'body'] as const).map((part) => {
      const fields = Object.keys(fieldsOf(line[part]));
      return fields.length === 0
        ? {}
        : { [part]: Object.fromEntries(fields.map((field) => [field, values[field]])) };
    });
    return api.call(name, Object.assign({}, ...parts) as DeskInput<N>);
  };

/** Fields without those that are left open, '' or null. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as {
    readonly [F in keyof T]?: NonNullable<T[F]>;
  };

const inPage = (page: number) => ({ page, page_size: onPage });

const listed = <A>(answer: DeskResult<PageOf<A>>) =>
  answer.pipe(map(E.map(({ data, total }) => ({ items: data, total }))));

const named = (name: string) => {
  const [day = '', number] = name.split('/');
  return { day, number: Number(number) };
};

export const readCalls: ReadCalls = {
  Orders: ({ type: _type, page, ...filter }, { api }) =>
    listed(api.call('deskOrders', { query: { ...inPage(page), ...given(filter) } })),
  Queues: ({ branch }, { api }) => api.call('deskQueues', { query: given({ branch }) }),
  NextOrder: ({ type: _type, orderNumber, queue, ...filter }, { api }) =>
    api.call('deskNextOrder', { params: { orderNumber }, query: { queue, ...given(filter) } }),
  Order: send('deskOrder'),
  Goods: ({ search, of: type, shelving, page }, { api }) => {
    const shown = shelving === null ? {} : { shown: shelving === 'shown' };
    return listed(
      api.call('deskGoods', { query: { ...inPage(page), ...given({ type, search }), ...shown } }),
    );
  },
  GoodsFrame: send('deskGoodsFrame'),
  Product: send('deskProduct'),
  Shelf: ({ of }, { api }) => api.call('deskShelf', { params: { type: of } }),
  Price: send('deskPrice'),
  Announcements: ({ page }, { api }) => listed(api.call('deskAnnouncements', { query: inPage(page) })),
  Keys: send('deskKeys'),
  Record: ({ page, ...filter }, { api }) =>
    listed(api.call('deskRecord', { query: { ...askedRecords(filter), ...inPage(page) } })),
  Sales: ({ month }, { api }) => api.call('deskSales', { params: { month: month ?? 'now' } }),
  SalesDay: send('deskSalesDay'),
  Settings: send('deskSettings'),
  Standing: send('deskStanding'),
  Health: send('deskHealth'),
  People: send('deskPeople'),
  Places: send('deskPlaces'),
  OwnAccount: send('deskAccount'),
  Texts: ({ kind, search, page }, { api }) =>
    listed(api.call('deskPages', { query: { kind, ...inPage(page), ...given({ search }) } })),
  Text: send('deskPage'),
  ArticleTypes: send('deskArticleTypes'),
  Coupons: ({ search, page }, { api }) =>
    listed(api.call('deskCoupons', { query: { ...inPage(page), ...given({ search }) } })),
  Coupon: send('deskCoupon'),
  Branches: send('deskBranches'),
  Branch: send('deskBranch'),
  WaitingPickups: send('deskWaitingPickups'),
  Holidays: send('deskHolidays'),
};

const kept = (invited: DeskResult<AnswerOf<DeskContract['deskInvite']>>, { vault }: DeskServices) =>
  invited.pipe(
    map(
      E.map(({ person: { name, email }, invitation }) => ({
        name,
        email,
        invitation: vault.keep(invitation),
      })),
    ),
  );

export const actCalls: ActCalls = {
  NoteOrder: send('deskNote'),
  ActOnOrder: ({ orderNumber, act, seen, steps, amount, paidAt, payer, identity, ...said }, { api }) => {
    const { reason, tracking, carrier, reference, account, receiver, goods, checks } = said;
    const who = { payer, identity, receiver, account };
    const open = given({ ...who, amount, paidAt, reason, tracking, carrier, reference });
    const lists = Object.entries({ goods, checks }).filter(([, list]) => list.length > 0);
    return api.call('deskActOnOrder', {
      params: { orderNumber },
      body: { act, seen, steps, ...open, ...Object.fromEntries(lists) },
    });
  },
  ActOnMany: ({ act, orders }, { api }) =>
    api.call('deskActOnMany', {
      body: {
        act,
        orders: orders.map(({ orderNumber, tracking, carrier }) => ({
          orderNumber,
          ...given({ tracking, carrier }),
        })),
      },
    }),
  ReadSheets: send('deskSheets'),
  ChangeDelivery: ({ orderNumber, ...body }, { api }) =>
    api.call('deskChangeDelivery', { params: { orderNumber }, body }),
  TakeTaxData: ({ orderNumber, seen, replaces, taxInvoice, reason }, { api }) =>
    api.call('deskTakeTaxData', {
      params: { orderNumber },
      body: { seen, replaces, taxInvoice, ...given({ reason: reason.trim() }) },
    }),
  PrintTax: send('deskPrintTax'),
  CreateProduct: send('deskCreateProduct'),
  ChangeProduct: send('deskChangeProduct'),
  ShowProduct: send('deskShowProduct'),
  ChangeStock: send('deskChangeStock'),
  KeepPicture: ({ picture, shape }, { api, vault, progress }) =>
    api.call('deskKeepPicture', { body: { picture: vault.take(picture) ?? '', shape } }, progress),
  ArrangeShelf: ({ of, seen, codes }, { api }) =>
    api.call('deskArrangeShelf', { params: { type: of }, body: { seen, codes } }),
  WriteTable: (_, { api, vault }) =>
    api.call('deskGoodsTable', {}).pipe(map(E.map(({ table }) => ({ table: vault.keep(table) })))),
  TakeTable: ({ table, isTrial }, { api, vault, progress }) =>
    api.call('deskTakeTable', { body: { table: vault.look(table) ?? '', isTrial } }, progress),
  Announce: send('deskAnnounce'),
  CorrectNumber: ({ seen, number }, { api }) =>
    api.call('deskCorrectNumber', { params: named(seen), body: { number } }),
  Withdraw: ({ seen, reason }, { api }) =>
    api.call('deskWithdraw', { params: named(seen), body: { reason } }),
  CorrectPrice: ({ type: _type, seen, ...body }, { api }) =>
    api.call('deskCorrectPrice', { params: named(seen), body }),
  PauseSelling: ({ seen, of, until, words }, { api }) =>
    api.call('deskPause', { body: { seen, of, ...given({ until, words }) } }),
  ResumeSelling: send('deskResume'),
  MakeKey: ({ name, rights }, { api, vault }) =>
    api
      .call('deskMakeKey', { body: { name, rights } })
      .pipe(map(E.map(({ key, secret }) => ({ key, secret: vault.keep(secret) })))),
  EndKey: send('deskEndKey'),
  Invite: ({ name, email, role }, services) =>
    kept(services.api.call('deskInvite', { body: { name: name.trim(), email, role } }), services),
  InviteAgain: ({ id }, services) => kept(services.api.call('deskInviteAgain', { params: { id } }), services),
  ChangeRole: send('deskChangeRole'),
  ChangeHome: ({ id, branchId, seen }, { api }) =>
    id === null
      ? api.call('deskChangeOwnHome', { body: { branchId, seen } })
      : api.call('deskChangeHome', { params: { id }, body: { branchId, seen } }),
  Dismiss: send('deskDismiss'),
  EndSessions: send('deskEndSessions'),
  ChangePassword: ({ password, newPassword }, { api, vault }) =>
    api.call('deskChangePassword', {
      // Both are needed again where the second factor is asked for first.
      body: { password: vault.look(password) ?? '', newPassword: vault.look(newPassword) ?? '' },
    }),
  AskNextFactor: ({ password }, { api, vault }) =>
    api
      .call('deskNextFactor', { body: { password: vault.look(password) ?? '' } })
      .pipe(
        map(E.map(({ secret, address }) => ({ secret: vault.keep(secret), address: vault.keep(address) }))),
      ),
  ReplaceFactor: ({ code }, { api, vault }) =>
    api.call('deskReplaceFactor', { body: { code: vault.look(code) ?? '' } }),
  RenewRecoveryCodes: (_, { api, vault }) =>
    api
      .call('deskRenewRecoveryCodes', {})
      .pipe(map(E.map(({ recoveryCodes }) => ({ recoveryCodes: vault.keep(recoveryCodes.join('\n')) })))),
  EndOtherSessions: send('deskEndOtherSessions'),
  ChangeSettings: send('deskChangeSettings'),
  MakeText: send('deskMakePage'),
  ArrangeHelp: send('deskArrangeHelp'),
  ChangeText: send('deskChangePage'),
  MakeCoupon: send('deskMakeCoupon'),
  ChangeCoupon: send('deskChangeCoupon'),
  EndCoupon: send('deskEndCoupon'),
  MakeBranch: send('deskMakeBranch'),
  ChangeBranch: send('deskChangeBranch'),
  ArrangeBranches: send('deskArrangeBranches'),
  CloseBranch: send('deskCloseBranch'),
  OpenBranch: send('deskOpenBranch'),
  MovePickups: send('deskMovePickups'),
  KeepHoliday: send('deskKeepHoliday'),
  DropHoliday: send('deskDropHoliday'),
};

export const recordFileAddress = (filter: RecordFilter): string =>
  `${deskContract.deskRecordFile.path}?${new URLSearchParams(askedRecords(filter)).toString()}`;

export const shownOrdersFileAddress = (filter: RecordFilter): string => {
  const asked = askedRecords({ ...filter, act: '', about: '' });
  return `${deskContract.deskShownOrdersFile.path}?${new URLSearchParams(asked).toString()}`;
};

export const salesFileAddress = (month: string): string =>
  deskContract.deskSalesFile.path.replace(':month', month);
