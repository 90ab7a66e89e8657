// Controls (C0 and C1, DEL), what turns the direction of text or is not seen, other line ends, halves of characters.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const codeOf = (text: string): string => {
  let code = '';
  for (let index = 0; index < text.length; index++)
    code += `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return code;
};

/**
 * Text for one line of a terminal: whatever could move its cursor, colour it, turn its direction or hide is written as
 * its code (case H-L16). Inside the strings of a JSON text, the codes mean the same characters.
 */
export const escaped = (text: string): string => text.replaceAll(unseen, codeOf);

/** The beginning of a text that is too long to be read, and how long it is. */
export const cut = (text: string, longest = 200): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
