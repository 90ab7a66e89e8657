import type * as t from 'io-ts';
import { guarded, nullable, oneOf, record } from '../../kernel/codec.ts';
import type { DeliverMethod } from '../../orders/order.ts';
import { baht, type Satang } from '../../values/money.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { personal } from '../../kernel/personal.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, namesWhere, page } from '../module.ts';
import { longestHold, PriceHolds, shortestHold, standardPriceHolds } from '../../orders/price-hold.ts';
import { isSame } from '../../kernel/same.ts';

/** Document that proves identity: an official card with a photograph. */
export const IdentityDocument = oneOf(['id-card', 'passport', 'driving-licence', 'other']);
export type IdentityDocument = t.TypeOf<typeof IdentityDocument>;

const LastFour = personal(
  'tax-id',
  guarded(
    'last four digits or letters',
    (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Z]{4}$/.test(value),
  ),
);

/** Identity document that was seen; stored are only its kind and the last four characters of its number. */
export const SeenIdentity = record({ document: IdentityDocument, lastFour: LastFour });
export type SeenIdentity = t.TypeOf<typeof SeenIdentity>;

/** Settings of an owner, each with its codec: the table `shop_setting` has a row for each that was set. */
export const settingCodecs = {
  /** Total from which an order is handed over at a branch only with proof of identity; null for none. */
  identityFrom: nullable(SatangCodec),
  /** Highest total of an order that is sent, where staff do not see the buyer; null for no such limit. */
  mostUnseen: nullable(SatangCodec),
  /** Most that one person can order in a day of Thailand; null for no limit. */
  mostPerDay: nullable(SatangCodec),
  priceHolds: PriceHolds,
} as const;

export const ShopSettings = record(settingCodecs);
export type ShopSettings = t.TypeOf<typeof ShopSettings>;
export type SettingName = keyof ShopSettings;

export const settingNames = Object.keys(settingCodecs) as readonly SettingName[];

export const amountNames = [
  'identityFrom',
  'mostUnseen',
  'mostPerDay',
] as const satisfies readonly SettingName[];
export type AmountName = (typeof amountNames)[number];

/** Total from which the law on money laundering requires identification, by any payment method. */
export const lawfulIdentityFrom = baht(700_000);

/** Gold for more than this a person and day, paid electronically, wants the Bank of Thailand's leave since March 2026. */
export const lawfulMostPerDay = baht(50_000_000);

/**
 * Defaults: on the safe side of what the law asks. In a day one person orders no more than what would be reported of cash, so
 * that nothing beyond it is sold before an owner has thought of it.
 */
export const standardSettings: ShopSettings = {
  identityFrom: baht(100_000),
  mostUnseen: baht(699_999),
  mostPerDay: baht(2_000_000),
  priceHolds: standardPriceHolds,
};

interface HandedOrder {
  readonly method: DeliverMethod;
  readonly total: Satang;
}

/** Whether the buyer must show identity: for pickups from a total on, for parcels above the highest total without. */
export const isIdentityAsked = (
  { identityFrom, mostUnseen }: Pick<ShopSettings, 'identityFrom' | 'mostUnseen'>,
  { method, total }: HandedOrder,
): boolean =>
  method === 'pickup'
    ? identityFrom !== null && total >= identityFrom
    : mostUnseen !== null && total > mostUnseen;

/** Whether an order of this total can be sent; if not, it is picked up with proof of identity. */
export const isSentUnseen = (settings: Parameters<typeof isIdentityAsked>[0], total: Satang): boolean =>
  !isIdentityAsked(settings, { method: 'ship', total });

/**
 * Problem with settings: `not-whole` for satang, a typing error; `most-without-identity` where an order that must be picked
 * up for an identity check would be handed over without one; `hold-out-of-bounds` for a price hold that is too short or long.
 */
export type SettingsProblem = 'not-whole' | 'most-without-identity' | 'hold-out-of-bounds';

const areHoldsPossible = ({ bar, ornament }: PriceHolds): boolean =>
  [bar, ornament]
    .flatMap(({ promptpay, transfer }) => [promptpay, transfer])
    .every((minutes) => minutes >= shortestHold && minutes <= longestHold);

export const settingsProblem = (settings: ShopSettings): SettingsProblem | null => {
  const { identityFrom, mostUnseen, priceHolds } = settings;
  if (amountNames.some((name) => (settings[name] ?? 0) % 100 !== 0)) return 'not-whole';
  if (!areHoldsPossible(priceHolds)) return 'hold-out-of-bounds';
  return mostUnseen !== null && (identityFrom === null || identityFrom > mostUnseen)
    ? 'most-without-identity'
    : null;
};

export const belowLaw = ({ identityFrom, mostUnseen, mostPerDay }: ShopSettings) =>
  namesWhere({
    identityFrom: identityFrom === null || identityFrom > lawfulIdentityFrom,
    mostUnseen: mostUnseen === null || mostUnseen >= lawfulIdentityFrom,
    mostPerDay: mostPerDay === null || mostPerDay > lawfulMostPerDay,
  });

export const queries = { Settings: queryRow({}, ShopSettings) };

export const acts = {
  ChangeSettings: act('change-settings', { seen: ShopSettings, wanted: ShopSettings }, ({ seen, wanted }) =>
    isSame(seen, wanted) ? 'nothing-changes' : settingsProblem(wanted),
  ),
};

export const pages = { Settings: page('settings', 'see-settings', ['Settings']) };
