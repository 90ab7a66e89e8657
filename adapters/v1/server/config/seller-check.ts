import type { Seller } from '../../../../engine/values/seller.ts';
import { StartFailure } from './start-failure.ts';

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const whole =
  (least: number, most: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const orNone =
  (rule: Rule): Rule =>
  (value) =>
    value === '' || value === null || rule(value);

/** Spaces, hyphens and brackets are read over. */
const isPhone: Rule = (value) =>
  matches(/^\+?[\d ()-]+$/)(value) && /^\d{9,15}$/.test(String(value).replaceAll(/\D/g, ''));
const isEmail = matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const isAddress: Rule = (value) => matches(/^https:\/\/[^\s]+$/)(value) && URL.canParse(String(value));
const isDate: Rule = (value) =>
  matches(/^\d{4}-\d\d-\d\d$/)(value) &&
  new Date(`${String(value)}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
const [days, years, money] = [whole(0, 365), whole(0, 100), whole(0, 1_000_000_000)];

const [phone, email, address] = [
  'a telephone number of 9 to 15 digits',
  'an e-mail address',
  'an address that begins with https://',
];
const [dayCount, yearCount, bahtCount] = [
  'a whole number of days, 0 to 365',
  'a whole number of years, 0 to 100',
  'whole baht, not less than 0',
];

type Setting = readonly [name: string, value: unknown, rule: Rule, must: string];

const settingsOf = (seller: Seller): readonly Setting[] => {
  const { delivery, returns, terms, services, complaints, privacy, sms, tax } = seller;
  return [
    ['name', seller.name, isText, 'the name of the shop'],
    ['company', seller.company, isText, 'the name of the company that sells'],
    ['address', seller.address, isText, 'the address of the company'],
    // Pages, terms and messages send buyers there to complain and to call off a purchase.
    ['phone', seller.phone, isPhone, phone],
    ['officePhone', seller.officePhone, isPhone, phone],
    ['email', seller.email, isEmail, email],
    ['line', seller.line, orNone(isAddress), address],
    ['taxId', seller.taxId, orNone(matches(/^\d{13}$/)), '13 digits'],
    ['registrations.dbdUrl', seller.registrations.dbdUrl, orNone(isAddress), address],
    ['tax.percent', tax.percent, whole(0, 100), 'whole percent, 0 to 100'],
    [
      'tax.isVatRegistered',
      tax.isVatRegistered,
      (value) => value === false || seller.taxId !== '',
      'false as long as taxId is empty, which a tax invoice has to name',
    ],
    [
      'delivery.courier.trackingUrl',
      delivery.courier.trackingUrl,
      orNone((value) => isAddress(value) && String(value).includes('{number}')),
      `${address}, with {number} where the parcel's number stands`,
    ],
    ['delivery.feeBaht', delivery.feeBaht, money, bahtCount],
    ['delivery.freeFromBaht', delivery.freeFromBaht, orNone(money), bahtCount],
    ['delivery.insuredBahtPerBox', delivery.insuredBahtPerBox, orNone(money), bahtCount],
    ['returns.withdrawalDays', returns.withdrawalDays, days, dayCount],
    ['returns.refundDays', returns.refundDays, days, dayCount],
    [
      'terms.sameDayUntil',
      terms.sameDayUntil,
      orNone(matches(/^([01]\d|2[0-3]):[0-5]\d$/)),
      "a time of day such as '14:00'",
    ],
    ['terms.exchangeDays', terms.exchangeDays, orNone(days), dayCount],
    ['terms.mostOffBuyBackPercent', terms.mostOffBuyBackPercent, whole(0, 100), 'whole percent, 0 to 100'],
    ['terms.identityFromBaht', terms.identityFromBaht, orNone(money), bahtCount],
    ['terms.recordYears', terms.recordYears, years, yearCount],
    ['services.cleaningMinutes', services.cleaningMinutes, orNone(whole(1, 600)), 'minutes, 1 to 600'],
    ['services.jointRepairYears', services.jointRepairYears, orNone(years), yearCount],
    ['services.resizeDays', services.resizeDays, orNone(days), dayCount],
    ['services.repairWorkingDays', services.repairWorkingDays, orNone(days), dayCount],
    [
      'sms.sender',
      sms.sender,
      orNone(matches(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/)),
      'at most 11 letters and digits of English, at least one of them a letter, as networks register it',
    ],
    ['complaints.takenUpDays', complaints.takenUpDays, days, dayCount],
    ['complaints.answeredDays', complaints.answeredDays, days, dayCount],
    ['privacy.email', privacy.email, orNone(isEmail), email],
    ['privacy.since', privacy.since, isDate, "a date such as '2026-11-22'"],
    ['privacy.version', privacy.version, isText, 'the number of the notice'],
  ];
};

/**
 * Refuses settings of the shop's owner that would lead shoppers nowhere, or promise what cannot be. Throws a StartFailure
 * that names every one of them.
 */
export const checkSeller = (seller: Seller): void => {
  const wrong = settingsOf(seller).filter(([, value, rule]) => !rule(value));
  if (wrong.length === 0) return;
  throw new StartFailure(
    [
      'These settings in src/shop/brand.ts or src/shop/brand-details.ts lead nowhere:',
      ...wrong.map(([name, value, , must]) => `  ${name} must be ${must}, not ${JSON.stringify(value)}.`),
    ].join('\n'),
  );
};
