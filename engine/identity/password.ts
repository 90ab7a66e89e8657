/** The rules of a new password, in the order in which they are shown (spec 5). */
export const passwordRules = ['length', 'uppercase', 'digit'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const kept: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= 8,
  uppercase: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
};

/** Whether a password keeps a rule; used by form and server. */
export const keepsRule = (rule: PasswordRule, password: string): boolean => kept[rule](password);

export const isGoodPassword = (password: string): boolean =>
  passwordRules.every((rule) => keepsRule(rule, password));
