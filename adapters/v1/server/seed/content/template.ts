import { lowStock } from '../../../../../engine/cart/selectors.ts';
import { type BranchCount, branchesText } from '../../../../../engine/branches/by-province.ts';
import { consentTime } from '../../../../../engine/consent/record.ts';
import type { ShopSettings } from '../../../../../engine/desk/settings/module.ts';
import {
  holdText,
  lapseDays,
  lapsesUntilStrict,
  strictHold,
} from '../../../../../engine/orders/price-hold.ts';
import { baht, moneyText } from '../../../../../engine/values/money.ts';
import { phoneLink } from '../../../../../engine/values/phone-text.ts';
import {
  freeCleaning,
  freeDelivery,
  freeResizing,
  parcelPromise,
  refundPromise,
  transitDays,
  transits,
  withdrawalPromise,
} from '../../../../../engine/values/sale-terms.ts';
import { registrationNumbers } from '../../../../../engine/values/registrations.ts';
import { callText, when } from '../../delivery/compose.ts';
import { keptMailDays } from '../../delivery/sweep.ts';
import { daysAhead } from '../../fulfilment/pickup.ts';
import { keptLogDays as logDays } from '../../support/log-store.ts';
import type { PaymentChoice } from '../../payments/payment-config.ts';
import type { Seller } from '../../../../../engine/values/seller.ts';
import * as t from 'io-ts';
import { refined } from '../data-file.ts';

export interface ContentFacts {
  readonly seller: Seller;
  readonly payment: Pick<PaymentChoice, 'payee' | 'accounts'>;
  readonly branches: BranchCount | null;
  readonly settings: ShopSettings;
  readonly publicUrl: string | undefined;
}

const links = {
  phone: (phone: string): string => `[${phone}](${phoneLink(phone)})`,
  email: (email: string): string => `[${email}](mailto:${email})`,
};

const contactText = ({ phone, email }: Pick<Seller, 'phone' | 'email'>): string =>
  [...when(phone !== '', links.phone(phone)), ...when(email !== '', links.email(email))].join(' หรือ ');

/** Whose name shoppers compare before they pay: of the accounts, or the company where none is set. */
const payeesText = ({ seller, payment: { payee, accounts } }: ContentFacts): string => {
  const names = new Set([...(payee === undefined ? [] : [payee]), ...accounts.map(({ name }) => name)]);
  return [...(names.size === 0 ? [seller.company] : names)].map((name) => `**${name}**`).join(' หรือ ');
};

const bahtText = (whole: number): string => moneyText(baht(whole));

const dayText = new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' });

type Value = string | number | boolean | null;

/** '', null and false stand for nothing; then a section of the name is left out. */
export const placeholders = {
  name: ({ seller }) => seller.name,
  company: ({ seller }) => seller.company,
  address: ({ seller }) => seller.address,
  registrations: ({ seller }) =>
    registrationNumbers(seller)
      .map(([name, number]) => `${name} ${number}`)
      .join(' '),
  hours: ({ seller }) => seller.hours,
  closed: ({ seller }) => seller.closed,
  line: ({ seller }) => seller.line,
  call: ({ seller }) => callText(seller, links),
  contact: ({ seller }) => contactText(seller),
  privacyContact: ({ seller: { officePhone, email, privacy } }) =>
    contactText({ phone: officePhone, email: privacy.email === '' ? email : privacy.email }),
  website: ({ publicUrl }) => (publicUrl === undefined ? null : new URL(publicUrl).host),
  branchCount: ({ branches }) => branches?.branches ?? null,
  branchesByProvince: ({ branches }) => (branches === null ? null : branchesText(branches)),
  payees: payeesText,
  barPromptpayHold: ({ settings }) => holdText(settings.priceHolds.bar.promptpay),
  barTransferHold: ({ settings }) => holdText(settings.priceHolds.bar.transfer),
  ornamentPromptpayHold: ({ settings }) => holdText(settings.priceHolds.ornament.promptpay),
  ornamentTransferHold: ({ settings }) => holdText(settings.priceHolds.ornament.transfer),
  strictHold: () => holdText(strictHold),
  lapsesUntilStrict: () => lapsesUntilStrict,
  lapseDays: () => lapseDays,
  mostPerDay: ({ settings: { mostPerDay } }) => (mostPerDay === null ? null : moneyText(mostPerDay)),
  isVatRegistered: ({ seller }) => seller.tax.isVatRegistered,
  isBlockFeeTaxed: ({ seller }) => seller.tax.isBlockFeeTaxed,
  courier: ({ seller }) => seller.delivery.courier.name,
  trackingUrl: ({ seller }) => seller.delivery.courier.trackingUrl,
  insurer: ({ seller }) => seller.delivery.insurer,
  deliveryFee: ({ seller: { delivery } }) => (delivery.feeBaht === 0 ? null : bahtText(delivery.feeBaht)),
  freeDelivery: ({ seller }) => freeDelivery(seller.delivery),
  parcelPromise: ({ seller }) => parcelPromise(seller.delivery),
  transitNearby: () => transitDays(transits.nearby),
  transitUsual: () => transitDays(transits.usual),
  transitFar: () => transitDays(transits.far),
  pickupDays: () => daysAhead,
  lowStock: () => lowStock,
  withdrawalDays: ({ seller }) => seller.returns.withdrawalDays,
  withdrawalPromise: ({ seller }) => withdrawalPromise(seller.returns),
  refundDays: ({ seller }) => seller.returns.refundDays,
  refundPromise: ({ seller }) => refundPromise(seller.returns),
  sameDayUntil: ({ seller }) => seller.terms.sameDayUntil,
  exchangeDays: ({ seller }) => seller.terms.exchangeDays,
  defects: ({ seller }) => seller.terms.defects,
  mostOffBuyBackPercent: ({ seller }) => seller.terms.mostOffBuyBackPercent,
  identityFrom: ({ settings: { identityFrom } }) => (identityFrom === null ? null : moneyText(identityFrom)),
  mostUnseen: ({ settings: { mostUnseen } }) => (mostUnseen === null ? null : moneyText(mostUnseen)),
  recordYears: ({ seller }) => seller.terms.recordYears,
  ifLessPure: ({ seller }) => seller.services.ifLessPure,
  isCleaningFree: ({ seller }) => seller.services.isCleaningFree,
  freeCleaning: () => freeCleaning,
  cleaningMinutes: ({ seller }) => seller.services.cleaningMinutes,
  jointRepairYears: ({ seller }) => seller.services.jointRepairYears,
  freeResizing: ({ seller: { services } }) =>
    services.resizeDays === null ? null : freeResizing(services.resizeDays),
  repairWorkingDays: ({ seller }) => seller.services.repairWorkingDays,
  smsSender: ({ seller }) => seller.sms.sender,
  smsHasLinks: ({ seller }) => seller.sms.hasLinks,
  takenUpDays: ({ seller }) => seller.complaints.takenUpDays,
  answeredDays: ({ seller }) => seller.complaints.answeredDays,
  noticeVersion: ({ seller }) => seller.privacy.version,
  noticeSince: ({ seller }) => dayText.format(new Date(`${seller.privacy.since}T00:00:00Z`)),
  hosting: ({ seller }) => seller.privacy.hosting,
  consentDays: () => consentTime / 86_400_000,
  deadOrderDays: () => keptMailDays.deadOrder,
  endedSessionDays: () => keptMailDays.endedSession,
  networkDays: () => keptMailDays.network,
  logDays: () => logDays,
} as const satisfies Readonly<Record<string, (facts: ContentFacts) => Value>>;

export const isPlaceholder = (name: string): name is keyof typeof placeholders =>
  Object.hasOwn(placeholders, name);

/**
 * `{{name}}`; `{{#name}}…{{/name}}` only where it stands for something, `{{^name}}…{{/name}}` where for nothing. What is filled
 * in is never filled again.
 */
const marks = /\{\{([#^])(?<section>\w+)\}\}(.*?)\{\{\/\k<section>\}\}|\{\{(\w+)\}\}/gsu;

const isNothing = (value: Value): boolean => value === '' || value === null || value === false;

const fillWith = (template: string, valueOf: (name: string) => Value): string =>
  template.replaceAll(marks, (_, kind: string, section: string, inner: string, name?: string) => {
    if (name !== undefined) return String(valueOf(name) ?? '');
    return isNothing(valueOf(section)) === (kind === '^') ? fillWith(inner, valueOf) : '';
  });

const faultOf = (template: string): string | undefined => {
  const names: string[] = [];
  const collect = (part: string): string =>
    part.replaceAll(marks, (_, __, section: string, inner: string, name?: string) => {
      names.push(name ?? section);
      return name === undefined ? collect(inner) : '';
    });
  if (/[{}]/.test(collect(template))) return 'has a brace that belongs to no placeholder, or an open section';
  const unknown = names.find((name) => !isPlaceholder(name));
  return unknown === undefined ? undefined : `has the unknown placeholder {{${unknown}}}`;
};

export const Template = refined(t.string as t.Type<string, unknown, unknown>, faultOf);

export const fill = (template: string, facts: ContentFacts): string =>
  fillWith(template, (name) => (isPlaceholder(name) ? placeholders[name](facts) : null));
