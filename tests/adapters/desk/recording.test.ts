import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { deskStoragePolicy } from '../../../adapters/recorder/desk-recording.ts';
import { createRecorder } from '../../../adapters/recorder/recorder.ts';
import { recordingOf } from '../../../adapters/recorder/recording.ts';
import { type Command, initialRoot, turn as takeTurn } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import type { TurnOf } from '../../../engine/log/turn.ts';
import { desk } from '../../../engine/programs/desk.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { memoryStore, tabOver } from '../recorder/support/recorded-document.ts';

const staff = { name: 'ปรีดา งามดี', email: 'preeda.canary@example.com' };

const visit: readonly Command[] = [
  { type: 'Start' },
  { type: 'NobodyFound', request: 1 },
  { type: 'SignIn', email: staff.email, password: { secret: 'ticket' } },
  { type: 'PasswordAccepted', request: 3, factor: 'asked' },
  { type: 'GiveFactor', code: { secret: 'ticket' } },
  {
    type: 'FactorAccepted',
    request: 5,
    me: { id: '1', ...staff, role: 'owner', factorUntil: 4_000_000_000_000 },
    recoveryCodes: null,
  },
];

const turnsOf = (commands: readonly Command[]): readonly TurnOf<DeskLanguage>[] => {
  let state = initialRoot;
  return commands.map((command, index) => {
    const facts = { at: 1_700_000_000_000 + index, seq: index + 1 };
    const step = takeTurn(state, command, facts);
    ({ state } = step);
    return { n: index + 1, ...facts, origin: 'ui', cause: null, command, ...step };
  });
};

/** The store of a recorder at a desk; turns are stored at once. */
const recorded = async (commands: readonly Command[]) => {
  const turns$ = new Subject<TurnOf<DeskLanguage>>();
  const store = memoryStore();
  const recorder = createRecorder<DeskLanguage>({
    turns$,
    initial: initialRoot,
    clock: createFakeClock(1_700_000_100_000),
    facts: { engine: '1.2.3', logId: 'a-desk' },
    locale: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }),
    keepsAll: false,
    isWorthStoring: () => false,
    device: () => 'Linux, Chrome 130',
    browser: { tab: tabOver(new Map()), leaves$: new Subject(), returns$: new Subject() },
    onFault: (error) => {
      throw error instanceof Error ? error : new Error(String(error));
    },
    loadRecording: async () => ({
      openRecording: recordingOf(desk, deskStoragePolicy, { store, whenIdle: queueMicrotask }),
    }),
  });
  await recorder.prepare();
  for (const turn of turnsOf(commands)) turns$.next(turn);
  await new Promise((resolve) => setImmediate(resolve));
  return store;
};

test('a desk visit is stored from the sign-in on, without personal data', async () => {
  expect((await recorded(visit.slice(0, 5))).all()).toBe('[]');
  const stored = (await recorded(visit)).all();
  expect(stored).toContain('StaffSignedIn');
  expect(Object.values(staff).filter((canary) => stored.includes(canary))).toEqual([]);
});
