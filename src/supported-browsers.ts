/** The oldest browsers that the whole shop works in, by their names in the browser compatibility data of MDN. */
export const supportedBrowsers = {
  safari: '15.6',
  safari_ios: '15.6',
  chrome: '100',
  chrome_android: '100',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '20',
} as const;

const { safari, safari_ios: ios, chrome, firefox } = supportedBrowsers;

/** Build targets, to which scripts and styles are lowered; Samsung Internet 20 is Chrome 106 there. */
export const buildTargets = [`safari${safari}`, `ios${ios}`, `chrome${chrome}`, `firefox${firefox}`];
