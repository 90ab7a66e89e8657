import { createRoot } from 'react-dom/client';
import { openDesk } from '../../adapters/desk/desk.ts';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<App desk={openDesk({ window })} />);
