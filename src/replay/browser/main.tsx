import { createRoot } from 'react-dom/client';
import { noteShopPage, isInFrame } from './frame/frame-document.ts';

/** Starts the replay tool; in the document of one of its frames, the shop's pages. */
export const start = async (root: HTMLElement): Promise<void> => {
  const frame = isInFrame() ? window.frameElement : null;
  if (frame !== null) {
    const { startFrame } = await import('./frame/start-frame.tsx');
    startFrame(root, frame);
    return;
  }
  noteShopPage();
  document.title = 'Replay';
  document.documentElement.lang = 'en';
  const { ReplayPage } = await import('./ReplayPage.tsx');
  createRoot(root).render(<ReplayPage />);
};
