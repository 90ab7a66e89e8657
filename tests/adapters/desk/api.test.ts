import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { createDeskApi } from '../../../adapters/desk/api.ts';
import { createInstantClock } from '../support/fake-clock.ts';

test.each([
  ['a read is tried three times, with growing pauses', 'deskHealth', [400, 1_200]],
  ['a write is tried once', 'deskSignOut', []],
] as const)('without an answer %s', async (_, name, pauses) => {
  const clock = createInstantClock();
  let tried = 0;
  const exchange = async () => {
    tried += 1;
    return { status: null, why: 'unreachable' } as const;
  };
  const api = createDeskApi({ clock, isOnline: () => true, exchange });
  expect(await firstValueFrom(api.call(name, {}))).toMatchObject({ left: { kind: 'unreachable' } });
  expect([tried, clock.pauses]).toEqual([pauses.length + 1, pauses]);
});
