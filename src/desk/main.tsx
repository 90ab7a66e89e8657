import { createRoot } from 'react-dom/client';
import { openDesk } from '../../adapters/desk/desk.ts';
import { buildOfPage } from '../../adapters/browser/recording.ts';
import { isInFrame } from '../replay/browser/frame/frame-document.ts';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
const frame = isInFrame() ? window.frameElement : null;
if (frame === null)
  createRoot(root).render(<App desk={openDesk({ window, version: buildOfPage(document) })} />);
else void import('./framed.tsx').then(({ startFramed }) => startFramed(root, frame));
