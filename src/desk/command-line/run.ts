import { parseArgs } from 'node:util';
import { EmailAddress } from '../../../adapters/v1/contract/identity.ts';
import { help, requestFrom, TypedWrong } from './request.ts';
import type { SessionFile } from './session-file.ts';

export interface CliEnv {
  /** The shop's origin. */
  readonly shop: string;
  readonly session: SessionFile;
  /** API key of a script instead of a session; '' for none. */
  readonly key: string;
  readonly fetch: typeof fetch;
  /** Prompts for a secret; the input is not echoed. */
  readonly ask: (what: string) => Promise<string>;
  /** Invites an owner directly in the database, for the first time or again; answers the secret of the invitation. */
  readonly inviteOwner: (person: { readonly name: string; readonly email: string }) => Promise<string>;
  /** Folder of the database, or its host and name, shown in case the operator forgot DATABASE_URL. */
  readonly databasePlace: string;
  readonly write: (text: string) => void;
  readonly tell: (text: string) => void;
}

const usage = `npm run desk -- owner NAME EMAIL
      Invite an owner, directly in the database; for the first owner, or one who lost password and factor
npm run desk -- CALL [--FIELD VALUE …]
${help()}

DESK_URL says where the shop is, DESK_KEY is the key of a script in place of a session; what is secret is asked for and never typed on the line; a script gives it by standard input, a line each. A session lasts twelve hours.
First: join, new-factor (for an app that shows codes), factor. Later: sign-in, factor.
`;

/** Every option of a line as text: --order-number SV-… */
const typedIn = (args: readonly string[]): Readonly<Record<string, string>> => {
  const { tokens } = parseArgs({ args: [...args], strict: false, allowPositionals: true, tokens: true });
  const typed: Record<string, string> = {};
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'option') throw new TypedWrong('fields are named: --field value');
    const next = tokens[index + 1];
    if (token.value !== undefined) typed[token.name] = token.value;
    else if (next?.kind === 'positional') {
      typed[token.name] = next.value;
      index += 1;
    } else throw new TypedWrong(`--${token.name} has no value`);
  }
  return typed;
};

const owner = async (args: readonly string[], env: CliEnv): Promise<number> => {
  const [name = '', email = '', ...more] = args;
  if (name.trim() === '' || more.length > 0 || !EmailAddress.is(email.toLowerCase()))
    throw new TypedWrong(
      'an owner has a name and an e-mail address: npm run desk -- owner "สมศรี ทองดี" somsri@example.com',
    );
  const invitation = await env.inviteOwner({ name: name.trim(), email: email.toLowerCase() });
  env.write(`${invitation}\n`);
  env.tell(
    `Invited in the database at ${env.databasePlace}. The invitation is good for three days: open ${env.shop}/desk/join#${invitation}, or npm run desk -- join\n`,
  );
  return 0;
};

/** Runs one call; 0 when it was done, 1 when the shop refused it. Throws TypedWrong. */
const call = async (words: string, args: readonly string[], env: CliEnv): Promise<number> => {
  const { line, path, body } = await requestFrom(words, typedIn(args), env.ask);
  const takesBody = line.method === 'POST' || line.method === 'PATCH';
  const cookie = env.key === '' ? env.session.read() : '';
  const answer = await env.fetch(new URL(path, env.shop), {
    method: line.method,
    redirect: 'error',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(env.key === '' ? {} : { authorization: `Bearer ${env.key}` }),
      ...(takesBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(takesBody ? { body: JSON.stringify(body) } : {}),
  });
  const given = /^desk=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (given !== undefined) env.session.write(given === 'desk=' ? '' : given);
  const text = await answer.text();
  if (answer.ok) {
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (text !== '') env.write(isJson ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text);
    return 0;
  }
  env.tell(`${answer.status} ${text}\n`);
  return 1;
};

/** Runs the command line of the desk; answers its exit code: 0 done, 1 refused by the shop, 2 typed wrong. */
export const run = async (args: readonly string[], env: CliEnv): Promise<number> => {
  const [words, ...rest] = args;
  if (words === undefined || words === 'help' || words === '--help') {
    env.write(usage);
    return words === undefined ? 2 : 0;
  }
  try {
    return words === 'owner' ? await owner(rest, env) : await call(words, rest, env);
  } catch (error) {
    if (!(error instanceof TypedWrong)) throw error;
    env.tell(`${error.message}\n`);
    return 2;
  }
};
