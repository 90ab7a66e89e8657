import type { TestApi, WireAnswer } from '../../../support/api.ts';
import { callRaw } from '../../../support/api.ts';

/** Opens a browser without any cookie. */
export const openBrowser = (api: TestApi) => {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const remember = (answer: WireAnswer): WireAnswer => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const withCookies = (headers: Readonly<Record<string, string>> = {}) => ({
    headers: { ...headers, ...(jar.size === 0 ? {} : { cookie: cookies() }) },
  });
  return {
    cookies,
    get: async (address: string, headers?: Readonly<Record<string, string>>) => {
      const url = new URL(address, 'http://here');
      return remember(await api.send('GET', `${url.pathname}${url.search}`, withCookies(headers)));
    },
    exchange: async (code: string) =>
      remember(await callRaw(api, 'socialExchange', { body: { code }, ...withCookies() })),
  };
};

type Browser = ReturnType<typeof openBrowser>;

export const locationOf = ({ headers }: WireAnswer): string => headers.get('location') ?? '';

const decoded = (text: string): string => text.replaceAll('&amp;', '&');

export const goToProvider = async (
  browser: Browser,
  provider: string,
  callbackUrl = '/wishlist?page=2',
  purpose = 'login',
): Promise<{
  readonly authorize: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly cancel: string;
}> => {
  const from = `callbackurl=${encodeURIComponent(callbackUrl)}`;
  const authorize = locationOf(await browser.get(`/v1/auth/client/${purpose}/${provider}?${from}`));
  const { text } = await browser.get(authorize);
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decoded(href));
  const people = links.filter((href) => href.startsWith('/dev/oidc/choose'));
  return {
    authorize,
    choices: Object.fromEntries(
      people.map((href) => [new URL(href, 'http://here').searchParams.get('person') ?? '', href]),
    ),
    cancel: links.find((href) => href.includes('access_denied')) ?? '',
  };
};

export const codeIn = (answer: WireAnswer): string =>
  /^\/home#social=(.+)$/.exec(locationOf(answer))?.[1] ?? '';

export const returnFrom = async (
  browser: Browser,
  provider: string,
  person: string,
  callbackUrl?: string,
): Promise<string> => {
  const { choices } = await goToProvider(browser, provider, callbackUrl);
  const returning = locationOf(await browser.get(choices[person] ?? ''));
  return codeIn(await browser.get(returning));
};
