import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { frameHtml } from './frame-document.ts';
import { type FramedShop, framedShopReady, type FrameHost } from './port.ts';
import type { ProgramName } from '../../../../engine/log/program-name.ts';
import { type FramePlace, placeInRoom } from './frame-place.ts';
import classes from './ShopFrame.module.css';

interface ShopFrameProps {
  /** Whose pages it shows. */
  readonly program: ProgramName;
  /** The frame's name for screen readers. */
  readonly title: string;
  readonly root: object;
  /** The time of that state, ms since 1970. */
  readonly at: number;
  /** Whether what is asked of the shop changes it. */
  readonly isLive: boolean;
  /** Width of the shop's window in CSS pixels; it is scaled down to fit. */
  readonly width: number;
  readonly host: FrameAround;
}

/** The page around a frame; `fail` hears that there are no pages to be shown. */
export type FrameAround = Omit<FrameHost, 'tookFocus'> & { readonly fail: () => void };

/** The inner size of an element, CSS pixels. */
const useRoomSize = (room: HTMLElement | null): { readonly width: number; readonly height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (room === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: room.clientWidth, height: room.clientHeight }),
    );
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  return size;
};

/** Puts the frame into its room and connects the shop in it; a frame is made once and keeps its document. */
const useFramedShop = (
  room: HTMLElement | null,
  program: ProgramName,
  host: FrameAround,
  { title, width, height, left, scale }: FramePlace & { readonly title: string },
): FramedShop | null => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shop, setShop] = useState<FramedShop | null>(null);
  const hostNow = useEffectEvent((): typeof host => host);
  useLayoutEffect(() => {
    if (room === null) return undefined;
    const made = document.createElement('iframe');
    let lastFocus: HTMLElement | null = null;
    let isTabbing = false;
    const noteKey = ({ key }: KeyboardEvent): void => {
      isTabbing = key === 'Tab';
    };
    const notePress = (): void => {
      isTabbing = false;
    };
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== made) lastFocus = target;
    };
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
    made.addEventListener(framedShopReady, connect);
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', noteKey, { capture: true });
    document.addEventListener('pointerdown', notePress, { capture: true });
    let isGone = false;
    frameHtml(program).then(
      (html) => {
        if (!isGone) made.srcdoc = html;
      },
      () => hostNow().fail(),
    );
    room.append(made);
    frame.current = made;
    return () => {
      isGone = true;
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', noteKey, { capture: true });
      document.removeEventListener('pointerdown', notePress, { capture: true });
      made.remove();
    };
  }, [room, program]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    current.title = title;
    current.className = classes['frame'] ?? '';
    Object.assign(current.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `translateX(${left}px) scale(${scale})`,
    });
  }, [room, title, width, height, left, scale]);
  return shop;
};

/** A program's real pages in a window of their own, bound to a state, with nobody behind them who carries anything out. */
export const ShopFrame = ({ program, title, root, at, isLive, width, host }: ShopFrameProps) => {
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const place = placeInRoom(width, useRoomSize(room));
  const shop = useFramedShop(room, program, host, { ...place, title });

  useEffect(() => {
    shop?.show(root, at, isLive);
  }, [shop, root, at, isLive]);

  return <div ref={setRoom} className={classes['room']} />;
};
