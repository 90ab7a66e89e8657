/** What a session shows of the browser that began it: names of our own, '' for what is not known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** The first that fits names it: most browsers claim to be several others, too. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(A|iOS|e)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const named = (names: readonly (readonly [string, RegExp])[], text: string): string =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Browser and system by a User-Agent; nothing of its text is kept. */
export const deviceOf = (userAgent: string): Device => {
  const text = userAgent.slice(0, 1_024);
  return { browser: named(browsers, text), system: named(systems, text) };
};
