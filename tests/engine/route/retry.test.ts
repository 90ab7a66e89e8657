import { expect, test } from 'vitest';
import { aGuest, enter, queryFailure } from '../support/visit.ts';

const open = enter('/');
const lost = { type: 'ConnectionLost' } as const;
const back = { type: 'ConnectionRestored' } as const;

test.each([
  ['offline', 1],
  ['unreachable', 1],
  ['server', 0],
] as const)(
  'what a page could not have, %s, is asked for again when the connection is back (U8)',
  (kind, times) => {
    const failure = { kind, status: null, code: null };
    const visit = aGuest().on(open, lost, queryFailure({ type: 'promotion' }, failure), back);
    expect(visit.queried.filter((name) => name === 'promotion')).toHaveLength(times);
  },
);
