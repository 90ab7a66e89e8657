import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../support/shop.ts';
import { newerScript, newerStyle } from '../../support/newer-than-floor.ts';

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'assets');

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names of plain data and own functions, too. */
const ownNames = words(`
  .address .tag .added .changed .displayName .use .connection .take .when .fullScreen .orientation .session .toArray
  .watch .transfer .with .removed .animation .move .command .adopt .capture .delay .drop .isReload .locale .manifest
  .fileName .config .duplex .role .remote .bytes .device
`);

/** Names that are feature-detected, or harmless when missing: undefined is as good as false there. */
const askedFor = words(`
  .cancelIdleCallback cancelIdleCallback .interactionCount .navigationId .prerendering PerformanceEventTiming
  PerformanceSoftNavigation
  .changedTouches .touches .inert .share .toHex .toBase64 Uint8Array.fromHex .canIntercept .fetchPriority .imageSizes .movementX
  .movementY .navigationType .popover .requestIdleCallback requestIdleCallback .startViewTransition .viewTransition
  .transferSize .userActivation .wasDiscarded navigation trustedTypes .cookieStore cookieStore Error.captureStackTrace
`);

/** Styles that improve a page and are harmless when missing. */
const harmless = new Set([
  // Without them prices of a row may stand on several lines, and a picture does not grow into its page.
  'grid-template-rows: subgrid',
  ':view-transition-group',
  'text-wrap',
  'text-wrap: pretty',
  'text-wrap: balance',
  'lh',
  'contain-intrinsic-height',
  'contain-intrinsic-size',
  'content-visibility',
  'content-visibility: auto',
  'content-visibility: visible',
  'container',
  'container-type',
  'container-type: inline-size',
  'overscroll-behavior',
  'overscroll-behavior: contain',
  'overscroll-behavior-x',
  'overscroll-behavior-x: contain',
  'scrollbar-gutter',
  'scrollbar-gutter: stable',
  'scrollbar-width',
  'scrollbar-width: none',
  'forced-color-adjust',
  'forced-color-adjust: none',
  // Without them new parts do not slide in, and a picture does not grow.
  '@starting-style',
  'translate',
  'scale',
  'scale: none',
  'cursor: not-allowed',
  'cursor: pointer',
  'cursor: progress',
  'cursor: default',
  'cursor: zoom-in',
  'cursor: grab',
  'cursor: grabbing',
  'user-select: all',
  ':-webkit-progress-bar',
  // Printing.
  '@page',
  'size',
  'print-color-adjust: exact',
  // Text area of reports.
  'resize',
  'resize: vertical',
]);

const findings = async (
  ending: string,
  newerIn: (name: string, text: string) => readonly string[],
  allowed: ReadonlySet<string>,
): Promise<readonly string[]> => {
  // Testers' browsers are new, as those of the staff are.
  const names = (await readdir(assets)).filter(
    (name) => name.endsWith(ending) && !name.startsWith('ReplayPage-'),
  );
  expect(names.length).toBeGreaterThan(20);
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(assets, name), 'utf8');
      return newerIn(name, text)
        .filter((one) => !allowed.has(one))
        .map((one) => `${name}: ${one}`);
    }),
  );
  return found.flat();
};

test('built scripts use only what the oldest supported browser has', async () => {
  expect(await findings('.js', newerScript, new Set([...ownNames, ...askedFor]))).toEqual([]);
  expect(
    newerScript('a.js', 'let a = [3, 1].toSorted(), b = Promise.withResolvers(), c = URL.canParse(a)'),
  ).toEqual(['.toSorted', 'Promise.withResolvers', 'URL.canParse']);
  expect(
    newerScript('a.js', 'a.checkVisibility(); a.isWellFormed(); /(?<!a)b/.test(a); class b { static {} }'),
  ).toEqual(['(?<=)', '.checkVisibility', '.isWellFormed', 'static {}']);
  expect(
    newerScript('a.js', 'new CloseWatcher(), a.findLast(b), Object.hasOwn(a, b), structuredClone(a)'),
  ).toEqual(['CloseWatcher']);
});

test('no built style breaks in a browser of the floor', async () => {
  // The library makes room for the scrollbar of an area that the shop does not use.
  const ofLibrary = /[^{}]*:has\(\[data-mantine-scrollbar\]\)[^{}]*\{[^}]*\}/;
  const newerIn = (_: string, text: string) => newerStyle(text.replace(ofLibrary, ''));
  expect(await findings('.css', newerIn, harmless)).toEqual([]);
  expect(newerStyle('@media (width>=768px){a{height:100dvh}}a:has(b){rotate:1deg}')).toEqual([
    ':has',
    'dvh',
    'range',
    'rotate',
  ]);
  expect(newerStyle('a{height:100vh;height:100dvh}@supports selector(:has(b)){a:has(b){color:red}}')).toEqual(
    [],
  );
});
