import './theme/utilities.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { buildOfPage, isForQa } from '../../adapters/browser/recording.ts';
import { codeLoader } from '../../adapters/browser/code-loader.ts';
import {
  hydrationState,
  isForLocation,
  readHydrationData,
  validHydrationData,
} from '../../adapters/server-rendering/hydration.ts';
import type { Root } from '../../engine/slices.ts';
import { openShop } from '../../adapters/browser/shop.ts';
import { App } from './app.tsx';
import { replayCapturedEvents } from './first/early-acts.ts';
import { hydrateAround } from './first/HydrationBoundary.tsx';
import { dialogsChunk } from './layers/layer-chunks.ts';
import type { Chunk } from './navigation/chunk.ts';
import { chunkAt, chunkOf } from './navigation/pages.ts';
import { createReportDesk } from './report/desk.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/preferences.css';

/**
 * Whether this document is the replay tool or one of its frames; without QA's features its address is an unknown one
 * (ruling P28).
 */
const isForReplay = ({ pathname, href }: Location): boolean =>
  isForQa(document) && (pathname === '/replay' || href === 'about:srcdoc');

const tellLost = (isLost: boolean): void =>
  void document.querySelector('#not-started')?.toggleAttribute('hidden', !isLost);

/** Milliseconds between attempts to fetch code. */
const retryPause = 2_000;

/** Retries until the chunk of the server-rendered page is loaded: React needs it for hydration. */
const fetchChunk = async (chunk: Chunk): Promise<void> => {
  const fetch = codeLoader(async () => {
    await chunk.load();
    if (chunk.snapshot().status === 'failed') throw new Error('a chunk got lost');
  });
  for (let failures = 0; ; failures += 1) {
    try {
      await fetch();
      return tellLost(false);
    } catch {
      tellLost(failures > 0);
      await new Promise((resolve) => setTimeout(resolve, retryPause));
    }
  }
};

/** Opens the shop and renders it, or hydrates a server-rendered page. */
const startShop = async (root: HTMLElement): Promise<void> => {
  const { location } = window;
  const chunk = chunkAt(location.pathname, location.search);
  const loaded = chunk.load();
  const drawn = readHydrationData(document, location);
  const known = validHydrationData(drawn?.reported ?? [], performance, Date.now());
  const shop = openShop({ apiBase: '', version: buildOfPage(document), known });
  const desk = createReportDesk(shop);
  desk.listen(window);
  const app = (serverState: Root | null) => <App shop={shop} desk={desk} serverState={serverState} />;
  if (drawn === null) createRoot(root).render(app(null));
  // A sign-in may lead to checkout, so its slice is registered before the start.
  if (shop.launchSlices.includes('identity')) await dialogsChunk.load();
  if (shop.launchSlices.includes('checkout')) void chunkOf('check-out').load();
  // The page is entered right after the start, before any answer to the start's requests.
  await (drawn === null ? loaded : fetchChunk(chunk));
  shop.start();
  // From the same answers as the shop's own state, so that equal parts are not rendered again.
  const serverState = drawn === null ? null : hydrationState(drawn, shop, Date.now());
  // The visitor may have gone back since.
  if (drawn !== null && isForLocation(drawn, location)) {
    // In a transition React hydrates in short slices.
    startTransition(() => {
      hydrateRoot(root, app(serverState));
    });
  } else if (drawn !== null) createRoot(root).render(app(null));
  const { firstScript } = window;
  if (firstScript !== undefined)
    replayCapturedEvents({
      first: firstScript,
      hydrateAround,
      asOf: shop.asOf,
      onFault: (error) => reportError(error),
    });
};

const startReplay = async (root: HTMLElement): Promise<void> => {
  const { start } = await import('../replay/browser/main.tsx');
  await start(root);
};

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('the page has no #root');

// Feature test that CSS cannot make (see base.css): a browser with the newest CSS and older JavaScript would work by halves, so
// the application does not start in it.
if (!('findLast' in Array.prototype))
  document.querySelector<HTMLElement>('#too-old')?.style.setProperty('display', 'block');
else if (isForReplay(window.location)) void startReplay(root);
else void startShop(root);
