import { createRoot } from 'react-dom/client';
import { isForQa } from '../../adapters/browser/recording.ts';
import { openShop } from '../../adapters/browser/shop.ts';
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

const startShop = (root: HTMLElement): void => {
  void loadPageAt(window.location.pathname, window.location.search);
  const shop = openShop({ apiBase: '', version });
  const desk = createReportDesk(shop);
  desk.listen(window);
  shop.start();
  createRoot(root).render(<App shop={shop} desk={desk} />);
};

const startReplay = async (root: HTMLElement): Promise<void> => {
  const { start } = await import('../replay/browser/main.tsx');
  start(root);
};

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('the page has no #root');

if (isForReplay(window.location)) void startReplay(root);
else startShop(root);
