import { createRoot } from 'react-dom/client';
import { Shell } from '../../../shop/shell/Shell.tsx';
import { ShopProvider } from '../../../shop/store.tsx';
import { createFramedShop, type FramedShopEnds } from './framed-shop.ts';
import { FramedPage } from './FramedPage.tsx';
import { FrameRouter } from './FrameRouter.tsx';
import { guardFrame } from './guards.ts';
import { type FramedShop, framedShopReady } from './port.ts';

/** Draws the shop's real pages in the document of a frame and hands them over to the page around it. */
export const startFrame = (root: HTMLElement, frame: Element): void => {
  const guards = guardFrame(window, () => ends);
  const ends: FramedShopEnds = createFramedShop(guards.shown);
  const go = (pathname: string, search: string): void => ends.host()?.go(pathname, search);
  frame.dispatchEvent(new CustomEvent<FramedShop>(framedShopReady, { detail: ends.framed }));
  createRoot(root).render(
    <ShopProvider shop={ends.handle}>
      <FrameRouter go={go}>
        <Shell>
          <FramedPage />
        </Shell>
      </FrameRouter>
    </ShopProvider>,
  );
};
