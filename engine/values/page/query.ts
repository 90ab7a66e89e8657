/** Text out of an address; undefined when it cannot be decoded. */
export const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFC');
  } catch {
    return undefined;
  }
};

/** The pairs of a query string, still encoded. */
export const pairsOf = (search: string): readonly string[] => search.replace(/^\?/, '').split('&');

/** Parses a query string; the first of duplicate keys counts, undecodable parts are dropped. */
export const parametersOf = (search: string): ReadonlyMap<string, string> => {
  const parameters = new Map<string, string>();
  for (const pair of pairsOf(search)) {
    const [rawKey = '', ...rest] = pair.split('=');
    const key = decoded(rawKey);
    const value = decoded(rest.join('='));
    if (key !== undefined && value !== undefined && key !== '' && !parameters.has(key))
      parameters.set(key, value);
  }
  return parameters;
};
