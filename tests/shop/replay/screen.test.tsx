import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test, vi } from 'vitest';
import type { Turn } from '../../../engine/log/turn.ts';
import { CompareScreen } from '../../../src/replay/browser/compare/CompareScreen.tsx';
import type { OpenLog } from '../../../src/replay/browser/open/use-log-reader.ts';
import { TravelScreen } from '../../../src/replay/browser/travel/TravelScreen.tsx';
import { keepTexts } from '../../support/kept-texts.ts';
import { forgedAt, guestTurns, recordingOf } from './support/recordings.ts';

const nothing = (): void => undefined;

const opened = async (turns: readonly Turn[]): Promise<OpenLog> => ({
  kind: 'open',
  id: 'a',
  name: 'a.jsonl',
  file: new Blob(),
  sent: null,
  recording: await recordingOf(turns),
  signature: { kind: 'none' },
});

/** Records a screen at an address. */
const recordAt = (hash: string, screen: ReactNode): void => {
  vi.stubGlobal('window', { location: { hash } });
  keepTexts(renderToStaticMarkup(<MantineProvider>{screen}</MantineProvider>));
};

test('a turn shows its time, cause and decision', async () => {
  const log = await opened(guestTurns());
  const props = { onClose: nothing, onOpen: nothing, onCompare: nothing, onServerLog: nothing };
  for (const turn of [5, 6, 8])
    recordAt(`#turn=${turn}`, <TravelScreen log={log} serverLines={[]} {...props} />);
});

test('two logs say where they part, figure by figure', async () => {
  const [one, other] = [await opened(guestTurns()), await opened(forgedAt(guestTurns(), 5, 3))];
  recordAt('', <CompareScreen one={one} other={other} begin={undefined} onLeave={nothing} />);
});
