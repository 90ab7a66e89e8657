import { isTaxId, taxIdOf } from '../orders/tax-id.ts';
import { orderIn, pageOf } from '../values/page/address.ts';
import { redactedQuery } from '../values/page/parameters.ts';
import { capital, isProvince, provinceIn, provinces } from '../values/provinces.ts';
import type { PersonalKind } from '../kernel/personal.ts';
import { westernDigits } from '../values/quantity.ts';
import { identityOf } from '../values/username.ts';
import { asTyped, isPersonName, longestAddressLine } from '../values/form-text.ts';

/** Most different values of a kind; all further ones share one name, so that no log can fill the memory. */
const mostNames = 10_000;

/** Replaces personal data by made-up data of the same kind; equal values get equal replacements within one log. */
export type Pseudonyms = (kind: PersonalKind, value: string) => string;

/** The made-up personal data of a program's logs. */
export interface Names {
  readonly create: () => Pseudonyms;
  /** Whether a value is one that pseudonyms give, or one of its kind that they leave as it is. */
  readonly isMadeUp: (kind: PersonalKind, value: string) => boolean;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Pseudonyms of each kind, which the rules treat as real values, and their pattern. */
const made = {
  email: [(count: number) => `shopper-${count}@example.com`, /^shopper-[0-9]{1,5}@example\.com$/],
  phone: [(count: number) => `08${String(count).padStart(8, '0')}`, /^(?:080000[0-9]{4}|0800010000)$/],
  name: [(count: number) => `ผู้ซื้อ ${count}`, /^ผู้ซื้อ [0-9]{1,5}$/],
  date: [
    (count: number) =>
      `${1950 + (count % 50)}-${twoDigits(1 + (Math.floor(count / 50) % 12))}-${twoDigits(1 + (Math.floor(count / 600) % 28))}`,
    /^19[5-9][0-9]-[0-9]{2}-[0-9]{2}$/,
  ],
  words: [(count: number) => `คำค้น ${count}`, /^คำค้น [0-9]{1,5}$/],
  place: [(count: number) => `สถานที่ ${count}`, /^สถานที่ [0-9]{1,5}$/],
  /** Rules take a province, and nothing else, for one. */
  province: [
    (count: number) => provinces[count % provinces.length] ?? capital,
    new RegExp(`^(?:${provinces.join('|')})$`),
  ],
  'long-place': [
    (count: number) => `สถานที่ ${count} `.padEnd(longestAddressLine + 1, 'ก'),
    /^สถานที่ [0-9]{1,5} ก{187,191}$/,
  ],
  postcode: [(count: number) => String(10_000 + count), /^[12][0-9]{4}$/],
  'tax-id': [(count: number) => taxIdOf(String(100_000_000_000 + count)), /^10000000[0-9]{5}$/],
  coupon: [(count: number) => `CODE${count}`, /^CODE[0-9]{1,5}$/],
  order: [(count: number) => `order-${count}`, /^order-[0-9]{1,5}$/],
  /** Numbers that a courier could have given. */
  parcel: [(count: number) => `ORDER-${count}`, /^ORDER-[0-9]{1,5}$/],
  customer: [(count: number) => `customer-${count}`, /^customer-[0-9]{1,5}$/],
  /** Unknown addresses of the desk, and variants of known ones. */
  elsewhere: [(count: number) => String(count), /^[0-9]{1,5}$/],
  /** Replaces half-typed text that is not yet of its kind. */
  unclear: [(count: number) => `?${count}`, /^\?[0-9]{1,5}$/],
} as const satisfies Readonly<Record<string, readonly [make: (count: number) => string, form: RegExp]>>;

type Named = keyof typeof made;

export const isPseudonym = (kind: Named, value: string): boolean => made[kind][1].test(value);

const isClear: Readonly<Partial<Record<PersonalKind, (value: string) => boolean>>> = {
  email: (value) => 'email' in (identityOf(value) ?? {}),
  phone: (value) => 'phoneNumber' in (identityOf(value) ?? {}),
  name: isPersonName,
  postcode: (value) => /^[1-9][0-9]{4}$/.test(value),
  'tax-id': isTaxId,
  'branch-code': (value) => /^[0-9]{5}$/.test(value),
};

/** Whether a value of a form is empty or invalid: its replacement is so, too, or the rules would decide otherwise. */
const isUnclear = (kind: PersonalKind, value: string): boolean => isClear[kind]?.(value) === false;

/** A code that the shop may have issued: no personal data. */
const isCode = (value: string): boolean => /^[A-Z0-9_-]{1,24}$/.test(value) && !mayBePersonal(value);

/** Whether search words could be an e-mail, a personal number or a date. */
const mayBePersonal = (words: string): boolean =>
  words.includes('@') ||
  /[0-9]{7}/.test(westernDigits(words.normalize('NFKC')).replaceAll(/[\s().,/+_-]/g, ''));

const nowhere = '/not-found';

/** Makes up values of a kind; equal values get equal ones. */
export type Pseudonymizer = (kind: Named, value: string) => string;

/** A naming for one log: names are given in the order in which values come. */
export const createPseudonymizer = (): Pseudonymizer => {
  const names = Object.fromEntries(
    Object.keys(made).map((kind) => [kind, new Map<string, string>()]),
  ) as Readonly<Record<Named, Map<string, string>>>;
  return (kind, value) => {
    const known = names[kind].get(value);
    if (known !== undefined) return known;
    const name = made[kind][0](Math.min(names[kind].size + 1, mostNames));
    if (names[kind].size < mostNames) names[kind].set(value, name);
    return name;
  };
};

export const createPseudonyms = (nameOf: Pseudonymizer = createPseudonymizer()): Pseudonyms => {
  const words = (value: string): string => (mayBePersonal(value) ? nameOf('words', value) : value);
  const pathname = (value: string): string => {
    if (pageOf(value, '').name === 'not-found') return nowhere;
    const order = orderIn(value);
    return order === null ? value : order.within(nameOf('order', order.orderId));
  };
  const query = (value: string): string => redactedQuery(value, { words, address });
  const address = (value: string): string => {
    const [path = '', ...rest] = value.split('?');
    const asked = query(rest.join('?'));
    return asked === '' ? pathname(path) : `${pathname(path)}${asked}`;
  };

  return (kind, value) => {
    switch (kind) {
      case 'username': {
        const identity = identityOf(value);
        if (identity === undefined) return '?';
        return 'email' in identity ? nameOf('email', identity.email) : nameOf('phone', identity.phoneNumber);
      }
      case 'words':
        return words(value);
      case 'pathname':
        return pathname(value);
      case 'query':
        return query(value);
      case 'address':
        return address(value);
      case 'coupon': {
        const code = asTyped(kind, value);
        return code === '' || isCode(code) ? code : nameOf('coupon', code);
      }
      case 'branch-code': {
        const code = asTyped(kind, value);
        return code === '' || isClear[kind]?.(code) === true ? code : nameOf('unclear', code);
      }
      default: {
        // The rules see typed text as `asTyped` normalizes it: equal texts get one pseudonym.
        const typed = asTyped(kind, value);
        const province = provinceIn(typed);
        if (kind === 'place' && isProvince(province)) return nameOf('province', province);
        if (kind === 'place' && typed.length > longestAddressLine) return nameOf('long-place', typed);
        return typed === '' ? '' : nameOf(isUnclear(kind, typed) ? 'unclear' : kind, typed);
      }
    }
  };
};

const isMadeAddress = (value: string): boolean => {
  const [path = '', ...rest] = value.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  return isMadeUp('pathname', path) && isMadeUp('query', query);
};

/** Whether a value is one that pseudonyms give, or one of its kind that they leave as it is. */
export const isMadeUp = (kind: PersonalKind, value: string): boolean => {
  switch (kind) {
    case 'username':
      return value === '?' || isPseudonym('email', value) || isPseudonym('phone', value);
    case 'words':
      return !mayBePersonal(value);
    case 'coupon':
      return value === '' || isCode(value);
    case 'branch-code':
      return value === '' || isClear[kind]?.(value) === true || isPseudonym('unclear', value);
    case 'pathname':
      return (
        value === nowhere ||
        (pageOf(value, '').name !== 'not-found' && isPseudonym('order', orderIn(value)?.orderId ?? 'order-0'))
      );
    case 'query':
      return (
        redactedQuery(value, {
          words: (words) => (mayBePersonal(words) ? '' : words),
          address: (address) => (isMadeAddress(address) ? address : ''),
        }) === value
      );
    case 'address':
      return isMadeAddress(value);
    default:
      return (
        value === '' ||
        isPseudonym(kind, value) ||
        (kind in isClear && isPseudonym('unclear', value)) ||
        (kind === 'place' && (isPseudonym('long-place', value) || isPseudonym('province', value)))
      );
  }
};
