import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameHtml } from './frame-document.ts';
import { type FramedShop, framedShopReady, type FrameHost } from './framed-shop.ts';
import type { ProgramName } from '../../../../engine/log/program-name.ts';
import classes from '../replay.module.css';

/** The widths of a shop's window to choose from, CSS pixels. */
export const frameWidths = [390, 820, 1440] as const;
export type FrameWidth = (typeof frameWidths)[number];

/** Where and how large a window is drawn in its room; lengths in CSS pixels before scaling, `left` after. */
export interface FramePlace {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly scale: number;
}

/** Fits a window of a width into a room: never enlarged, as high as the room, in its middle. */
export const placeInRoom = (
  width: number,
  room: { readonly width: number; readonly height: number },
): FramePlace => {
  const scale = room.width <= 0 ? 1 : Math.min(1, room.width / width);
  return {
    width,
    height: Math.max(1, Math.round(room.height / scale)),
    left: Math.max(0, Math.round((room.width - width * scale) / 2)),
    scale,
  };
};

interface ShopFrameProps {
  readonly program: ProgramName;
  readonly title: string;
  readonly root: object;
  readonly at: number;
  readonly isLive: boolean;
  /** Width of the shop's window in CSS pixels; it is scaled down to fit. */
  readonly width: number;
  readonly host: FrameAround;
}

/** The page around a frame; `fail` says that there are no pages to show. */
export type FrameAround = Omit<FrameHost, 'tookFocus'> & { readonly fail: () => void };

/** A program's real pages in a window of their own, bound to a state; nothing that they ask for is carried out. */
export const ShopFrame = ({ program, title, root, at, isLive, width: wanted, host }: ShopFrameProps) => {
  const { ref: room, ...size } = useElementSize<HTMLDivElement>();
  const { width, height, left, scale } = placeInRoom(wanted, size);
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState<string>();
  const [shop, setShop] = useState<FramedShop | null>(null);
  const hostNow = useEffectEvent((): FrameAround => host);

  useEffect(() => {
    const { current: made } = frame;
    if (made === null) return undefined;
    let lastFocus: HTMLElement | null = null;
    let isTabbing = false;
    const connect = (event: Event): void => {
      const { detail: framed } = event as CustomEvent<FramedShop>;
      framed.connect({
        dispatch: (command) => hostNow().dispatch(command),
        go: (pathname, search) => hostNow().go(pathname, search),
        leave: () => hostNow().leave(),
        key: (pressed) => hostNow().key(pressed),
        tookFocus: () => {
          if (isTabbing) return;
          made.blur();
          if (lastFocus?.isConnected === true) lastFocus.focus({ preventScroll: true });
        },
      });
      setShop(framed);
    };
    const ending = new AbortController();
    const { signal } = ending;
    made.addEventListener(framedShopReady, connect, { signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof HTMLElement && target !== made) lastFocus = target;
      },
      { signal },
    );
    const note = (event: Event): void => {
      isTabbing = event instanceof KeyboardEvent && event.key === 'Tab';
    };
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, note, { capture: true, signal });
    frameHtml(program).then(
      (text) => {
        if (!signal.aborted) setHtml(text);
      },
      () => hostNow().fail(),
    );
    return () => ending.abort();
  }, [program]);

  useEffect(() => {
    shop?.show(root, at, isLive);
  }, [shop, root, at, isLive]);

  return (
    <div ref={room} className={classes['room']}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={html}
        style={{
          position: 'absolute',
          border: 0,
          background: '#fff',
          transformOrigin: '0 0',
          transform: `translateX(${left}px) scale(${scale})`,
          width,
          height,
        }}
      />
    </div>
  );
};
