import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ProgramName } from '../../../../engine/log/format.ts';
import classes from '../replay.module.css';
import { Choice } from '../ui/controls.tsx';
import { type FramedShop, framedShopReady, type FrameHost } from './framed-shop.ts';
import type { Command } from '../../../../engine/slices.ts';
import { differsAt, timeAt } from '../recording/track.ts';
import type { Travel } from '../travel/use-travel.ts';
import { type Keys, press } from '../ui/keys.tsx';
import { useElementSize } from '@mantine/hooks';
import { frameHtml } from './frame-document.ts';

const frameWidths = [390, 820, 1440] as const;
type FrameWidth = (typeof frameWidths)[number];

/** Fits a window of a width into a space: never enlarged, as high as the space, centred; `left` in scaled pixels. */
const placeInRoom = (width: number, room: { readonly width: number; readonly height: number }) => {
  const scale = room.width <= 0 ? 1 : Math.min(1, room.width / width);
  return {
    width,
    height: Math.max(1, Math.round(room.height / scale)),
    left: Math.max(0, Math.round((room.width - width * scale) / 2)),
    scale,
  };
};

type FrameAround = Omit<FrameHost, 'tookFocus'> & { readonly fail: () => void };

/** A program's real pages in a frame, bound to a state; their effects are not carried out. */
const ShopFrame = (props: {
  readonly program: ProgramName;
  readonly title: string;
  readonly root: object;
  readonly at: number;
  readonly isLive: boolean;
  /** Width of the shop's window in CSS pixels; it is scaled down to fit. */
  readonly width: number;
  readonly host: FrameAround;
}) => {
  const { program, title, root, at, isLive, width: wanted, host } = props;
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

export interface Side {
  readonly title: string;
  readonly name: string;
  readonly mark?: readonly [word: string, color: string];
  readonly root: object;
  readonly at: number;
  readonly isHidden?: boolean;
}

const flashTime = 2_600;

/** The pages of a program in states of it, in windows of one width; only those of the first can be live. */
export const ProgramPages = (props: {
  readonly program: ProgramName;
  readonly sides: readonly Side[];
  /** Handles commands and navigation of the pages; missing while effects are off. */
  readonly live?: Pick<FrameHost, 'dispatch' | 'go'> | undefined;
  readonly off: string;
  /** Takes the keys that the pages have no use for; true where it has one. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly children?: ReactNode;
}) => {
  const { program, sides, live, off, onKey, children } = props;
  const [width, setWidth] = useState<FrameWidth>(390);
  const [flash, setFlash] = useState({ id: 0, text: '' });
  const show = (text: string): void => setFlash(({ id }) => ({ id: id + 1, text }));
  useEffect(() => {
    if (flash.text === '') return undefined;
    const over = window.setTimeout(() => setFlash(({ id }) => ({ id, text: '' })), flashTime);
    return () => window.clearTimeout(over);
  }, [flash]);
  const host: FrameAround = {
    dispatch: (command) => {
      if (live !== undefined) live.dispatch(command);
      else if (command.type === 'PageBroke' && 'fault' in command)
        show(`This page breaks while it is drawn: ${String(command.fault)}.`);
      // The sign-in form sends this without a click.
      else if (command.type !== 'AskForProviders') show(off);
    },
    go: (pathname, search) => (live === undefined ? show(off) : live.go(pathname, search)),
    leave: () => show(`This link leads out of the ${program}; it is not followed here.`),
    fail: () => show('The pages of this program cannot be fetched here.'),
    key: onKey,
  };
  return (
    <section className={classes['pages']} aria-label={program === 'shop' ? 'Shop' : 'Desk'}>
      <Group justify="space-between" gap="xs">
        <Choice
          label={`Width of the ${program}'s window`}
          options={frameWidths.map((pixels) => [pixels, `${pixels}`] as const)}
          value={width}
          onChoose={setWidth}
        />
        {children}
      </Group>
      <div className={classes['frames']}>
        {sides.map(({ title, name, mark, root, at, isHidden = false }, index) => (
          <div key={title} hidden={isHidden}>
            <Title order={2} size="sm">
              {`${name} `}
              {mark !== undefined && <Badge color={mark[1]}>{mark[0]}</Badge>}
            </Title>
            <ShopFrame
              title={title}
              program={program}
              root={root}
              at={at}
              isLive={live !== undefined && index === 0}
              width={width}
              host={host}
            />
          </div>
        ))}
        <Paper
          key={flash.id}
          role="status"
          className={flash.text === '' ? 'visually-hidden' : classes['flash']}
          shadow="md"
          p="xs"
        >
          <Text>{flash.text}</Text>
        </Paper>
      </div>
    </section>
  );
};

type View = 'differing' | 'then' | 'now';

const views: readonly (readonly [view: View, name: string])[] = [
  ['differing', 'Both if they differ'],
  ['then', 'Then'],
  ['now', 'Now'],
];

/** The shop's pages at the present turn, as it was decided then and as it is decided now; only a fork's end is live. */
export const ShopPanel = ({ travel, keys }: { readonly travel: Travel; readonly keys: Keys }) => {
  const { isLive, fork, track, position, ask } = travel;
  const [view, setView] = useState<View>('differing');
  // A frame that was opened stays.
  const [wasNowWanted, setNowWanted] = useState(false);
  const isDiffering = useMemo(() => differsAt(track, position), [track, position]);
  const isNowShown = view === 'now' || (view === 'differing' && isDiffering);
  if (isNowShown && !wasNowWanted) setNowWanted(true);
  const program = travel.recording.program.name;
  const at = timeAt(track, position);
  const enter = (pathname: string, search: string): void => {
    const command: Command = { type: 'EnterRoute', pathname, search };
    ask(command, 'ui', null);
  };
  const then = {
    title: `The ${program} as decided then`,
    name: isLive ? 'Fork: what you click is decided' : 'As decided then',
    mark: isLive
      ? (['effects listed, not carried out', 'orange'] as const)
      : (['effects off', 'gray'] as const),
    root: track.thenAt(position),
    at,
    isHidden: view === 'now',
  };
  const now = {
    title: `The ${program} as decided now`,
    name: 'As decided now',
    ...(isDiffering ? { mark: ['differs', 'violet'] as const } : {}),
    root: track.nowAt(position),
    at,
    isHidden: !isNowShown,
  };
  return (
    <ProgramPages
      program={program}
      sides={wasNowWanted || isNowShown ? [then, now] : [then]}
      live={isLive ? { dispatch: (command) => ask(command, 'ui', null), go: enter } : undefined}
      off={
        fork === null
          ? 'Effects are off: fork here (f) to go on by clicking.'
          : 'Effects are off: go to the end of the fork to go on.'
      }
      onKey={(event) => press(isLive ? keys.filter(([, does]) => 'f' in does || '?' in does) : keys, event)}
    >
      {travel.landmarks.divergences.length > 0 && (
        <Choice label="Which decision" options={views} value={view} onChoose={setView} />
      )}
    </ProgramPages>
  );
};
