import { createRoot } from 'react-dom/client';
import { noDrafts } from '../../adapters/desk/drafts.ts';
import { initialRoot } from '../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import {
  createFrame,
  guardFrame,
  type FramedShop,
  framedShopReady,
} from '../replay/browser/frame/framed-shop.ts';
import { App } from './app.tsx';

/** Draws the desk's real pages in the document of a frame of recorded logs, from a state alone. */
export const startFramed = (root: Element, frame: Element): void => {
  const guards = guardFrame(window, () => ends);
  const ends = createFrame<DeskLanguage['state']>(initialRoot, guards.shown);
  frame.dispatchEvent(new CustomEvent<FramedShop>(framedShopReady, { detail: ends.framed }));
  const { states, host, now } = ends;
  createRoot(root).render(
    <App
      desk={{
        state$: states.asObservable(),
        getState: () => states.value,
        dispatch: (command) => host()?.dispatch(command),
        now,
        // Typed passwords are dropped at once; secrets shown by a ticket were never recorded.
        keepSecret: () => ({ secret: 'typed-in-replay' }),
        shownSecret: () => undefined,
        drafts: noDrafts,
        report: null,
      }}
    />,
  );
};
