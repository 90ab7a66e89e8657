/** Which rules of a new password are met; the checklist shows each by itself (spec 5). */
export interface PasswordRules {
  /** At least eight characters. */
  readonly isLong: boolean;
  /** At least one of A–Z. */
  readonly hasUppercase: boolean;
  /** At least one of 0–9. */
  readonly hasDigit: boolean;
}

/** Fewest characters of a new password (spec 9). */
export const shortestPassword = 8;

/** Looks at a new password rule by rule, exactly as it was typed; form and server ask the same rules (spec 5). */
export const passwordRules = (password: string): PasswordRules => ({
  isLong: [...password].length >= shortestPassword,
  hasUppercase: /[A-Z]/.test(password),
  hasDigit: /[0-9]/.test(password),
});

/** Whether a new password meets all of its rules. */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordRules(password)).every(Boolean);
