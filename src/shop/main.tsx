import { createRoot } from 'react-dom/client';
import { openShop } from '../../adapters/browser/shop.ts';
import { version } from '../../package.json';
import { App } from './app.tsx';
import { loadPageAt } from './navigation/pages.ts';
import { createReportDesk } from './report/desk.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');

void loadPageAt(window.location.pathname, window.location.search);
const shop = openShop({ apiBase: '', version });
const desk = createReportDesk(shop);
desk.listen(window);
shop.start();
createRoot(root).render(<App shop={shop} desk={desk} />);
