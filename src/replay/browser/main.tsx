import { createRoot } from 'react-dom/client';
import { noteShopPage, isInFrame } from './frame/frame-document.ts';

/**
 * Shows the tool for recorded logs in this element. In the document of one of its own frames, which has the same script,
 * it shows the shop's pages there instead; neither loads the styles of the other.
 */
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
