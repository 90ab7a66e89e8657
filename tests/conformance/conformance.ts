import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { lineKey } from '../../engine/values/cart-line.ts';
import type { AnyEndpoint } from '../../adapters/v1/contract/endpoint.ts';
import { ErrorBody } from '../../adapters/v1/contract/endpoint.ts';
import { deskContract } from '../../adapters/v1/contract/desk/index.ts';
import { contract, type EndpointName } from '../../adapters/v1/contract/index.ts';
import { type Scope, scopes } from './storefront.ts';
import { call, callRaw, decodeAnswer, errorOf, sendTo, type TestApi } from '../support/api.ts';
import { contractExamples, contractProvocations, aLog } from '../server/http/support/contract-calls.ts';
import {
  codeSentTo,
  keyFor,
  newEmail,
  newPhone,
  passwordBody,
  strongPassword,
} from '../server/identity/support/people.ts';

/** Test data that a backend's owner provides for its calls. */
export const TestData = t.partial({
  ids: t.record(t.string, t.string),
  /** An account for tests alone, with its cart. */
  customer: t.type({ email: t.string, password: t.string }),
  qaKey: t.string,
  /** A page or JSON list of sent messages: `[{"to": …, "text": …}]`, the latest first; of a demo its /dev/outbox. */
  messages: t.string,
});
export type TestData = t.TypeOf<typeof TestData>;

export interface Row {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Storefront page that makes the call; undefined for none. */
  readonly page: string | undefined;
  /** `lacks`: it breaks the contract; `untried`: this run lacks something that it needs. */
  readonly verdict: 'holds' | 'lacks' | 'untried';
  /** Violations of the contract, or the reason for not trying. */
  readonly findings: readonly string[];
  /** Documented errors that were answered as promised, and those that this run can provoke. */
  readonly errors: { readonly held: number; readonly tried: number; readonly documented: number };
}

const bare = 'nothing';

class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** Non-GET calls that write nothing but a session. */
const harmless: ReadonlySet<string> = new Set(
  [contract.quote, contract.quoteOrder, contract.pickupPlaces, contract.login, contract.logout].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

const translated = (value: unknown, ids: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return Object.hasOwn(ids, value) ? ids[value] : value;
  if (Array.isArray(value)) return value.map((part) => translated(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translated(part, ids)]));
};

const translatedPath = (path: string, ids: Readonly<Record<string, string>>): string => {
  const url = new URL(path, 'http://here');
  const parts = url.pathname.split('/').map((part) => {
    const plain = decodeURIComponent(part);
    return encodeURIComponent(Object.hasOwn(ids, plain) ? (ids[plain] ?? '') : plain);
  });
  const query = new URLSearchParams(
    [...url.searchParams].map(([name, value]) => [
      name,
      value
        .split(',')
        .map((part) => (Object.hasOwn(ids, part) ? (ids[part] ?? '') : part))
        .join(','),
    ]),
  ).toString();
  return parts.join('/') + (query === '' ? '' : `?${query}`);
};

const Messages = t.readonlyArray(t.type({ to: t.string, text: t.string }));

const messagesIn = (text: string, recipient: string): readonly string[] => {
  const found = text.trimStart().startsWith('[') ? Messages.decode(JSON.parse(text)) : undefined;
  if (found !== undefined && E.isRight(found))
    return found.right.filter(({ to }) => to === recipient).map(({ text: body }) => body);
  return [...text.matchAll(/<li data-kind="[^"]*" data-to="([^"]*)">([^]*?)<\/li>/g)]
    .filter(([, to]) => to === recipient)
    .map(([, , body = '']) => (/<pre>([^]*)<\/pre>/.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, ''));
};

export interface Choice {
  /** Address of the backend before /v1, without a trailing slash. */
  readonly url: string;
  readonly data: TestData;
  readonly writes: boolean;
  readonly only?: Scope | undefined;
}

const ofOwner = async (): Promise<never> => {
  throw new OutOfReach('only its owner can bring that about');
};

/** Adapts the backend to the contract tests, without its database, messages and writes. */
const openForeign = ({ url, data, writes }: Choice): TestApi => {
  const { ids = {}, messages } = data;
  const send: TestApi['send'] = async (method, path, request = {}) => {
    if (!writes && method !== 'GET' && !harmless.has(`${method} ${path}`))
      throw new OutOfReach('it writes: --write');
    return sendTo(url, method, translatedPath(path, ids), {
      ...request,
      ...(request.body === undefined ? {} : { body: translated(request.body, ids) }),
      signal: AbortSignal.timeout(20_000),
    });
  };
  const api: TestApi = {
    url,
    send,
    database: { url: '', query: ofOwner, values: ofOwner, drop: ofOwner },
    passPause: async () => undefined,
    messagesTo: async (recipient) => {
      if (messages === undefined) throw new OutOfReach('it takes a message that was sent: "messages"');
      return messagesIn(await (await fetch(messages)).text(), recipient);
    },
    close: async () => undefined,
    signIn: async (email, password) => call(api, 'login', { body: { email, password } }),
    newCustomer: async () => {
      if (!writes) throw new OutOfReach('it takes a new customer: --write');
      const phone = newPhone();
      const key = await keyFor(api, 'register', phone);
      const tokens = await call(api, 'createPassword', { body: passwordBody(phone, key) });
      const [token, password, email] = [tokens.accessToken, strongPassword, newEmail()];
      const { loginToken } = await call(api, 'changeContact', { token, body: { email, password } });
      const otp = await codeSentTo(api, email);
      await call(api, 'verifyContact', { token, body: { loginToken, otp, email } });
      return { ...tokens, email, password };
    },
  };
  return api;
};

const whyNot = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tries every call of the contract, or those of a scope, with the examples and provocations of its tests. */
export const conform = async (choice: Choice): Promise<readonly Row[]> => {
  const api = openForeign(choice);
  const { data, writes, only } = choice;
  const signedIn = async () => {
    if (data.customer !== undefined && !(writes && data.messages !== undefined))
      return { ...(await api.signIn(data.customer.email, data.customer.password)), ...data.customer };
    return api.newCustomer();
  };
  // Settled, so that every call that needs it reports its failure.
  const [customer] = await Promise.allSettled([signedIn()]);
  const whose = () => {
    if (customer.status === 'fulfilled') return customer.value;
    throw new OutOfReach(
      data.customer === undefined && !writes
        ? 'it takes an account: "customer"'
        : `nobody can sign in: ${whyNot(customer.reason)}`,
    );
  };
  const tokenOf = (line: AnyEndpoint) => (line.access === 'customer' ? { token: whose().accessToken } : {});
  const [cart, log] = await Promise.allSettled([
    (async () => (await call(api, 'cart', { token: whose().accessToken })).cartId)(),
    (async () => (await call(api, 'sendLog', { body: { consent: true, log: aLog() } })).id)(),
  ]);
  const had = <A>(found: PromiseSettledResult<A>): A => {
    if (found.status === 'fulfilled') return found.value;
    throw found.reason;
  };
  const world = {
    api: () => api,
    customer: whose,
    cartId: () => had(cart),
    logId: () => had(log),
    qaKey: data.qaKey ?? '',
  };
  const examples = contractExamples(world);
  const provocations = contractProvocations(world);

  const tryCall = async (name: EndpointName): Promise<string | undefined> => {
    const line: AnyEndpoint = contract[name];
    if (line.access === 'tester' && data.qaKey === undefined)
      throw new OutOfReach('it takes the testers’ key: "qaKey"');
    const example = await examples[name]();
    const answer = await callRaw(api, name, { ...tokenOf(line), ...example });
    const expected = line.envelope === 'none' ? 204 : 200;
    if (answer.status !== expected) {
      const { code } = errorOf(answer);
      if (!writes && line.errors.some((error) => error.code === code))
        throw new OutOfReach(
          `answers ${typeof code === 'string' ? code : answer.status}: what its example needs is not there`,
        );
      return `answers ${answer.status}${typeof code === 'string' ? ` ${code}` : ''} to its example, not ${expected}`;
    }
    try {
      decodeAnswer(line, answer);
      return undefined;
    } catch (error) {
      return whyNot(error).replace(`${line.path}: `, '');
    }
  };

  const tryStranger = async (name: EndpointName): Promise<string | undefined> => {
    const line: AnyEndpoint = contract[name];
    if (line.access !== 'customer' || (line.method !== 'GET' && !writes)) return undefined;
    const answer = await callRaw(api, name, {
      params: { id: bare, orderId: bare, ...lineKey(bare, bare) },
    });
    const { status, code } = errorOf(answer);
    return status === 401 && code === 'UNAUTHORIZED'
      ? undefined
      : `answers ${status} to nobody, not 401 UNAUTHORIZED`;
  };

  const tryBare = async (name: EndpointName): Promise<string | undefined> => {
    const line: AnyEndpoint = contract[name];
    if (!writes || E.isRight(line.headers.decode({}))) return undefined;
    const { status } = await callRaw(api, name, {
      ...tokenOf(line),
      ...(await examples[name]()),
      headers: {},
    });
    return status < 400 ? `answers ${status} without the headers that it needs` : undefined;
  };

  const tryError = async (name: EndpointName, status: number, code: string): Promise<string | undefined> => {
    if (contract[name].access === 'tester' && data.qaKey === undefined) throw new OutOfReach('no key');
    const provocation = provocations[`${name} ${code}`];
    if (provocation === undefined) throw new OutOfReach('it comes of how its owner has set it up');
    const answer = await callRaw(api, name, await provocation());
    const found = errorOf(answer);
    if (found.status !== status || found.code !== code)
      return `answers ${found.status} ${typeof found.code === 'string' ? found.code : 'without a code'} in place of ${status} ${code}`;
    return ErrorBody.is(answer.json) ? undefined : `${code} has another form than errors have`;
  };

  const rows: Row[] = [];
  // In the order of the examples, which ends with signing out.
  for (const name of Object.keys(examples) as EndpointName[]) {
    if (only !== undefined && !scopes[only].has(name)) continue;
    const line: AnyEndpoint = contract[name];
    const findings: string[] = [];
    let why: string | undefined;
    try {
      const found = await tryCall(name);
      if (found !== undefined) findings.push(found);
      for (const tried of [await tryStranger(name), await tryBare(name)])
        if (tried !== undefined) findings.push(tried);
    } catch (error) {
      if (error instanceof OutOfReach) why = error.message;
      else findings.push(`cannot be called: ${whyNot(error)}`);
    }
    let held = 0;
    let tried = 0;
    for (const { status, code } of line.errors)
      try {
        const found = await tryError(name, status, code);
        tried += 1;
        if (found === undefined) held += 1;
        else findings.push(found);
      } catch (error) {
        // A call that prepares the error failed: its own row reports that.
        if (!(error instanceof OutOfReach)) continue;
      }
    rows.push({
      name,
      method: line.method,
      path: line.path,
      page: scopes.storefront.get(name),
      verdict: findings.length > 0 ? 'lacks' : why === undefined ? 'holds' : 'untried',
      findings: findings.length > 0 || why === undefined ? findings : [why],
      errors: { held, tried, documented: line.errors.length },
    });
  }
  for (const [name, line] of Object.entries<AnyEndpoint>(only === undefined ? deskContract : {})) {
    if (line.access !== 'staff' || line.method !== 'GET') continue;
    const answer = await api.send('GET', line.path.replaceAll(/:[A-Za-z]+/g, bare));
    const isThere = errorOf(answer).status === 401;
    rows.push({
      name,
      method: line.method,
      path: line.path,
      page: undefined,
      verdict: isThere ? 'holds' : 'lacks',
      findings: isThere ? [] : [`answers ${answer.status} to nobody, not 401`],
      errors: { held: 0, tried: 0, documented: 0 },
    });
  }
  return rows;
};
