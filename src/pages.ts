import { createAhead } from '../adapters/ahead/ahead.ts';
import { shareRuns } from '../adapters/ahead/shared.ts';
import { createClock } from '../adapters/clock.ts';
import type { KnownPage, OpenPages } from '../adapters/v1/server/known-page.ts';
import { pageOf } from '../engine/route/address.ts';
import { headHtml } from './shop/head/html.ts';
import { pageHead } from './shop/head/page-head.ts';
import { type Standing, standingOf } from './shop/head/standing.ts';
import { structuredData } from './shop/head/structured-data.ts';

/** The longest that a visitor waits for what is read ahead, milliseconds; the page then comes without it. */
const patience = 1_500;

/** The most that one page may read, and the most different pages that are made at a time. */
const mostReads = 24;
const mostAtOnce = 64;

const statuses: Readonly<Record<Standing, KnownPage['status']>> = { there: 200, missing: 404, unread: 503 };

/** Runs the engine for each page that is asked for, and writes its head from the state that it comes to. */
export const openPages: OpenPages = ({ read, origin }) => {
  const clock = createClock();
  const ahead = shareRuns({
    ahead: createAhead({ read, clock, patience, mostReads }),
    whenBusy: createAhead({ read, clock, patience, mostReads: 0 }),
    mostAtOnce,
  });
  return async (pathname, search) => {
    const { state } = await ahead(pathname, search);
    const page = pageOf(pathname, search);
    const from = origin();
    return {
      status: statuses[standingOf(page, state)],
      head: headHtml(pageHead(page, state, from), structuredData(page, state, from)),
    };
  };
};
