/** How a field for who signs in is typed into, an e-mail address or a phone number; nothing corrects it. */
export const usernameInput = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 254,
} as const;

/** How a field for an e-mail address is typed into: the keyboard of a phone knows it, and nothing corrects it. */
export const emailInput = { ...usernameInput, type: 'email', autoComplete: 'email' } as const;

/** How a field for a Thai phone number is typed into, with room for spaces and hyphens. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;
