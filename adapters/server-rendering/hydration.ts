import { initialRoot } from '../../engine/initial-root.ts';
import type { Command, Effect, Root } from '../../engine/slices.ts';
import { withoutModal } from '../../engine/values/page/modal.ts';
import type { Clock } from '../clock.ts';
import type { Shop } from '../compose-shop.ts';

export interface Reported {
  readonly effect: Effect;
  readonly report: Command;
}

/** Hydration data of a page rendered on the server: enough for the browser to reach the same state. */
export interface HydrationData {
  readonly pathname: string;
  readonly search: string;
  readonly reported: readonly Reported[];
}

/** The first commands of a page on the server: an unknown guest comes to an address. */
export const firstCommands = ({
  pathname,
  search,
}: Pick<HydrationData, 'pathname' | 'search'>): readonly [start: Command, enter: Command] => [
  { type: 'Start', hasSession: false, guestLines: [], consent: null },
  { type: 'EnterRoute', pathname, search: withoutModal('/', search).slice(1) },
];

/** State of the server's rendering, recomputed by the rules from its data; `at` in milliseconds since 1970. */
export const hydrationState = (data: HydrationData, { turn }: Pick<Shop, 'turn'>, at: number): Root => {
  let state = initialRoot;
  const commands = [...firstCommands(data), ...data.reported.map(({ report }) => report)];
  commands.forEach((command, index) => {
    ({ state } = turn(state, command, { at, seq: index + 1 }));
  });
  return state;
};

/** Milliseconds for which the results read for a page count as fresh. */
const freshTime = 10_000;

/** Gives each report that the server sent once, to the effect that asks for it, and none after `freshTime`. */
export const prefetchedReports = (
  reported: readonly Reported[],
  clock: Pick<Clock, 'now'>,
): ((effect: Effect) => Command | null) => {
  const reports = new Map(reported.map(({ effect, report }) => [JSON.stringify(effect), report]));
  const end = clock.now() + freshTime;
  return (effect) => {
    if (reports.size === 0) return null;
    if (clock.now() > end) reports.clear();
    const question = JSON.stringify(effect);
    const report = reports.get(question) ?? null;
    reports.delete(question);
    return report;
  };
};

export interface ValidHydrationData {
  readonly reported: readonly Reported[];
  /** Whether to fetch the announcement at once, since its time of the server's clock is stale. */
  readonly isAnnouncementOld: boolean;
}

/** Milliseconds for which the server's time in a page from the browser's cache is trusted. */
const keptTime = 60_000;

/** Time of rendering by the server's clock, ms since 1970; undefined where the page has none. */
const drawnAt = (reported: readonly Reported[]): number | undefined =>
  reported.map(({ report }) => report).find((report) => report.type === 'AnnouncementLoaded')?.now;

/**
 * Hydration data that still hold. If the server confirmed an unchanged page, so is the announcement, but not its time: until it
 * is fetched, the browser's clock, `now` in milliseconds since 1970, counts. The same holds for a page from the browser's
 * cache, as after Back, that was rendered a minute ago at most; of an older one nothing holds.
 */
export const validHydrationData = (
  reported: readonly Reported[],
  performance: Pick<Performance, 'getEntriesByType'>,
  now: number,
): ValidHydrationData => {
  const [visit] = performance.getEntriesByType(
    'navigation',
  ) as readonly Partial<PerformanceNavigationTiming>[];
  const { type, transferSize = 1, encodedBodySize = 0 } = visit ?? {};
  const isKept = type === 'back_forward' || transferSize === 0;
  const age = now - (drawnAt(reported) ?? -Infinity);
  const isYoung = age >= 0 && age <= keptTime;
  if (isKept && !isYoung) return { reported: [], isAnnouncementOld: false };
  if (!isKept && transferSize >= encodedBodySize) return { reported, isAnnouncementOld: false };
  return {
    reported: reported.map(({ effect, report }) => ({
      effect,
      report: report.type === 'AnnouncementLoaded' ? { ...report, now } : report,
    })),
    isAnnouncementOld: true,
  };
};

export const hydrationDataId = 'hydration-data';

export const isForLocation = (data: HydrationData, { pathname, search }: Location): boolean =>
  data.pathname === pathname && data.search === search;

/** Hydration data of this page; null without server rendering or when the window has moved to another address. */
export const readHydrationData = (document: Document, place: Location): HydrationData | null => {
  const text = document.querySelector(`script#${hydrationDataId}`)?.textContent ?? '';
  if (text === '') return null;
  // Written by the shop's own server together with this page and its code, from the same rules.
  const data = JSON.parse(text) as HydrationData;
  return isForLocation(data, place) ? data : null;
};
