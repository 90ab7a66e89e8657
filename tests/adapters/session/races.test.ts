import * as fc from '../../support/fast-check.ts';
import { describe, test } from 'vitest';
import { runs } from '../../support/properties.ts';
import { nothingAfterTheEnd, oneRefreshForAll, oneRenewalForAllTabs } from './support/session-laws.ts';

describe('sessions under every order of requests and answers', () => {
  for (const hasLocks of [true, false]) {
    const how = hasLocks ? 'with locks' : 'without locks';
    const options = { hasLocks };

    test(`N calls get 401 together: one refresh, every caller settles once with the new token, ${how} (G1, H-S01, H-S02)`, async () => {
      await fc.assert(oneRefreshForAll(options), { numRuns: runs(200, 25_000) });
    });

    test(`what belongs to a session is never told or stored after its end, ${how} (G4, H-S08)`, async () => {
      await fc.assert(nothingAfterTheEnd(options), { numRuns: runs(200, 25_000) });
    });

    test(`two or three tabs refresh at once: the tokens are renewed once, and no tab is logged out, ${how} (G2, H-S13, H-S14, R04)`, async () => {
      await fc.assert(oneRenewalForAllTabs(options), { numRuns: runs(200, 25_000) });
    });
  }
});
