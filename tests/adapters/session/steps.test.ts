import { expect, test } from 'vitest';
import {
  initialSession,
  type SessionInput,
  type SessionState,
  signedInOf,
  stepSession,
} from '../../../adapters/v1/client/session-machine.ts';

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1', session: 'session-1' };
const renewed = { ...tokens, accessToken: 'access-2', refreshToken: 'refresh-2' };
const failure = { kind: 'server', status: 500, code: null } as const;

/** A session that could not be renewed three times, and is to be left alone for four seconds. */
const failing: SessionState = {
  ...initialSession(tokens, false),
  phase: { name: 'fresh', tokens, pause: { since: 10_000, length: 4_000, failures: 3, failure } },
};

test('tokens that another tab has renewed end the pause that failures had made', () => {
  const facts = { now: 11_000, stored: renewed, expired: null };
  const { state, outputs } = stepSession(failing, { type: 'storage-changed' }, facts);
  const { tokens: taken, pause } = signedInOf(state) ?? {};
  expect(taken).toEqual(renewed);
  expect(pause).toMatchObject({ length: 0, failures: 0, failure: null });
  expect(outputs).toContainEqual({ type: 'pause', milliseconds: 0 });
});

test('nothing that is told of a refresh of an earlier session changes the present one', () => {
  const { pause } = signedInOf(failing) ?? {};
  if (pause === undefined) throw new Error('nobody is signed in');
  const refreshing: SessionState = {
    ...failing,
    epoch: 1,
    phase: { name: 'refreshing', tokens, pause, spent: tokens.accessToken, waiters: [] },
  };
  const facts = { now: 11_000, stored: tokens, expired: null };
  const late: readonly SessionInput[] = [
    { type: 'turn-came', epoch: 0 },
    { type: 'refresh-answered', epoch: 0, answer: { type: 'renewed', tokens: renewed }, isLocked: true },
    { type: 'other-tab-awaited', epoch: 0 },
  ];
  for (const input of late)
    expect(stepSession(refreshing, input, facts)).toEqual({ state: refreshing, outputs: [] });
});
