/** The longest text that is searched for, in UTF-16 units. */
export const longestSearch = 200;

/** From how many letters on something is suggested: one letter finds nearly everything. */
const fewestLetters = 2;

/** What somebody typed as it is searched for and remembered: composed, without controls and needless blanks. */
export const tidySearch = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/\p{Cs}$/u, '')
    .trim();

/** The text that suggestions are asked for; '' while there is too little of it. */
export const suggestibleText = (typed: string): string => {
  const text = tidySearch(typed);
  return [...text].length < fewestLetters ? '' : text;
};
