import type * as t from 'io-ts';
import { oneOf } from '../kernel/codec.ts';

/** `owner` for everything, `cashier` for money and handing over, `packer` for parcels, `editor` for goods and texts. */
export const StaffRole = oneOf(['owner', 'cashier', 'packer', 'editor']);
export type StaffRole = t.TypeOf<typeof StaffRole>;

interface StaffRight {
  readonly roles: readonly StaffRole[];
  /** Whether money depends on it: it needs a second factor given within `factorLife`. */
  readonly isMoney?: true;
}

const right = (...roles: readonly StaffRole[]): StaffRight => ({ roles });
const moneyRight = (...roles: readonly StaffRole[]): StaffRight => ({ roles, isMoney: true });

/** Rights of the staff by role: the one table that page, command line and server read. */
export const staffRights = {
  'own-account': right('owner', 'cashier', 'packer', 'editor'),
  /** Secrets that open an account ask for a second factor: the browser may have been left alone. */
  'own-secrets': moneyRight('owner', 'cashier', 'packer', 'editor'),
  'see-orders': right('owner', 'cashier', 'packer'),
  'note-orders': right('owner', 'cashier', 'packer'),
  'take-money': moneyRight('owner', 'cashier'),
  'refuse-slips': right('owner', 'cashier'),
  'cancel-orders': right('owner', 'cashier'),
  'pack-orders': right('owner', 'cashier', 'packer'),
  'hand-over': right('owner', 'cashier'),
  'print-tax': right('owner', 'cashier'),
  'take-tax-data': right('owner', 'cashier'),
  'change-delivery': right('owner', 'cashier'),
  refund: moneyRight('owner', 'cashier'),
  'see-price': right('owner', 'cashier', 'packer', 'editor'),
  announce: moneyRight('owner', 'cashier'),
  'correct-price': moneyRight('owner'),
  'pause-selling': right('owner', 'cashier'),
  'see-coupons': right('owner', 'cashier'),
  /** The owner decides what a coupon gives; staff at the counter may end one at once. */
  'edit-coupons': moneyRight('owner'),
  'end-coupons': right('owner', 'cashier'),
  'edit-content': right('owner', 'editor'),
  'see-branches': right('owner', 'cashier', 'packer', 'editor'),
  'edit-branches': right('owner', 'editor'),
  /** One branch on one day: the staff there may close it. */
  'close-branch': right('owner', 'cashier'),
  /** A holiday moves the moment until which gold is sold by an announcement. */
  'edit-holidays': moneyRight('owner', 'cashier'),
  'see-goods': right('owner', 'cashier', 'packer', 'editor'),
  'edit-goods': right('owner', 'editor'),
  'count-stock': right('owner', 'packer', 'editor'),
  'see-record': right('owner'),
  'see-sales': right('owner'),
  'see-staff': right('owner'),
  'see-health': right('owner'),
  'see-settings': right('owner', 'cashier'),
  'change-settings': moneyRight('owner'),
  'lead-staff': moneyRight('owner'),
} as const satisfies Readonly<Record<string, StaffRight>>;

export type StaffRightName = keyof typeof staffRights;

export const mayDo = (role: StaffRole, name: StaffRightName): boolean => {
  const { roles }: StaffRight = staffRights[name];
  return roles.includes(role);
};

/** Milliseconds that a second factor is valid for acts on money: a quarter of an hour. */
export const factorLife = 15 * 60_000;

export const asksForFactor = (name: StaffRightName): boolean => {
  const { isMoney }: StaffRight = staffRights[name];
  return isMoney === true;
};
