import type { RefreshAnswer } from '../../../adapters/v1/client/session.ts';
import type { Delay } from './fake-browser.ts';

/**
 * In-memory session server: access tokens expire, refresh tokens are single-use; `delay` delays requests and answers.
 */
export const createTokenServer = (delay: Delay) => {
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  let issued = 0;
  let refreshes = 0;
  let renewals = 0;
  let calls = 0;
  const issue = (customer: string) => {
    issued += 1;
    const pair = {
      accessToken: `${customer}-access-${issued}`,
      refreshToken: `${customer}-refresh-${issued}`,
    };
    access.set(pair.accessToken, customer);
    refresh.set(pair.refreshToken, customer);
    return pair;
  };
  return {
    call: async (accessToken: string | null) => {
      calls += 1;
      await delay('request');
      const customer = accessToken === null ? undefined : access.get(accessToken);
      const answer = customer === undefined ? { status: 401, body: '' } : { status: 200, body: customer };
      await delay(`answer ${answer.status}`);
      return answer;
    },
    refresh: async (refreshToken: string) => {
      refreshes += 1;
      await delay('refresh request');
      const customer = refresh.get(refreshToken);
      refresh.delete(refreshToken);
      if (customer !== undefined) renewals += 1;
      const answer: RefreshAnswer =
        customer === undefined ? { type: 'ended' } : { type: 'renewed', tokens: issue(customer) };
      await delay(`refresh answer ${answer.type}`);
      return answer;
    },
    signIn: issue,
    lapse: () => access.clear(),
    revoke: (refreshToken: string) => refresh.delete(refreshToken),
    refreshes: () => refreshes,
    renewals: () => renewals,
    calls: () => calls,
  };
};
