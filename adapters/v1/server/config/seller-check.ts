import { isTaxId } from '../../../../engine/orders/tax-id.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { when } from '../delivery/compose.ts';
import type { Mode } from './reading.ts';
import { StartFailure } from './start-failure.ts';

interface Rule {
  readonly must: string;
  readonly test: (value: unknown) => boolean;
}

const rule = (must: string, test: Rule['test']): Rule => ({ must, test });
const matching = (must: string, pattern: RegExp): Rule =>
  rule(must, (value) => typeof value === 'string' && pattern.test(value));
const whole = (must: string, least: number, most: number): Rule =>
  rule(must, (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
const orNone = ({ must, test }: Rule): Rule =>
  rule(must, (value) => value === '' || value === null || test(value));

const text = (must: string): Rule => matching(must, /\S/);
const phone = matching('a telephone number of 9 to 15 digits', /^(?=(\D*\d){9,15}\D*$)\+?[\d ()-]+$/);
const email = matching('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value);
const address = rule('an address that begins with https://', isAddress);
const days = whole('a whole number of days, 0 to 365', 0, 365);
const years = whole('a whole number of years, 0 to 100', 0, 100);
const baht = whole('whole baht, not less than 0', 0, 1_000_000_000);
const percent = whole('whole percent, 0 to 100', 0, 100);

type Path<T> = { [K in keyof T & string]: T[K] extends object ? `${K}.${Path<T[K]>}` : K }[keyof T & string];

const rulesFor = ({ taxId }: Seller): Readonly<Partial<Record<Path<Seller>, Rule>>> => ({
  name: text('the name of the shop'),
  company: text('the name of the company that sells'),
  address: text('the address of the company'),
  // Pages, terms and messages name it for complaints and withdrawals.
  phone,
  officePhone: phone,
  email,
  line: orNone(address),
  taxId: orNone(
    rule('13 digits of which the last agrees with the others', (value) => isTaxId(String(value))),
  ),
  'registrations.dbdUrl': orNone(address),
  'tax.percent': percent,
  'tax.isVatRegistered': rule(
    'false as long as taxId is empty, which a tax invoice has to name',
    (value) => value === false || taxId !== '',
  ),
  'delivery.courier.trackingUrl': orNone(
    rule(
      `${address.must}, with {number} where the parcel's number stands`,
      (value) => isAddress(value) && String(value).includes('{number}'),
    ),
  ),
  'delivery.feeBaht': baht,
  'delivery.freeFromBaht': orNone(baht),
  'delivery.insuredBahtPerBox': orNone(baht),
  'returns.withdrawalDays': days,
  'returns.refundDays': days,
  'terms.sameDayUntil': orNone(matching("a time of day such as '14:00'", /^([01]\d|2[0-3]):[0-5]\d$/)),
  'terms.exchangeDays': orNone(days),
  'terms.mostOffBuyBackPercent': percent,
  'terms.recordYears': years,
  'services.cleaningMinutes': orNone(whole('minutes, 1 to 600', 1, 600)),
  'services.jointRepairYears': orNone(years),
  'services.resizeDays': orNone(days),
  'services.repairWorkingDays': orNone(days),
  'sms.sender': orNone(
    matching(
      'at most 11 letters and digits of English, at least one of them a letter, as networks register it',
      /^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/,
    ),
  ),
  'complaints.takenUpDays': days,
  'complaints.answeredDays': days,
  'privacy.email': orNone(email),
  'privacy.since': rule(
    "a date such as '2026-11-22'",
    (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(value) &&
      new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value,
  ),
  'privacy.version': text('the number of the notice'),
});

const at = (seller: Seller, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], seller);

/** Throws a StartFailure that names every setting with a broken link or an impossible promise. */
export const checkSeller = (seller: Seller): void => {
  const wrong = Object.entries(rulesFor(seller)).filter(([path, { test }]) => !test(at(seller, path)));
  if (wrong.length === 0) return;
  throw new StartFailure(
    [
      'These settings in src/shop/brand.ts or src/shop/brand-details.ts lead nowhere:',
      ...wrong.map(
        ([path, { must }]) => `  ${path} must be ${must}, not ${JSON.stringify(at(seller, path))}.`,
      ),
    ].join('\n'),
  );
};

const example = /\.example\.com|"0{12}1"|"02-000-0[01]00"/;

const examplesIn = (settings: object, above = ''): readonly string[] =>
  Object.entries(settings).flatMap(([key, value]: readonly [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? examplesIn(value, `${above}${key}.`)
      : when(example.test(JSON.stringify(value)), above + key),
  );

/** Settings that still are examples; none in a demo, where all of them are. */
export const exampleSettings = (mode: Mode, seller: Seller): readonly string[] =>
  mode === 'demo' ? [] : examplesIn(seller);

/** Seller without an example tax number: documents printed under it are void (ruling P47). */
export const underOwnTaxId = (mode: Mode, seller: Seller): Seller =>
  exampleSettings(mode, seller).includes('taxId') ? { ...seller, taxId: '' } : seller;

export const exampleWarnings = (mode: Mode, seller: Seller): readonly string[] => {
  const names = exampleSettings(mode, seller);
  return when(
    names.length > 0,
    `These settings in src/shop/brand.ts or src/shop/brand-details.ts still are examples that reach nobody: ${names.join(', ')}.`,
  );
};
