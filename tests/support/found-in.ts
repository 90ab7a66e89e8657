const decoded = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

const bare = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * The names of personal data that stand in a text, as they are or percent-encoded; spaces, dashes and capitals make
 * no difference.
 */
export const foundIn = (text: string, things: Readonly<Record<string, string>>): readonly string[] => {
  const written = [text, decoded(text)].map(bare).join('\n');
  return Object.keys(things).filter((name) => written.includes(bare(things[name] ?? '')));
};
