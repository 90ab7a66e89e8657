import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { askedRecords, type RecordFilter } from '../../engine/desk/record/module.ts';
import { onPage } from '../../engine/desk/module.ts';
import type {
  ActAnswer,
  ActName,
  DeskAct,
  DeskQuery,
  DeskQueryName,
  ReadValue,
} from '../../engine/desk/registry.ts';
import { fieldsOf, missingIn } from '../../engine/kernel/shape.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import { deskContract, type DeskContract, type DeskEndpointName } from '../v1/contract/desk/index.ts';
import type {
  AnswerOf,
  AnyEndpoint,
  BodyOf,
  ItemOf,
  PageOf,
  ParamsOf,
  QueryOf,
} from '../v1/contract/endpoint.ts';
import type { Vault } from '../vault.ts';
import type { DeskApi, DeskInput, DeskResult } from './api.ts';

export interface DeskServices {
  readonly api: DeskApi;
  readonly vault: Vault;
  /** Reports upload progress of an act, 0 to 1. */
  readonly progress: (sent: number) => void;
}

type ReadCalls = {
  readonly [N in DeskQueryName]: (read: Of<DeskQuery, N>, services: DeskServices) => DeskResult<ReadValue<N>>;
};

/** Calls for acts, by name; an act without an answer accepts any response. */
type ActCalls = {
  readonly [N in ActName]: (
    act: Of<DeskAct, N>,
    services: DeskServices,
  ) => DeskResult<null extends ActAnswer<N> ? unknown : ActAnswer<N>>;
};

/** Fields of which those that a call can do without may be left open: '', null or an empty list. */
type Open<T> = { readonly [F in keyof T]: undefined extends T[F] ? T[F] | '' | null : T[F] };

type Sent<N extends DeskEndpointName> = ParamsOf<DeskContract[N]> &
  Open<Omit<QueryOf<DeskContract[N]>, 'page_size'>> &
  Open<BodyOf<DeskContract[N]>>;

type ListName = {
  readonly [N in DeskEndpointName]: DeskContract[N]['envelope'] extends 'page' ? N : never;
}[DeskEndpointName];

const isOpen = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Makes a call whose parameters, query and body are fields of the request, by their names in the contract. */
const send =
  <N extends DeskEndpointName>(name: N) =>
  (asked: Sent<N>, { api }: Pick<DeskServices, 'api'>): DeskResult<AnswerOf<DeskContract[N]>> => {
    const values: Readonly<Record<string, unknown>> = { page_size: onPage, ...asked };
    const line: AnyEndpoint = deskContract[name];
    const parts = (['params', 'query', 'body'] as const).map((part) => {
      const needed = missingIn(line[part], {});
      const fields = Object.keys(fieldsOf(line[part]))
        .filter((field) => needed.includes(field) || !isOpen(values[field]))
        .map((field) => [field, values[field]] as const);
      return fields.length === 0 ? {} : { [part]: Object.fromEntries(fields) };
    });
    return api.call(name, Object.assign({}, ...parts) as DeskInput<N>);
  };

/** Makes a call for a page of a list. */
const sendForList =
  <N extends ListName>(name: N) =>
  (asked: Sent<N>, services: Pick<DeskServices, 'api'>) =>
    (send(name)(asked, services) as DeskResult<PageOf<ItemOf<DeskContract[N]>>>).pipe(
      map(E.map(({ data, total }) => ({ items: data, total }))),
    );

const named = (name: string) => {
  const [day = '', number] = name.split('/');
  return { day, number: Number(number) };
};

export const queryCalls: ReadCalls = {
  Orders: sendForList('deskOrders'),
  Queues: send('deskQueues'),
  NextOrder: send('deskNextOrder'),
  Order: send('deskOrder'),
  Goods: ({ of, shelving, ...asked }, services) =>
    sendForList('deskGoods')(
      { ...asked, type: of, shown: shelving === null ? null : shelving === 'shown' },
      services,
    ),
  GoodsFrame: send('deskGoodsFrame'),
  Product: send('deskProduct'),
  Shelf: ({ of }, { api }) => api.call('deskShelf', { params: { type: of } }),
  Price: send('deskPrice'),
  Announcements: sendForList('deskAnnouncements'),
  Keys: send('deskKeys'),
  Record: sendForList('deskRecord'),
  Sales: ({ month }, { api }) => api.call('deskSales', { params: { month: month ?? 'now' } }),
  SalesDay: send('deskSalesDay'),
  Settings: send('deskSettings'),
  Standing: send('deskStanding'),
  Health: send('deskHealth'),
  People: send('deskPeople'),
  Places: send('deskPlaces'),
  OwnAccount: send('deskAccount'),
  Texts: sendForList('deskPages'),
  Text: send('deskPage'),
  ArticleTypes: send('deskArticleTypes'),
  Coupons: sendForList('deskCoupons'),
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
  ActOnOrder: send('deskActOnOrder'),
  ActOnMany: ({ act, orders }, { api }) =>
    api.call('deskActOnMany', {
      body: {
        act,
        orders: orders.map(({ orderNumber, tracking, carrier }) => ({
          orderNumber,
          ...(tracking === '' ? {} : { tracking }),
          ...(carrier === '' ? {} : { carrier }),
        })),
      },
    }),
  ReadSheets: send('deskSheets'),
  ChangeDelivery: send('deskChangeDelivery'),
  TakeTaxData: send('deskTakeTaxData'),
  PrintTax: send('deskPrintTax'),
  CreateProduct: send('deskCreateProduct'),
  ChangeProduct: send('deskChangeProduct'),
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
  CorrectNumber: ({ seen, seenAt, number }, { api }) =>
    api.call('deskCorrectNumber', { params: named(seen), body: { seenAt, number } }),
  Withdraw: ({ seen, seenAt, reason }, { api }) =>
    api.call('deskWithdraw', { params: named(seen), body: { seenAt, reason } }),
  CorrectPrice: ({ type: _type, seen, ...body }, { api }) =>
    api.call('deskCorrectPrice', { params: named(seen), body }),
  PauseSelling: send('deskPause'),
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
      // Looked at, not taken: both are sent again after a request for the second factor.
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
