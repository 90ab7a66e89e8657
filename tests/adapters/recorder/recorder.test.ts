import { either as E } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { isForQa, recordsEverything } from '../../../adapters/browser/recording.ts';
import {
  createRecorder,
  mostRecordedTurns,
  type Recorder,
  type RecorderParts,
} from '../../../adapters/recorder/recorder.ts';
import type { ShopLanguage } from '../../../engine/take-turn.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { Command } from '../../../engine/slices.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { readAll, turnsOf, verifyAll } from '../../engine/log/support/logs.ts';
import { visitOf } from '../../support/recorded.ts';
import { createTabStorage } from '../../../adapters/storage/storage.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { recorderWorld } from './support/recorded-document.ts';

const person = 'malee.canary@example.com';

const recorderOf = (
  commands: readonly Command[],
  parts: Partial<RecorderParts<ShopLanguage>> = {},
): Recorder => {
  const turns = new Subject<Turn>();
  const recorder = createRecorder({
    turns$: turns,
    initial: initialRoot,
    facts: { engine: '1.2.3', logId: '0123456789abcdef' },
    locale: () => ({ locale: 'th-TH', timeZone: 'Asia/Bangkok' }),
    keepsAll: false,
    clock: createFakeClock(Date.parse('2026-11-21T09:30:59+07:00')),
    ...recorderWorld(),
    ...parts,
  });
  for (const turn of turnsOf(commands)) turns.next(turn);
  return recorder;
};

const written = async (recorder: Recorder, isRedacted = true) => {
  const log = await recorder.write({ isRedacted });
  const lines = log.text.split('\n');
  return { ...log, lines, header: JSON.parse(lines[0] ?? '') as unknown };
};

describe('a recorder', () => {
  test('writes a closed log that verifies, and says where and when it was made', async () => {
    const log = await written(recorderOf(visitOf(person, 70)));
    expect(verifyAll(log.lines)).toEqual(E.right(null));
    expect(log.turns).toBe(70);
    expect(log.fileName).toBe('visit-20261121-0930-01234567.jsonl');
    expect(log.header).toMatchObject({
      engine: '1.2.3',
      logId: '0123456789abcdef',
      locale: 'th-TH',
      timeZone: 'Asia/Bangkok',
      device: 'Android 14, Chrome 130',
      first: 1,
      isRedacted: true,
      derived: null,
    });
    expect(log.lines.at(-1)).toContain(log.head);
    expect(log.text.endsWith('\n')).toBe(false);
  });

  test('of a long visit keeps the last 2,000 turns, with the state before them', async () => {
    const recorder = recorderOf(visitOf(person, mostRecordedTurns + 777));
    for (const isRedacted of [true, false]) {
      const log = await written(recorder, isRedacted);
      expect(log.turns).toBe(mostRecordedTurns);
      expect(log.header).toMatchObject({ first: 778 });
      expect(verifyAll(log.lines)).toEqual(E.right(null));
    }
  });

  test('for QA keeps the whole visit, and its redacted log names the original', async () => {
    const recorder = recorderOf(visitOf(person, mostRecordedTurns + 777), { keepsAll: true });
    const whole = await written(recorder, false);
    expect(whole.turns).toBe(mostRecordedTurns + 777);
    const redacted = await written(recorder);
    expect(redacted.header).toMatchObject({ first: 1, derived: { by: 'redacted', head: whole.head } });
    expect(verifyAll(redacted.lines)).toEqual(E.right(null));
  });

  test('begins a new log after a turn that no line can hold', async () => {
    const endless: Command = { type: 'EnterRoute', pathname: `/${'x'.repeat(1_100_000)}`, search: '' };
    const visit = visitOf(person, 40);
    const log = await written(recorderOf([...visit, endless, ...visit.slice(3)]), false);
    expect(log.header).toMatchObject({ first: 42 });
    expect(log.turns).toBe(37);
    expect(verifyAll(log.lines)).toEqual(E.right(null));
  });

  test('a log ends at the turn it was requested, however long code loads', async () => {
    const turns = new Subject<Turn>();
    let arrive: () => void = () => undefined;
    const recorder = recorderOf([], {
      turns$: turns,
      loadRecording: () =>
        new Promise((resolve) => {
          arrive = () => resolve(recorderWorld().loadRecording());
        }),
    });
    const all = turnsOf(visitOf(person, 30));
    for (const turn of all.slice(0, 20)) turns.next(turn);
    const asked = recorder.write({ isRedacted: false });
    for (const turn of all.slice(20)) turns.next(turn);
    arrive();
    const { text } = await asked;
    const read = readAll(text.split('\n'));
    expect(E.isRight(read) && read.right.map(({ command }) => command)).toEqual(
      all.slice(0, 20).map(({ command }) => command),
    );
  });

  test('code that cannot be fetched is an error, and can be fetched later', async () => {
    let isThere = false;
    const recorder = recorderOf(visitOf(person, 5), {
      loadRecording: () =>
        isThere ? recorderWorld().loadRecording() : Promise.reject(new TypeError('no connection')),
    });
    await expect(recorder.write({ isRedacted: true })).rejects.toThrow('no connection');
    isThere = true;
    expect((await recorder.write({ isRedacted: true })).turns).toBe(5);
  });
});

describe('how much is recorded', () => {
  const pageSaying = (content: string | null) => ({
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  });
  const tab = (kept = new Map<string, string>()) => createFakeBrowser().tabStorage(kept);
  const refused = () =>
    createTabStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  test('QA’s features appear only where the server enables them (P28)', () => {
    expect(isForQa(pageSaying('on'))).toBe(true);
    for (const said of ['off', '', 'ON', null]) expect(isForQa(pageSaying(said))).toBe(false);
  });

  test('?record keeps everything, and the tab remembers it', () => {
    const document = pageSaying('on');
    const storage = tab();
    expect(recordsEverything(document, '?page=2', storage)).toBe(false);
    expect(recordsEverything(document, '?page=2&record', storage)).toBe(true);
    expect(recordsEverything(document, '', storage)).toBe(true);
    expect(recordsEverything(document, '', tab())).toBe(false);
  });

  test('without QA ?record does nothing and leaves nothing', () => {
    const document = pageSaying('off');
    const kept = new Map<string, string>();
    const storage = tab(kept);
    expect(recordsEverything(document, '?record', storage)).toBe(false);
    expect(kept.size).toBe(0);
  });

  test('a tab that keeps nothing records while the address says so', () => {
    const document = pageSaying('on');
    expect(recordsEverything(document, '?record', refused())).toBe(true);
    expect(recordsEverything(document, '', refused())).toBe(false);
  });
});
