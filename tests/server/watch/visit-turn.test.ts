import { either as E } from 'fp-ts';
import { expect, test, vi } from 'vitest';
import { randomId } from '../../../adapters/browser/send-log.ts';
import { createRecorder } from '../../../adapters/recorder/recorder.ts';
import { createApi, createCaller } from '../../../adapters/v1/client/api.ts';
import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';
import { programs } from '../../../engine/programs/index.ts';
import type { Command } from '../../../engine/slices.ts';
import { chunksOf, readRecording } from '../../../src/replay/browser/recording/read-recording.ts';
import { spansOf } from '../../../src/replay/browser/recording/spans.ts';
import { readServerLog, serverLinesOf } from '../../../src/replay/evidence/server-log.ts';
import { recorderWorld } from '../../adapters/recorder/support/recorded-document.ts';
import { createFakeBrowser } from '../../adapters/support/fake-browser.ts';
import { createInstantClock } from '../../adapters/support/fake-clock.ts';
import { line } from '../../adapters/support/lines.ts';
import { openTab } from '../../adapters/support/tab.ts';
import { verifyAll } from '../../engine/log/support/logs.ts';
import * as fc from '../../support/fast-check.ts';
import { captureLog, openApi } from '../support/shop.ts';

const goTo = (pathname: string): Command => ({ type: 'EnterRoute', pathname, search: '' });

const commands = fc.constantFrom<Command>(
  ...['/', '/catalog/ring', '/catalog/chain', '/help', '/articles', '/branches', '/no/such/page'].map(goTo),
  ...['N-0106', 'E-0401', 'no-such-product'].map((id) => goTo(`/product/${id}`)),
  { type: 'AddLine', line: line() },
  { type: 'LookAgain' },
);

/** A visit of 100 random turns over HTTP, recorded; and what the server wrote of it. */
const played = async () => {
  const written = captureLog();
  const api = await openApi({ logLevel: 'info', accessLog: true });
  const clock = createInstantClock();
  const caller = createCaller({ base: api.url, clock, isOnline: () => true });
  const logId = randomId();
  const { shop } = openTab({
    browser: createFakeBrowser(),
    clock,
    hasLocks: false,
    isVisible: false,
    newId: () => logId,
    apiOf: (session) => createApi(caller, session, clock),
  });
  const recorder = createRecorder({
    turns$: shop.turns$,
    initial: shop.getState(),
    facts: { engine: '0', logId },
    locale: () => ({ locale: 'th', timeZone: 'UTC' }),
    keepsAll: true,
    clock,
    ...recorderWorld(),
  });
  for (const command of fc.sample(commands, { seed: 49, numRuns: 100 })) {
    shop.dispatch(command);
    await vi.waitUntil(() => shop.busyGroups() === 0, { interval: 1, timeout: 5_000 });
  }
  const logs = await Promise.all(
    [false, true].map(async (isRedacted) => (await recorder.write({ isRedacted })).text),
  );
  shop.stop();
  return { logs, logId, serverLines: () => readServerLog(written.join('')) };
};

let once: ReturnType<typeof played> | undefined;
const visit = async () => (once ??= played());

const travelled = async (text: string) => {
  const read = await readRecording(chunksOf(new Blob([text])), { digest: nodeDigest, programs });
  if (E.isLeft(read)) throw new Error('the log is not read');
  return { ...read.right, spans: spansOf(read.right.turns) };
};

test('each answer of 100 random turns leads to its server log line', async () => {
  const { logs, logId, serverLines } = await visit();
  for (const text of logs) {
    const recording = await travelled(text);
    const { turns, spans, header } = recording;
    // The log begins after the first turn.
    const answered = turns.filter(
      ({ cause }) => cause?.requestId !== undefined && cause.turn >= header.first,
    );
    expect(turns.length).toBeGreaterThanOrEqual(100);
    expect(answered.length).toBeGreaterThan(50);
    const isWritten = (id: unknown) => serverLines().some(({ reqId }) => reqId === id);
    await vi.waitUntil(() => answered.every(({ cause }) => isWritten(cause?.requestId)));
    for (const { cause } of answered) {
      const span = spans.find(
        ({ from, index }) => turns[from - 1]?.n === cause?.turn && index === cause?.effect,
      );
      const lines = span === undefined ? [] : serverLinesOf(serverLines(), recording, span);
      const own = lines.filter(({ reqId }) => reqId === cause?.requestId);
      expect(own).toMatchObject([{ logId, turn: cause?.turn, effect: cause?.effect, msg: 'answered' }]);
      expect(lines.every(({ turn, effect }) => turn === cause?.turn && effect === cause?.effect)).toBe(true);
    }
    expect(serverLines().every((line) => line.logId === logId)).toBe(true);
    expect(verifyAll(text.split('\n'))).toEqual(E.right(null));
  }
});

test('a log without request ids leads to the lines of its turns', async () => {
  const { logs, serverLines } = await visit();
  const { turns, header } = await travelled(logs[0] ?? '');
  const older = turns.map(({ cause, ...told }) => ({
    ...told,
    cause: cause && { turn: cause.turn, effect: cause.effect },
  }));
  const found = spansOf(older).flatMap((span) =>
    serverLinesOf(serverLines(), { turns: older, header }, span).map(({ reqId }) => reqId),
  );
  const expected = serverLines().flatMap(({ reqId, turn = 0 }) => (turn < header.first ? [] : [reqId]));
  expect(new Set(found)).toEqual(new Set(expected));
});

test.each(['', 'a@b.co/1/0', `${'a'.repeat(32)}/x/0`, `${'a'.repeat(32)}/1/0 more`, `${'A'.repeat(32)}/1/0`])(
  'the header %j of a visitor is not written into the server log',
  async (header) => {
    const written = captureLog();
    const api = await openApi({ logLevel: 'info', accessLog: true });
    await api.send('GET', '/v1/nowhere', { headers: { 'visit-turn': header } });
    await vi.waitUntil(() => written.some((line) => line.includes('answered')));
    expect(written.join('')).not.toContain('logId');
  },
);
