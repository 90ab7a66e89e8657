import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { byWork } from '../../../adapters/recorder/desk-recording.ts';
import { createRecorder } from '../../../adapters/recorder/recorder.ts';
import { recordingOf } from '../../../adapters/recorder/recording.ts';
import { type Command, initialRoot, turn as takeTurn } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import type { TurnOf } from '../../../engine/log/turn.ts';
import { desk } from '../../../engine/programs/desk.ts';
import { satang } from '../../../engine/values/money.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { memoryStore, tabOver } from '../recorder/support/recorded-document.ts';

const buyer = { name: 'กานดา ทองแท้', phone: '0898765432', orderNumber: 'SV-770099' };
const staff = { name: 'ปรีดา งามดี', email: 'preeda.canary@example.com' };
const canaries = [...Object.values(buyer), ...Object.values(staff), 'โทรหาคุณกานดา'];

const me = { id: '1', ...staff, role: 'owner', factorUntil: 4_000_000_000_000 } as const;

const visit: readonly Command[] = [
  { type: 'AddressChanged', address: `/desk?q=${buyer.phone}` },
  { type: 'Start' },
  { type: 'NobodyFound', request: 2 },
  { type: 'SignIn', email: staff.email, password: { secret: 'ticket' } },
  { type: 'PasswordAccepted', request: 4, factor: 'asked' },
  { type: 'GiveFactor', code: { secret: 'ticket' } },
  { type: 'FactorAccepted', request: 6, me, recoveryCodes: null },
  {
    type: 'ReadAnswered',
    request: 7,
    answer: {
      of: 'Orders',
      value: {
        items: [
          {
            ...buyer,
            placedAt: 1,
            status: 'paid',
            method: 'ship',
            paymentMethod: 'transfer',
            total: satang(100),
            quantity: 1,
            dueAt: null,
          },
        ],
        total: 1,
      },
    },
  },
  { type: 'Do', act: { type: 'NoteOrder', orderNumber: buyer.orderNumber, text: 'โทรหาคุณกานดา' } },
  { type: 'GoTo', address: `/desk?q=${encodeURIComponent(buyer.name)}` },
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

/** A recorder at a desk, its store, and the way to let turns happen; what is stored is stored at once. */
const recorded = async (commands: readonly Command[], keepsAll = false) => {
  const turns$ = new Subject<TurnOf<DeskLanguage>>();
  const store = memoryStore();
  const recorder = createRecorder<DeskLanguage>({
    turns$,
    initial: initialRoot,
    clock: createFakeClock(1_700_000_100_000),
    facts: { engine: '1.2.3', logId: 'a-desk' },
    locale: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }),
    keepsAll,
    isWorthStoring: () => false,
    device: () => 'Linux, Chrome 130',
    browser: { tab: tabOver(new Map()), leaves$: new Subject(), returns$: new Subject() },
    onFault: (error) => {
      throw error instanceof Error ? error : new Error(String(error));
    },
    loadRecording: async () => ({
      openRecording: recordingOf(desk, byWork, { store, whenIdle: queueMicrotask }),
    }),
  });
  await recorder.prepare();
  for (const turn of turnsOf(commands)) turns$.next(turn);
  await new Promise((resolve) => setImmediate(resolve));
  return { recorder, store };
};

describe('what is recorded at the desk', () => {
  test('holds no personal data, neither where it is stored nor where it is sent', async () => {
    const turns = turnsOf(visit);
    expect(turns.filter(({ outcome }) => outcome._tag === 'Left')).toEqual([]);
    expect(canaries.filter((canary) => !JSON.stringify(turns).includes(canary))).toEqual([]);
    const { recorder, store } = await recorded(visit);
    const { text, turns: written } = await recorder.write({ isRedacted: true });
    expect(written).toBe(visit.length);
    expect(text).toContain('NoteOrder');
    expect(store.all()).toContain('NoteOrder');
    for (const kept of [text, store.all(), decodeURIComponent(text.replaceAll('%', '%25'))])
      expect(
        canaries.filter((canary) => kept.includes(canary) || kept.includes(encodeURIComponent(canary))),
      ).toEqual([]);
  });

  test('is stored from the sign-in on, and not before', async () => {
    expect((await recorded(visit.slice(0, 6))).store.all()).toBe('[]');
    expect((await recorded(visit.slice(0, 7))).store.all()).toContain('StaffSignedIn');
  });
});
