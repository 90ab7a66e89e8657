import type { ComponentProps } from 'react';
import type { PersonalKind } from '../../../../engine/kernel/personal.ts';
import { asTyped, longestInvoiceName } from '../../../../engine/values/form-text.ts';
import { phoneText } from '../../format.ts';

export const usernameInput = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 254,
} as const;

export const emailInput = { ...usernameInput, type: 'email', autoComplete: 'email' } as const;

export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;

export const wrongPhone = 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678';

export const wrongEmail = 'รูปแบบอีเมลไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com';

export const wrongUsername =
  'รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com หรือ 081-234-5678';

export interface DraftInput extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'maxLength'
> {
  readonly autoComplete?: string;
}

/** Props of the fields of drafts, by name; autofill tokens without the section of the form. */
export const draftInputs: Readonly<Partial<Record<string, DraftInput>>> = {
  fullName: { autoComplete: 'name', maxLength: 120 },
  phone: phoneInput,
  email: emailInput,
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 12 },
  subdistrict: { autoComplete: 'address-level3', maxLength: 80 },
  district: { autoComplete: 'address-level2', maxLength: 80 },
  province: { autoComplete: 'address-level1', maxLength: 80 },
  line: { autoComplete: 'address-line1' },
  name: { maxLength: longestInvoiceName },
  taxId: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  branchCode: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 },
};

const kinds: Readonly<Partial<Record<string, PersonalKind>>> = {
  phone: 'phone',
  email: 'email',
  postcode: 'tax-id',
  taxId: 'tax-id',
  branchCode: 'tax-id',
};

/** Normalised text of the field of this name; ๐-๙ count as digits in numbers (ruling P19). */
export const keptText = (name: string, typed: string): string => {
  const kind = kinds[name];
  return kind === undefined ? typed.trim() : asTyped(kind, typed);
};

/** Display format of a kept text: 081-234-5678, and 1-2345-67890-12-3 as on a card. */
export const shownText = (name: string, kept: string): string => {
  if (name === 'phone') return phoneText(kept);
  return name === 'taxId' ? kept.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5') : kept;
};
