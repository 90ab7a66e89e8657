import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce, call, callRaw, errorCode, startApi, type WireAnswer } from '../../support/api.ts';
import { codeIn, goToProvider, locationOf, openBrowser, returnFrom } from './support/browser.ts';
import { strongPassword } from './support/people.ts';
import { openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();

const unknown = 'SOCIAL_UNKNOWN';
const failed = '/home#social=failed';

interface New {
  readonly kind: string;
  readonly token: string;
  readonly data: string;
  readonly returnTo: string;
}

const choosePassword = async (
  { token, data }: Pick<New, 'token' | 'data'>,
  newPassword = strongPassword,
): Promise<WireAnswer> =>
  callRaw(api, 'createPassword', {
    body: {
      provider: 'social',
      token,
      newPassword,
      confirmNewPassword: newPassword,
      social: { accessToken: data },
    },
  });

const newcomer = async (provider: string, person: string): Promise<New> => {
  const browser = openBrowser(api);
  const answer = await browser.exchange(await returnFrom(browser, provider, person));
  return answer.json as New;
};

const forgetPeople = async () =>
  api.database.query(
    "delete from customer where id in (select customer_id from social_identity) or email = 'napa@example.com'",
  );

describe('a newcomer through a provider', () => {
  test.each(['google', 'facebook', 'line'])('%s chooses a password and is signed in', async (provider) => {
    await forgetPeople();
    const browser = openBrowser(api);
    const answer = await browser.exchange(await returnFrom(browser, provider, 'napa', '/wishlist?page=2'));
    expect(answer.json).toEqual({
      kind: 'new',
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: expect.stringMatching(/^[\w-]{43}$/),
      returnTo: '/wishlist?page=2',
    });
    const tokens = (await choosePassword(answer.json as New)).json as { accessToken: string };
    const profile = await call(api, 'profile', { token: tokens.accessToken, query: { type: 'customer' } });
    expect(profile).toMatchObject({ email: 'napa@example.com', firstName: 'นภา', lastName: 'ใจดี' });
    await expect(api.signIn('napa@example.com', strongPassword)).resolves.toBeDefined();

    const again = await browser.exchange(await returnFrom(browser, provider, 'napa', '/profile'));
    expect(again.json).toMatchObject({ kind: 'tokens', returnTo: '/profile' });
    const { accessToken: token } = again.json as { accessToken: string };
    expect(await call(api, 'profile', { token, query: { type: 'customer' } })).toEqual(profile);
  });

  test('without an e-mail has an account all the same', async () => {
    const tokens = (await choosePassword(await newcomer('line', 'thana'))).json as { accessToken: string };
    expect(
      await call(api, 'profile', { token: tokens.accessToken, query: { type: 'customer' } }),
    ).toMatchObject({ email: null, mobileNumber: null, firstName: 'ธนา' });
  });

  test('with the e-mail of an account does not get that account', async () => {
    const browser = openBrowser(api);
    const answer = await browser.exchange(await returnFrom(browser, 'google', 'malee'));
    expect(answer.json).toEqual({
      kind: 'in-use',
      email: 'malee@example.com',
      returnTo: '/wishlist?page=2',
    });
  });

  test('needs both halves of the exchange, once, within half an hour', async () => {
    await forgetPeople();
    const person = await newcomer('google', 'napa');
    const other = await newcomer('google', 'napa');
    const gone = 'KEY_UNKNOWN';
    expect(errorCode(await choosePassword({ token: person.token, data: other.data }))).toBe(gone);
    expect(errorCode(await choosePassword({ token: person.data, data: person.token }))).toBe(gone);
    expect(errorCode(await choosePassword(person, 'weak'))).toBe('PASSWORD_WEAK');
    await api.database.query("update social_step set expires_at = expires_at - interval '31 minutes'");
    expect(errorCode(await choosePassword(person))).toBe('KEY_EXPIRED');
    const third = await newcomer('google', 'napa');
    const answers = await atOnce(4, async () => choosePassword(third));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(errorCode(await choosePassword(third))).toBe(gone);
  });

  test('is one customer, though two registrations of the same person end at once', async () => {
    await forgetPeople();
    const people = [await newcomer('line', 'thana'), await newcomer('line', 'thana')];
    const answers = await Promise.all(people.map(async (person) => choosePassword(person)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404]);
    expect(await api.database.query("select 1 from customer where first_name = 'ธนา'")).toHaveLength(1);
  });
});

describe('whom a provider signed in', () => {
  let token = '';
  beforeAll(async () => {
    await forgetPeople();
    await choosePassword(await newcomer('google', 'napa'));
    const browser = openBrowser(api);
    ({ accessToken: token } = (await browser.exchange(await returnFrom(browser, 'google', 'napa'))).json as {
      accessToken: string;
    });
  });

  const wrong = 'Another-Password-1';
  test.each([
    [
      'changes the password',
      'updatePassword',
      { password: wrong, newPassword: `${wrong}!`, confirmNewPassword: `${wrong}!` },
    ],
    [
      'changes how the shop reaches them',
      'changeContact',
      { email: 'elsewhere@example.com', password: wrong },
    ],
    ['deletes the account', 'deleteAccount', { password: wrong, confirmed: true }],
  ] as const)("%s by the shop's password alone", async (_, name, body) => {
    expect(errorCode(await callRaw(api, name, { token, body }))).toBe('PASSWORD_WRONG');
  });
});

describe('the start', () => {
  test.each(['GOOGLE', 'Google', 'twitter', '..%2F', '..', '__proto__', 'google%00', 'google/x', ' google'])(
    'to the provider %j leads nowhere (H-A31)',
    async (provider) => {
      const answer = await api.send('GET', `/v1/auth/client/login/${provider}?callbackurl=/`);
      expect([400, 404]).toContain(answer.status);
      expect(locationOf(answer)).toBe('');
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '/%5Cevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/home@evil.example',
    `/${'x'.repeat(2_100)}`,
  ])('from %j redirects home (H-A31, H-X01, A13)', async (from) => {
    const browser = openBrowser(api);
    const answer = await browser.exchange(await returnFrom(browser, 'google', 'thana', from));
    expect(answer.json).toMatchObject({ returnTo: '/' });
  });

  test('sends state, nonce and PKCE, and keeps a cookie that no script can read', async () => {
    const answer = await api.send('GET', '/v1/auth/client/register/google?callbackurl=/catalog/all');
    const asked = new URL(locationOf(answer));
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'demo-google',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: expect.stringMatching(
        /^http:\/\/localhost:\d+\/v1\/auth\/client\/social\/google\/return$/,
      ),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^social=[\w-]{43}; Path=\/v1\/auth\/client; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(locationOf(answer)).not.toContain('catalog');
  });

  test('keeps its cookie to https where configured, and its origin always (H-A22)', async () => {
    const shop = await openApi({ https: true, publicUrl: 'https://shop.example.com' });
    const answer = await shop.send('GET', '/v1/auth/client/login/line', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/);
    const asked = new URL(locationOf(answer));
    expect(asked.origin).toBe('https://shop.example.com');
    expect(asked.searchParams.get('redirect_uri')).toBe(
      'https://shop.example.com/v1/auth/client/social/line/return',
    );
  });
});

describe('the return', () => {
  const begun = async (provider = 'google') => {
    const browser = openBrowser(api);
    const visit = await goToProvider(browser, provider);
    return { browser, ...visit, returning: locationOf(await browser.get(visit.choices['thana'] ?? '')) };
  };

  test('counts once', async () => {
    const { browser, returning } = await begun();
    expect(codeIn(await browser.get(returning))).toMatch(/^[\w-]{43}$/);
    expect(locationOf(await browser.get(returning))).toBe(failed);
  });

  test('counts only in the browser that began', async () => {
    const { browser, returning } = await begun();
    for (const other of [openBrowser(api), (await begun()).browser])
      expect(locationOf(await other.get(returning))).toBe(failed);
    expect(codeIn(await browser.get(returning))).toMatch(/^[\w-]{43}$/);
  });

  test('counts only for ten minutes', async () => {
    const { browser, returning } = await begun();
    await api.database.query(
      "update social_step set expires_at = expires_at - interval '10 minutes 1 second'",
    );
    expect(locationOf(await browser.get(returning))).toBe(failed);
  });

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a second code', (url: URL) => url.searchParams.append('code', 'x')],
    ['an error beside', (url: URL) => url.searchParams.set('error', 'access_denied')],
    [
      'the path of another provider',
      (url: URL) => {
        url.pathname = url.pathname.replace('google', 'line');
      },
    ],
  ])('with %s signs no one in', async (_, change) => {
    const { browser, returning } = await begun();
    const url = new URL(returning);
    change(url);
    expect(locationOf(await browser.get(url.href))).toBe(failed);
  });

  test("with another visitor's code fails: nonce and PKCE belong to the visit", async () => {
    const mine = await begun();
    const theirs = await begun();
    const url = new URL(mine.returning);
    url.searchParams.set('code', new URL(theirs.returning).searchParams.get('code') ?? '');
    expect(locationOf(await mine.browser.get(url.href))).toBe(failed);
  });

  test('of a visitor who cancelled returns to where they were, once', async () => {
    const { browser, cancel } = await begun();
    expect(locationOf(await browser.get(cancel))).toBe('/wishlist?page=2');
    expect(locationOf(await browser.get(cancel))).toBe(failed);
    for (const [given, to] of [
      ['/catalog/ring?page=2', '/catalog/ring?page=2'],
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
    ] as const) {
      const from = `/v1/auth/client/login/google?callbackurl=%2Fwishlist&cancelurl=${encodeURIComponent(given)}`;
      const { text } = await browser.get(locationOf(await browser.get(from)));
      const [, turnedBack = ''] = /href="([^"]*access_denied[^"]*)"/.exec(text) ?? [];
      expect(locationOf(await browser.get(turnedBack.replaceAll('&amp;', '&')))).toBe(to);
    }
    expect(errorCode(await browser.exchange('failed'))).toBe(unknown);
  });
});

describe('the one-time code', () => {
  test('is exchanged once, also when sent ten times at once', async () => {
    const browser = openBrowser(api);
    const code = await returnFrom(browser, 'line', 'napa');
    const headers = { cookie: browser.cookies() };
    const answers = await atOnce(10, async () => callRaw(api, 'socialExchange', { body: { code }, headers }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => errorCode(answer) === 'SOCIAL_UNKNOWN')).toHaveLength(9);
  });

  test('is worth nothing in another browser, so no link signs others in', async () => {
    const browser = openBrowser(api);
    const code = await returnFrom(browser, 'line', 'napa');
    expect(errorCode(await openBrowser(api).exchange(code))).toBe(unknown);
    const other = openBrowser(api);
    await returnFrom(other, 'line', 'napa');
    expect(errorCode(await other.exchange(code))).toBe(unknown);
    expect((await browser.exchange(code)).status).toBe(200);
  });

  test('ends after two minutes', async () => {
    const browser = openBrowser(api);
    const code = await returnFrom(browser, 'line', 'napa');
    await api.database.query(
      "update social_step set expires_at = expires_at - interval '2 minutes 1 second'",
    );
    expect(errorCode(await browser.exchange(code))).toBe(unknown);
  });
});

describe('the providers', () => {
  test('in production are the registered ones; the local one is not there', async () => {
    const shop = await startApi({
      mode: 'production',
      social: { line: { clientId: 'shop', clientSecret: 'secret' } },
    });
    const providers = await call(shop, 'socialProviders');
    const statuses: number[] = [];
    for (const path of [
      '/v1/auth/client/login/google',
      '/dev/oidc/.well-known/openid-configuration',
      '/dev/oidc/jwks',
      '/dev/oidc/authorize',
      '/dev/oidc/choose',
    ])
      statuses.push((await shop.send('GET', path)).status);
    expect(providers).toEqual(['line']);
    expect(await call(api, 'socialProviders')).toEqual(['google', 'facebook', 'line']);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

describe("the demo's provider", () => {
  test('sends no visitor to another address than the shop, and knows no other client', async () => {
    const { authorize } = await goToProvider(openBrowser(api), 'google');
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['redirect_uri', `${api.url}/v1/auth/client/social/line/return`],
      ['client_id', 'demo-twitter'],
      ['code_challenge_method', 'plain'],
      ['response_type', 'token'],
    ] as const) {
      const url = new URL(authorize);
      url.searchParams.set(name, value);
      for (const path of ['/dev/oidc/authorize', '/dev/oidc/choose'])
        expect((await api.send('GET', `${path}${url.search}&person=napa`)).status).toBe(404);
    }
  });
});
