import { setImmediate } from 'node:timers/promises';
import { type Ahead, createAhead } from '../adapters/ahead/ahead.ts';
import { shareRuns } from '../adapters/ahead/shared.ts';
import type { SentAhead } from '../adapters/ahead/sent.ts';
import { sentAheadId } from '../adapters/browser/sent-ahead.ts';
import { createClock } from '../adapters/clock.ts';
import type { KnownPage, KnowPage, OpenPages } from '../adapters/v1/server/pages/render-page.ts';
import { pageOf } from '../engine/route/address.ts';
import type { Page } from '../engine/route/page.ts';
import type { Root } from '../engine/root.ts';
import type { Drawing, PageFiles } from './drawing.ts';
import { headHtml } from './shop/head/html.ts';
import { pageHead } from './shop/head/page-head.ts';
import { type Standing, standingOf } from './shop/head/standing.ts';
import { structuredData } from './shop/head/structured-data.ts';

/** The longest that a visitor waits for what is read ahead, milliseconds; the page then comes without it. */
const patience = 1_500;

/** The most that one page may read. */
const mostReads = 24;

/**
 * The most different pages that are made at a time: enough for one to be drawn while others wait for the database, and few
 * enough for calls of the API, which wait behind none of them, to be answered in between.
 */
const mostAtOnce = 4;

/** The most that wait for that, and how long, milliseconds: as long as many visitors who try again at once are kept busy. */
const mostWaiting = 1_000;
const longestWait = 500;

const statuses: Readonly<Record<Standing, KnownPage['status']>> = { there: 200, missing: 404, unread: 503 };

/** How many drawn pages are kept. */
const mostKept = 200;

/** A text as the content of a data block: nothing in it ends the block or begins a comment. */
const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const linksTo = ({ styles, code }: PageFiles): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...code.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');

interface Drawn {
  readonly head: string;
  readonly body: string;
}

const notDrawn: Drawn = { head: '', body: '' };

/** Runs work one after the other, and lets whatever else the server has to do go before each: to draw takes all of it. */
const oneATurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return async <A>(work: () => Promise<A>): Promise<A> => {
    const before = last;
    const mine = (async () => {
      await before;
      await setImmediate();
      return work();
    })();
    last = mine.catch(() => undefined);
    return mine;
  };
};

/**
 * Draws pages, and gives the same HTML again for the same page made from the same answers: drawing is most of the work,
 * and nothing that is kept can be out of date.
 */
const drawnPages = ({ draw, filesOf }: Drawing) => {
  const kept = new Map<string, Drawn>();
  const inTurn = oneATurn();
  return async (page: Page, address: string, sent: SentAhead, state: Root): Promise<Drawn> => {
    const files = filesOf(page);
    if (files === undefined || state.route.page === null) return notDrawn;
    const data = dataBlock(sentAheadId, sent);
    const known = kept.get(data);
    if (known !== undefined) {
      kept.delete(data);
      kept.set(data, known);
      return known;
    }
    const drawn = {
      head: linksTo(files),
      body: `<div id="root">${await inTurn(async () => draw(state, address))}</div>${data}`,
    };
    kept.set(data, drawn);
    const oldest = kept.keys().next();
    if (kept.size > mostKept && oldest.done !== true) kept.delete(oldest.value);
    return drawn;
  };
};

/**
 * Runs the engine for each page that is asked for; writes its head from the state that it comes to, and draws it where
 * there is a `drawing`.
 */
export const openPages =
  (drawing: Drawing | undefined): OpenPages =>
  ({ read, origin }) => {
    const clock = createClock();
    const drawn = drawing === undefined ? async () => notDrawn : drawnPages(drawing);
    const knownBy =
      (ahead: Ahead): KnowPage =>
      async (pathname, search) => {
        const { state, reported } = await ahead(pathname, search);
        const page = pageOf(pathname, search);
        const from = origin();
        const sent = { pathname, search, reported };
        const { head, body } = await drawn(page, `${pathname}${search}`, sent, state);
        return {
          status: statuses[standingOf(page, state)],
          head: headHtml(pageHead(page, state, from), structuredData(page, state, from)) + head,
          body,
        };
      };
    return shareRuns({
      make: knownBy(createAhead({ read, clock, patience, mostReads })),
      clock,
      mostAtOnce,
      mostWaiting,
      longestWait,
    });
  };
