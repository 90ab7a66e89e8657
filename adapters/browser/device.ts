export interface DeviceWindow extends Pick<Window, 'innerWidth' | 'innerHeight' | 'outerWidth'> {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
  readonly visualViewport: Pick<VisualViewport, 'scale'> | null;
  readonly matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>;
}

type Known = readonly (readonly [name: string, pattern: RegExp])[];

/** An in-app browser and a browser that names another one come before it. */
const browsers: Known = [
  ['LINE', /\bLine\/(\d+)/],
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^]*Safari/],
];

const systems: Known = [
  ['Android', /\bAndroid (\d+)/],
  ['iOS', /\b(?:iPhone|CPU) OS (\d+)/],
  ['Windows', /\bWindows NT (\d+)/],
  ['macOS', /\bMac OS X (\d+)/],
  ['Linux', /\bLinux\b()/],
];

const nameIn = (known: Known, agent: string, what: string): string => {
  for (const [name, pattern] of known) {
    const found = pattern.exec(agent);
    if (found !== null) return `${name} ${found[1] ?? ''}`.trim();
  }
  return `unknown ${what}`;
};

/** Coarse facts of a device for a report: `Android 14, Chrome 130, 390x844, zoom 100 %, reduced motion`. */
export const deviceOf = (its: DeviceWindow): string => {
  const { userAgent, maxTouchPoints } = its.navigator;
  const system = nameIn(systems, userAgent, 'system');
  const pinched = its.visualViewport?.scale ?? 1;
  // Some browsers do not say how wide their own window is.
  const zoom = its.outerWidth === 0 ? pinched : (its.outerWidth / its.innerWidth) * pinched;
  return [
    // A tablet of Apple's calls itself a Mac.
    system.startsWith('macOS') && maxTouchPoints > 1 ? 'iPadOS' : system,
    nameIn(browsers, userAgent, 'browser'),
    `${its.innerWidth}x${its.innerHeight}`,
    `zoom ${Math.round(zoom * 100)} %`,
    ...(its.matchMedia('(prefers-reduced-motion: reduce)').matches ? ['reduced motion'] : []),
  ].join(', ');
};

/** The language and time zone of a browser. Called when a log is written: the first `Intl` object costs a phone 200 ms. */
export const localeOf = (): { readonly locale: string; readonly timeZone: string } => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { locale, timeZone };
};
