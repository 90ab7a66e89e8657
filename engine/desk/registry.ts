import * as t from 'io-ts';
import { notAsked } from '../kernel/query.ts';
import { type Answer, answerOf, type Asked, askedOf, type ShownOf, shownOf } from '../kernel/query-codec.ts';
import { decoded, parametersOf } from '../values/page/query.ts';
import * as branches from './branches/module.ts';
import * as account from './account/module.ts';
import * as goods from './goods/module.ts';
import * as content from './content/module.ts';
import * as coupons from './coupons/module.ts';
import * as orders from './orders/module.ts';
import * as health from './health/module.ts';
import * as people from './people/module.ts';
import * as price from './price/module.ts';
import * as log from './record/module.ts';
import * as sales from './sales/module.ts';
import * as standing from './standing/module.ts';
import * as settings from './settings/module.ts';
import { type ActKind, fieldsIn, type InAddress, inAddressOf, type PageKind } from './module.ts';
import { mayDo, type StaffRightName, type StaffRole } from './staff.ts';

export const queries = {
  ...orders.queries,
  ...goods.queries,
  ...price.queries,
  ...sales.queries,
  ...people.queries,
  ...account.queries,
  ...log.queries,
  ...settings.queries,
  ...standing.queries,
  ...health.queries,
  ...content.queries,
  ...coupons.queries,
  ...branches.queries,
};

export const acts = {
  ...orders.acts,
  ...goods.acts,
  ...price.acts,
  ...people.acts,
  ...account.acts,
  ...settings.acts,
  ...content.acts,
  ...coupons.acts,
  ...branches.acts,
};

/** All pages of the desk, in the order of its menu. */
export const pages = {
  ...orders.pages,
  ...goods.pages,
  ...price.pages,
  ...content.pages,
  ...coupons.pages,
  ...branches.pages,
  ...sales.pages,
  ...people.pages,
  ...log.pages,
  ...settings.pages,
  ...health.pages,
  ...account.pages,
  ...price.keyPages,
};

export const DeskQuery = askedOf(queries);
export type DeskQuery = Asked<typeof queries>;
export type DeskQueryName = DeskQuery['type'];

export type ReadValue<N extends DeskQueryName> = t.TypeOf<(typeof queries)[N]['value']>;

export const DeskQueryAnswer = answerOf(queries);
export type DeskQueryAnswer = Answer<typeof queries>;

export const AllShown = shownOf(queries);
export type AllShown = ShownOf<typeof queries>;

export const nothingShown = Object.fromEntries(
  Object.keys(queries).map((name) => [name, notAsked]),
) as unknown as AllShown;

export const DeskAct = askedOf(acts);
export type DeskAct = Asked<typeof acts>;
export type ActName = DeskAct['type'];

/** Answer of an act that cannot be read afterwards; null for most. */
export type ActAnswer<N extends ActName = ActName> = t.TypeOf<(typeof acts)[N]['answer']>;
export const ActAnswer = t.union([
  t.null,
  ...Object.values(acts).map(({ answer }) => answer as t.Mixed),
] as unknown as [t.Mixed, t.Mixed]) as t.Type<ActAnswer, unknown>;

export const DeskPage = askedOf(pages);
export type DeskPage = Asked<typeof pages>;
export type DeskPageName = DeskPage['type'];

// The tables by name lose the link between a name and its fields, which these give back.
const pageKind = (name: DeskPageName): PageKind<t.Props, DeskQueryName> =>
  pages[name] as unknown as PageKind<t.Props, DeskQueryName>;

/** Queries of a page: its own, and the shop's standing. */
export const queriesOf = (page: DeskPage): readonly DeskQuery[] =>
  [...pageKind(page.type).queries, 'Standing' as const]
    .map((type) => {
      const fields = Object.keys(queries[type].fields);
      const named: object = Object.fromEntries(fields.map((field) => [field, page[field as keyof DeskPage]]));
      return { type, ...named };
    })
    .filter((query) => DeskQuery.is(query));

export const rightOfAct = (act: DeskAct): StaffRightName =>
  (acts[act.type].right as (act: DeskAct) => StaffRightName)(act);

/** Problem of an act as it was filled in; null when it can be sent. */
export const actProblem = (act: DeskAct): string | null =>
  (acts[act.type].problem as (act: DeskAct) => string | null)(act);

/** Page to redirect to after an act on this page; null where it stays. */
export const redirectAfter = (act: DeskAct, page: DeskPage | null): DeskPage | null => {
  const { redirect } = acts[act.type] as Pick<ActKind, 'redirect'>;
  return redirect !== undefined && redirect.from === page?.type ? (redirect.to(act) as DeskPage) : null;
};

export const deskPath = '/desk';

const stepsOf = (name: DeskPageName): readonly string[] =>
  pages[name].at.split('/').filter((step) => step !== '');

const inAddress = (address: string): InAddress | null => {
  const [path = '', query = ''] = address.slice(deskPath.length).split('?');
  const steps = path.split('/').flatMap((step) => (step === '' ? [] : [decoded(step)]));
  if (steps.includes(undefined)) return null;
  return { steps: steps as readonly string[], query: Object.fromEntries(parametersOf(query)) };
};

/** The page at an address (path and query below `deskPath`); null where the desk has none. */
export const pageAt = (address: string): DeskPage | null => {
  const parts = inAddress(address);
  if (parts === null) return null;
  for (const name of Object.keys(pages) as DeskPageName[]) {
    const first = stepsOf(name);
    if (!first.every((step, nth) => step === parts.steps[nth])) continue;
    const fields = fieldsIn(pageKind(name), { ...parts, steps: parts.steps.slice(first.length) });
    if (fields !== null) return { type: name, ...fields } as DeskPage;
  }
  return null;
};

export const addressOf = (page: DeskPage): string => {
  const { steps, query } = inAddressOf(pageKind(page.type), page);
  const path = [deskPath, ...stepsOf(page.type), ...steps.map(encodeURIComponent)].join('/');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

export const maySee = (role: StaffRole, name: DeskPageName): boolean => mayDo(role, pageKind(name).right);

/** Pages that a role may see and whose address needs nothing but its name, in the order of the menu. */
export const pagesOf = (role: StaffRole): readonly DeskPage[] =>
  (Object.keys(pages) as DeskPageName[]).flatMap((name) => {
    const page = pageAt(`${deskPath}/${pages[name].at}`);
    return page?.type === name && maySee(role, name) ? [page] : [];
  });

/** The page at an address for a role: the desk begins with the first page of its menu. */
export const pageFor = (role: StaffRole, address: string): DeskPage | null => {
  const page = pageAt(address);
  const isHome = page !== null && pages[page.type].at === '';
  return isHome && !maySee(role, page.type) ? (pagesOf(role)[0] ?? page) : page;
};
