import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Turn } from '../../../engine/log/turn.ts';
import { CompareScreen } from '../../../src/replay/browser/compare/CompareScreen.tsx';
import type { OpenLog } from '../../../src/replay/browser/open/use-log-reader.ts';
import { TravelScreen } from '../../../src/replay/browser/travel/TravelScreen.tsx';
import { textsOf } from '../../../src/replay/evidence/drawn-texts.ts';
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

/** Text of a screen at an address, in parts joined by ' | '. */
const saidAt = (hash: string, screen: ReactNode): string => {
  vi.stubGlobal('window', { location: { hash } });
  return textsOf(keepTexts(renderToStaticMarkup(<MantineProvider>{screen}</MantineProvider>)))
    .map(({ text }) => text.trim())
    .join(' | ');
};

test('a turn shows its time, cause and decision', async () => {
  const log = await opened(guestTurns());
  const props = { onClose: nothing, onOpen: nothing, onCompare: nothing, onServerLog: nothing };
  const at = (turn: number) =>
    saidAt(`#turn=${turn}`, <TravelScreen log={log} serverLines={[]} {...props} />);
  for (const words of [
    '8 turns in 3.5 s',
    'Refusal 1 | r | Failure 1 | e | disabled | Divergence 0',
    'value 6 | Turn 6 | of 8 · 0:02.500',
    'aria-current true | 6 | GuestCartRead | title NothingChanges',
    'from effect · 500 ms after the turn before',
    'Caused by | turn 5, SetQuantity | · effect 1 | Command',
    'Rejected | { "type": "NothingChanges" } | aria-label Copy rejection',
  ])
    expect(at(6).replaceAll(/\s+/g, ' ')).toContain(words);
  expect(at(5)).toMatch(/accepted.* \| Events \(\d\) \| .* \| Effects \(1\) \| ChangeGuestCart \| answered/s);
  expect(at(5)).not.toContain('Caused by');
  expect(at(8)).toContain('Caused by | turn 2, EnterRoute');
});

test('two logs say where they part, figure by figure', async () => {
  const [one, other] = [await opened(guestTurns()), await opened(forgedAt(guestTurns(), 5, 3))];
  const text = saidAt('', <CompareScreen one={one} other={other} begin={undefined} onLeave={nothing} />);
  for (const words of [
    'Row 5 of 8 · 8 the same · 1 decided otherwise',
    'aria-current true | title decided otherwise | ≠ | decided otherwise: | 5 | SetQuantity',
    'events[0].quantity | before: | 2 | after: | 3',
    '≠ | badge | differs | 2 | 3 | pay | null | null | ≠ | total | differs | 3690000 | 5535000',
  ])
    expect(text).toContain(words);
});
