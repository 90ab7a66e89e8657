import { createRoot } from 'react-dom/client';
import { isInFrame } from './frame/is-in-frame.ts';
import { startFrame } from './frame/start-frame.tsx';
import { ReplayPage } from './ReplayPage.tsx';

/**
 * Shows the tool for recorded logs in this element. In the document of one of its own frames, which has the same script,
 * it shows the shop's pages there instead.
 */
export const start = (root: HTMLElement): void => {
  const frame = isInFrame() ? window.frameElement : null;
  if (frame !== null) {
    startFrame(root, frame);
    return;
  }
  document.title = 'Replay';
  document.documentElement.lang = 'en';
  createRoot(root).render(<ReplayPage />);
};
