import { isTracking } from '../../../../engine/desk/orders/order-acts.ts';
import { leastLetters, mostListed } from '../../../../engine/desk/orders/queues.ts';
import { amountTyped } from '../../../../engine/values/money.ts';
import { phoneDigits } from '../../../../engine/values/username.ts';
import { westernDigits } from '../../../../engine/values/quantity.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { orderPrefix, receiptIn, taxDocumentIn } from '../orders/numbers.ts';

type Condition = RawBuilder<unknown>;

/** One meaning of a search text, as conditions of an order `o`. */
interface Meaning {
  /** Condition that is true of every match. */
  readonly is: Condition;
  /** Equivalent condition with an index, where `is` has none. */
  readonly indexed?: Condition;
}

const isPrefix = new RegExp(`^${orderPrefix}-?`, 'i');

/** Pattern of numbers that begin as typed, with or without letters and dashes; undefined for other text. */
const numberTyped = (search: string): string | undefined => {
  const digits = search.replace(isPrefix, '').replaceAll(/[\s-]/g, '');
  return /[^0-9]/.test(digits)
    ? undefined
    : `${orderPrefix}-${digits.replace(/^([0-9]{6})(?=[0-9])/, '$1-')}`;
};

const pattern = (text: string): string => `${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

const begins = (column: Condition, text: string): Condition => sql`${column} like ${pattern(text)}`;

const ends = (column: Condition, text: string): Condition =>
  sql`reverse(${column}) like ${pattern([...text].toReversed().join(''))}`;

/** The digits of a phone, or of a part of it, with +66 or 0066 for the 0. */
const dialled = (search: string): string => phoneDigits(search).replace(/^(?:\+|00)660?(?=[1-9])/, '0');

/** Prefixes of a phone number by its first typed digits: the 0 may be missing or be 66. */
const beginningsOf = (digits: string): readonly string[] =>
  digits.startsWith('0')
    ? [digits]
    : [`0${digits}`, ...(/^66[1-9]/.test(digits) ? [`0${digits.slice(2)}`] : [])];

const byDigits = (search: string): readonly Meaning[] => {
  const [number, phone, amount] = [numberTyped(search), dialled(search), amountTyped(search)];
  const isPhone = /^[0-9]+$/.test(phone);
  const isEnd = isPhone && phone.length >= leastLetters;
  return [
    ...(number === undefined ? [] : [{ is: begins(sql`o.number`, number) }]),
    ...(isPhone ? beginningsOf(phone).map((digits) => ({ is: begins(sql`o.contact_phone`, digits) })) : []),
    ...(isEnd ? [{ is: ends(sql`o.contact_phone`, phone) }, { is: ends(sql`o.number`, phone) }] : []),
    ...(amount === undefined ? [] : [{ is: sql`o.total = ${amount}` }]),
  ];
};

/**
 * Receipts, tax documents, tracking numbers, product codes and references of transfers. Lines of a product are limited as the
 * list is, unless a filter leaves out some of their orders.
 */
const byCode = (search: string, isFiltered: boolean): readonly Meaning[] => {
  const code = search.toUpperCase();
  const [receipt, document] = [receiptIn(code), taxDocumentIn(code)];
  const orderOfLine = sql`select l.order_id from order_line l where l.product_id in (${search}, ${code})`;
  const orderOfSlip = sql`select s.order_id from payment_slip s where s.reference in (${search}, ${code})`;
  return [
    ...(isTracking(code) ? [{ is: begins(sql`o.tracking`, code) }, { is: ends(sql`o.tracking`, code) }] : []),
    {
      is: sql`exists (${orderOfLine} and l.order_id = o.id)`,
      indexed: sql`o.id in (${orderOfLine} ${isFiltered ? sql`` : sql`limit ${mostListed + 1}`})`,
    },
    { is: sql`exists (${orderOfSlip} and s.order_id = o.id)`, indexed: sql`o.id in (${orderOfSlip})` },
    ...(receipt === undefined
      ? []
      : [{ is: sql`(o.receipt_month = ${receipt.month}::date and o.receipt_nth = ${receipt.nth})` }]),
    ...(document === undefined
      ? []
      : [
          {
            is: sql`o.id = (
              select d.order_id from tax_document d
               where d.kind = ${document.kind} and d.year = ${document.year} and d.nth = ${document.nth}
            )`,
          },
        ]),
  ];
};

/** Names of buyers and branches. Branches are looked up first: the planner then knows how many orders each has. */
const byName = async (
  database: Database,
  search: string,
  branch: string | undefined,
): Promise<readonly Meaning[]> => {
  const branches = await query<{ readonly id: string }>(database)`
    select id from place where kind = 'branch' and strpos(lower(name), lower(${search})) > 0
  `;
  const name = sql`lower(o.contact_name)`;
  const is = sql`strpos(${name}, lower(${search})) > 0`;
  const within = branch === undefined ? [] : [branch];
  const grams = sql`letter_grams(lower(${search})) || ${within}::text[]`;
  return [
    { is, indexed: sql`(${is} and (letter_grams(${name}) || o.place_id) @> (${grams}))` },
    ...(branches.length === 0
      ? []
      : [{ is: sql`o.place_id = any(${branches.map(({ id }) => id)}::text[])` }]),
  ];
};

/** Possible meanings of a search text within a filter; each is answered by an index. */
export const searchMeanings = async (
  database: Database,
  text: string,
  filter: { readonly branch?: string | undefined },
): Promise<readonly Meaning[]> => {
  const search = westernDigits(text);
  const isLong = [...search].length >= leastLetters;
  const isWord = /^[!-~]+$/.test(search);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const email = () => begins(sql`lower(o.contact_email)`, search.toLowerCase());
  return [
    ...byDigits(search),
    ...(isLong && isWord ? [{ is: email() }, ...byCode(search, isFiltered)] : []),
    ...(isLong ? await byName(database, search, filter.branch) : []),
  ];
};
