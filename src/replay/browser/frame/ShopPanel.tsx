import { useMemo, useState } from 'react';
import type { Command } from '../../../../engine/slices.ts';
import { differsAt, timeAt } from '../recording/track.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Choice } from '../ui/Choice.tsx';
import { type Keys, press } from '../ui/keys.tsx';
import { Pages } from './Pages.tsx';

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
    <Pages
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
    </Pages>
  );
};
