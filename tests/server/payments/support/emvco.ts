/** The tags of a QR code's text by their ids, in their order. Throws for a text that is no whole list of tags. */
export const tagsOf = (text: string): ReadonlyMap<string, string> => {
  const tags = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id = '', digits = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(digits));
    if (id === '' || value === '' || value.length !== Number(digits) || tags.has(id))
      throw new Error(`no tag at ${at} of ${text}`);
    tags.set(id, value);
    at += 4 + value.length;
  }
  return tags;
};

/** CRC-16/CCITT-FALSE by its definition, bit by bit: polynomial 0x1021, begun with 0xFFFF, nothing reflected. */
export const checksumOf = (text: string): string => {
  let remainder = 0xffff;
  for (const byte of Buffer.from(text, 'utf8'))
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (remainder >> 15) & 1;
      remainder = (remainder << 1) & 0xffff;
      if ((carry ^ ((byte >> bit) & 1)) === 1) remainder ^= 0x1021;
    }
  return remainder.toString(16).toUpperCase().padStart(4, '0');
};
