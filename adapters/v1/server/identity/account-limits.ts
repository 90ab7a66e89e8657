import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';

export interface RequestOrigin {
  readonly network: Buffer;
  /** Whether the account was signed in to from that network before. */
  readonly isKnown: boolean;
}

/**
 * Sliding windows per account, shared out so that strangers cannot shut an owner out: one network has a part, all networks that never
 * signed in to the account a larger part together, the rest is for networks that did.
 */
interface Rule {
  readonly of: 'everything' | 'this network' | 'strangers' | 'this network and kind';
  readonly within: string;
  readonly most: number;
}

const sendingRules: readonly Rule[] = [
  { of: 'everything', within: '1 hour', most: 5 },
  { of: 'everything', within: '1 day', most: 10 },
  { of: 'strangers', within: '1 hour', most: 4 },
  { of: 'strangers', within: '1 day', most: 8 },
  { of: 'this network', within: '1 hour', most: 3 },
  { of: 'this network', within: '1 day', most: 6 },
  // A second message right after the first is an impatient finger.
  { of: 'this network and kind', within: '30 seconds', most: 1 },
];

const codeRules: readonly Rule[] = [
  { of: 'everything', within: '1 hour', most: 10 },
  { of: 'strangers', within: '1 hour', most: 9 },
  { of: 'this network', within: '1 hour', most: 7 },
];

const signInRules: readonly Rule[] = [
  { of: 'strangers', within: '15 minutes', most: 10 },
  { of: 'this network', within: '15 minutes', most: 5 },
];

const newsRules: readonly Rule[] = sendingRules.filter(({ of }) => of === 'everything');

type Column = 'sendings' | 'wrong_tries';

interface Hit extends RequestOrigin {
  readonly column: Column;
  readonly kind: string;
  readonly rules: readonly Rule[];
}

const anywhere: RequestOrigin = { network: Buffer.alloc(0), isKnown: false };

const counts = ({ of }: Rule, { network, kind }: Hit): RawBuilder<unknown> => {
  switch (of) {
    case 'everything':
      return sql`true`;
    case 'strangers':
      return sql`not h.is_known`;
    case 'this network':
      return sql`h.network = ${network}`;
    case 'this network and kind':
      return sql`h.network = ${network} and h.kind = ${kind}`;
  }
};

/** Time at which all exhausted rules allow another try; null or in the past when none is exhausted. */
const roomAt = (hit: Hit): RawBuilder<unknown> => {
  const rules = hit.rules.filter(({ of }) => !(of === 'strangers' && hit.isKnown));
  const moments = rules.map(
    (rule) => sql`(
      select h.at + interval ${sql.lit(rule.within)} from unnest(l.${sql.ref(hit.column)}) h
       where ${counts(rule, hit)} order by h.at desc offset ${sql.lit(rule.most - 1)} limit 1
    )`,
  );
  return sql`greatest(${sql.join(moments)})`;
};

const longest = sql.lit('1 day');

/** One statement, so that calls side by side cannot slip past. Answers 0, or the seconds to wait, and then it was not counted. */
const count = async (database: Database, account: Buffer, hit: Hit): Promise<number> => {
  const column = sql.ref(hit.column);
  const fresh = sql`row(now(), ${hit.network}::bytea, ${hit.isKnown}::boolean, ${hit.kind}::text)::limit_hit`;
  const counted = await query(database)`
    insert into account_limit as l (account, ${column}) values (${account}, array[${fresh}])
    on conflict (account) do update set
      ${column} = array(select h from unnest(l.${column}) h where h.at > now() - interval ${longest} order by h.at) || ${fresh}
    where coalesce(${roomAt(hit)}, '-infinity') <= now()
    returning 1
  `;
  if (counted.length > 0) return 0;
  const { wait } = await query.one<{ wait: number | null }>(database)`
    select ceil(extract(epoch from ${roomAt(hit)} - now()))::int as wait from account_limit l where account = ${account}
  `;
  return Math.max(1, wait ?? 1);
};

export const tooMany = (wait: number): Problem => new Problem('RATE_LIMITED', {}, wait);

const requireNoWait = (wait: number): void => {
  if (wait > 0) throw tooMany(wait);
};

/** Counts a guess as `countWrongTry` does. Throws RATE_LIMITED for one too many. */
export const countTry = async (...guess: Parameters<typeof countWrongTry>): Promise<void> =>
  requireNoWait(await countWrongTry(...guess));

/**
 * 5 an hour and 10 a day: of one network 3 and 6, of strangers together 4 and 8; half a minute between two of a kind. Throws
 * RATE_LIMITED.
 */
export const countSending = async (
  database: Database,
  account: Buffer,
  origin: RequestOrigin & { readonly kind: string },
): Promise<void> => {
  requireNoWait(await count(database, account, { ...origin, column: 'sendings', rules: sendingRules }));
};

/** Counts a message that the recipient did not ask for: 5 an hour and 10 a day; false when it is one too many. */
export const maySend = async (database: Database, account: Buffer): Promise<boolean> =>
  (await count(database, account, { ...anywhere, column: 'sendings', kind: 'news', rules: newsRules })) === 0;

/** Counted as wrong before it is judged: 10 an hour, of one network 7, of strangers together 9. Answers the seconds to wait. */
export const countWrongCode = async (database: Database, account: Buffer, origin: RequestOrigin) =>
  count(database, account, { ...origin, column: 'wrong_tries', kind: 'code', rules: codeRules });

/** Counts a guess as wrong before it is judged, `most` within a time. Answers the seconds to wait, 0 for none. */
export const countWrongTry = async (
  database: Database,
  account: Buffer,
  most: number,
  within: '1 hour' | '15 minutes' = '1 hour',
): Promise<number> =>
  count(database, account, {
    ...anywhere,
    column: 'wrong_tries',
    kind: 'try',
    rules: [{ of: 'everything', within, most }],
  });

/** Takes back the try that was counted last: it was right, or it was never judged. */
export const forgetWrongTry = async (database: Database, account: Buffer) =>
  query(database)`
    update account_limit set wrong_tries = trim_array(wrong_tries, 1) where account = ${account} and wrong_tries <> '{}'
  `;

/**
 * Counted as wrong before it is judged: in 15 minutes five of a network, ten of all unknown networks together. Throws
 * RATE_LIMITED.
 */
export const countSignIn = async (
  database: Database,
  account: Buffer,
  origin: RequestOrigin,
): Promise<void> => {
  const hit = { ...origin, column: 'wrong_tries', kind: 'sign-in', rules: signInRules } as const;
  requireNoWait(await count(database, account, hit));
};

export const forgetWrongTries = async (
  database: Database,
  account: Buffer,
  network?: Buffer,
): Promise<void> => {
  const others = network === undefined ? sql`false` : sql`h.network <> ${network}`;
  await query(database)`
    update account_limit l set wrong_tries = array(select h from unnest(l.wrong_tries) h where ${others} order by h.at)
     where account = ${account}
  `;
};
