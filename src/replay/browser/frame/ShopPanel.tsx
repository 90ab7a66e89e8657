import type { Command } from '../../../../engine/slices.ts';
import { useMemo, useState } from 'react';
import { actionOf, type TravelAction } from '../travel/keys.ts';
import { differsAt, timeAt } from '../recording/track.ts';
import { type FrameWidth, frameWidths } from './frame-place.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Chip } from '../ui/Chip.tsx';
import { Choice } from '../ui/Choice.tsx';
import { type FrameAround, ShopFrame } from './ShopFrame.tsx';
import { useFlash } from './use-flash.ts';
import classes from './ShopPanel.module.css';

type View = 'differing' | 'then' | 'now';

const views: readonly (readonly [view: View, name: string])[] = [
  ['differing', 'Both if they differ'],
  ['then', 'Then'],
  ['now', 'Now'],
];

const enterRoute = (pathname: string, search: string): Command => ({ type: 'EnterRoute', pathname, search });

/** Which sides are shown, and whether the present side was ever wanted: a frame that was opened stays. */
const useSides = (travel: Travel, view: View) => {
  const { track, position } = travel;
  const was = track.thenAt(position);
  const is = track.nowAt(position);
  const [wasNowWanted, setNowWanted] = useState(false);
  const isDiffering = useMemo(() => differsAt(track, position), [track, position]);
  const isNowShown = view === 'now' || (view === 'differing' && isDiffering);
  if (isNowShown && !wasNowWanted) setNowWanted(true);
  return {
    was,
    is,
    isDiffering,
    isThenShown: view !== 'now',
    isNowShown,
    isNowKept: wasNowWanted || isNowShown,
  };
};

/** The shop's pages at the present turn, as it was decided then and as it is decided now. */
export const ShopPanel = ({
  travel,
  act,
}: {
  readonly travel: Travel;
  readonly act: (action: TravelAction) => void;
}) => {
  const { isLive, fork } = travel;
  const [width, setWidth] = useState<FrameWidth>(390);
  const [view, setView] = useState<View>('differing');
  const [flash, showFlash] = useFlash();
  const { was, is, isDiffering, isThenShown, isNowShown, isNowKept } = useSides(travel, view);
  const program = travel.recording.program.name;
  const frame = { program, at: timeAt(travel.track, travel.position), width };

  const tellOff = (): void =>
    showFlash(
      fork === null
        ? 'Effects are off: fork here (f) to go on by clicking.'
        : 'Effects are off: go to the end of the fork to go on.',
    );
  const key = (event: KeyboardEvent): boolean => {
    const action = actionOf(event);
    if (action === undefined || (isLive && action !== 'fork' && action !== 'keys')) return false;
    act(action);
    return true;
  };
  const host: FrameAround = {
    dispatch: (command) => {
      if (isLive) travel.ask(command, 'ui', null);
      else if (command.type === 'PageBroke' && 'fault' in command)
        showFlash(`This page breaks while it is drawn: ${String(command.fault)}.`);
      // The sign-in form asks for this by itself: nobody has clicked.
      else if (command.type !== 'AskForProviders') tellOff();
    },
    go: (pathname, search) => (isLive ? travel.ask(enterRoute(pathname, search), 'ui', null) : tellOff()),
    leave: () => showFlash(`This link leads out of the ${program}; it is not followed here.`),
    fail: () => showFlash('The pages of this program are not to be had here.'),
    key,
  };
  return (
    <section className={classes['panel']} aria-label={program === 'shop' ? 'Shop' : 'Desk'}>
      <div className={classes['bar']}>
        <Choice
          label={`Width of the ${program}'s window`}
          options={frameWidths.map((pixels) => [pixels, `${pixels}`] as const)}
          value={width}
          onChoose={setWidth}
        />
        {travel.landmarks.divergences.length > 0 && (
          <Choice label="Which decision" options={views} value={view} onChoose={setView} />
        )}
      </div>
      <div className={classes['frames']}>
        <div className={classes['side']} hidden={!isThenShown}>
          <h2 className={classes['name']}>
            {isLive ? 'Fork: what you click is decided' : 'As decided then'}
            {isLive ? <Chip tone="warn">effects listed, not carried out</Chip> : <Chip>effects off</Chip>}
          </h2>
          <ShopFrame
            title={`The ${program} as decided then`}
            root={was}
            isLive={isLive}
            {...frame}
            host={host}
          />
        </div>
        {isNowKept && (
          <div className={classes['side']} hidden={!isNowShown}>
            <h2 className={classes['name']}>
              As decided now {isDiffering && <Chip tone="other">differs</Chip>}
            </h2>
            <ShopFrame
              title={`The ${program} as decided now`}
              root={is}
              isLive={false}
              {...frame}
              host={host}
            />
          </div>
        )}
        <p key={flash.id} className={flash.text === '' ? 'visually-hidden' : classes['flash']} role="status">
          {flash.text}
        </p>
      </div>
    </section>
  );
};
