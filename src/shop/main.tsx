import { createRoot, hydrateRoot } from 'react-dom/client';
import { isForQa } from '../../adapters/browser/recording.ts';
import { openShop } from '../../adapters/browser/shop.ts';
import { turnsAhead } from '../../adapters/browser/turns-ahead.ts';
import { version } from '../../package.json';
import { App } from './app.tsx';
import { loadPageAt } from './navigation/pages.ts';
import { createReportDesk } from './report/desk.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

/**
 * Where QA looks at recorded logs, and the frames there, which have a document of their own; without QA's features it is
 * an address like any unknown one (ruling P28).
 */
const isForReplay = ({ pathname, href }: Location): boolean =>
  isForQa(document) && (pathname === '/replay' || href === 'about:srcdoc');

const nothingMore = (): void => undefined;

/**
 * Opens the shop and draws it. Where the server has drawn the page ahead, its turns are taken as this window's first
 * ones and the page is taken over as it stands; what this browser has kept is told after that.
 */
const startShop = async (root: HTMLElement): Promise<void> => {
  const { pathname, search } = window.location;
  const loaded = loadPageAt(pathname, search);
  const shop = openShop({ apiBase: '', version });
  const desk = createReportDesk(shop);
  desk.listen(window);
  const taken = turnsAhead(document);
  if (taken === null) {
    shop.start();
    createRoot(root).render(<App shop={shop} desk={desk} entered={null} onDrawn={nothingMore} />);
    return;
  }
  shop.follow(taken);
  await loaded;
  hydrateRoot(root, <App shop={shop} desk={desk} entered={`${pathname}${search}`} onDrawn={shop.start} />);
};

const startReplay = async (root: HTMLElement): Promise<void> => {
  const { start } = await import('../replay/browser/main.tsx');
  start(root);
};

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('the page has no #root');

if (isForReplay(window.location)) void startReplay(root);
else void startShop(root);
