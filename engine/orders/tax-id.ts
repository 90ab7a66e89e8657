/** The digit that checks the twelve before it: their sum, weighted 13 to 2, taken from eleven. */
const checkDigit = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return String((11 - (sum % 11)) % 10);
};

export const taxIdOf = (twelve: string): string => `${twelve}${checkDigit(twelve)}`;

/** Whether a text is a Thai tax or identity number: thirteen digits, the last of which checks the others (ux U5). */
export const isTaxId = (text: string): boolean =>
  /^[0-9]{13}$/.test(text) && taxIdOf(text.slice(0, 12)) === text;
