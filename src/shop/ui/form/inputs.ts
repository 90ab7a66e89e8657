/** How a field for an e-mail address is typed into: the keyboard of a phone knows it, and nothing corrects it. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 254,
} as const;

/** How a field for a Thai phone number is typed into, with room for spaces and hyphens. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;
