import type { TestApi, WireAnswer, WireRequest } from '../../../support/api.ts';

/** The texts in a value, however deep, each with the name of its field. */
const textsIn = (value: unknown, name = ''): readonly (readonly [name: string, text: string])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, Array.isArray(value) ? name : key));
};

const cookiesIn = (text: string) =>
  [...text.matchAll(/(?:^|, |; )(?:social|desk)=([\w-]+)/g)].flatMap(([, its = '']) => its);

const saidIn = (path: string, { token = '', headers = {}, body }: WireRequest) => {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const { cookie = '', ...others } = headers;
  return [
    ['token', token] as const,
    ...cookiesIn(cookie).map((text) => ['token', text] as const),
    ...pathname.split('/').map((part) => ['path', decodeURIComponent(part)] as const),
    ...searchParams,
    ...textsIn(others),
    ...textsIn(body),
  ];
};

const opening =
  /^(password|newPassword|confirmNewPassword|otp|code|secret|recoveryCodes|invitation|refreshToken)$/;
/** 256 bits, as all tokens, keys and proofs of the shop are written. */
const token = /^[\w-]{43}$/;

/** Records an API's traffic: texts sent by callers, the secrets among them, and the answers. */
export const recordTraffic = (api: TestApi) => {
  const [said, secrets] = [new Set<string>(), new Set<string>()];
  const answers: WireAnswer[] = [];
  const watching: TestApi = {
    ...api,
    send: async (method, path, request = {}) => {
      for (const [name, text] of saidIn(path, request)) {
        said.add(text);
        if (opening.test(name) || token.test(text)) secrets.add(text);
      }
      const answer = await api.send(method, path, request);
      answers.push(answer);
      const given = answer.status < 300 ? textsIn(answer.json) : [];
      for (const [name, text] of given)
        if (/^(secret|recoveryCodes)$/.test(name) || (token.test(text) && name !== 'publicKey'))
          secrets.add(text);
      for (const text of cookiesIn(answer.headers.get('set-cookie') ?? '')) secrets.add(text);
      return answer;
    },
  };
  return { said, secrets, answers, api: watching };
};

/** True if a text holds a word, not as part of a longer number or identifier. */
export const containsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[0-9A-Za-z]/.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)) return true;
  return false;
};
