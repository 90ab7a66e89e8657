/** The origin of an address, which may be relative to a base; null for a text that is no address. */
export const originOf = (address: string, base?: string): string | null => {
  try {
    return new URL(address, base).origin;
  } catch {
    return null;
  }
};
