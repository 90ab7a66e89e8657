import { isIP } from 'node:net';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much the server tells on stderr. */
export type LogLevel = (typeof logLevels)[number];

/** Where the data live: an embedded PostgreSQL in a folder of ours, or somebody's own. */
export type DatabaseChoice =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'external'; readonly url: string };

/** Everything that an operator can set, read once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseChoice;
  /** `demo` brings seeded accounts; `production` does not (ruling P28). */
  readonly mode: 'demo' | 'production';
  readonly logLevel: LogLevel;
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed; nobody's by default. */
  readonly trustProxy: readonly string[];
  /** Sign-in attempts that one address may make in a minute. */
  readonly loginsPerMinute: number;
  /** Connections that this process may open to the database. */
  readonly poolSize: number;
  /** Logs of their visit that shoppers may send in from one address in an hour. */
  readonly logsPerHour: number;
  /** What testers bear to read those logs; undefined when nobody may. */
  readonly qaKey: string | undefined;
  /** Whether the shop offers what testers use: `/replay` and whole recordings (ruling P28). */
  readonly qa: boolean;
  /** Whether the shop is reached by https, so that browsers may be told to insist on it. */
  readonly https: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const given = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

const wholeNumber = (
  env: Environment,
  name: string,
  standard: number,
  least: number,
  most: number,
): number => {
  const value = given(env, name);
  if (value === undefined) return standard;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= least && number <= most)) {
    throw new StartFailure(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  }
  return number;
};

const oneWord = <W extends string>(env: Environment, name: string, words: readonly W[], standard: W): W => {
  const value = given(env, name);
  if (value === undefined) return standard;
  const word = words.find((known) => known === value);
  if (word === undefined)
    throw new StartFailure(`${name} must be one of ${words.join(', ')}, not "${value}".`);
  return word;
};

const databaseChoice = (env: Environment): DatabaseChoice => {
  const url = given(env, 'DATABASE_URL');
  if (url === undefined)
    return { kind: 'embedded', dataDir: path.resolve(given(env, 'DATA_DIR') ?? '.data') };
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StartFailure('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return { kind: 'external', url };
};

const network = (text: string): string => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (version === 0 || !fits || rest.length > 0) {
    throw new StartFailure(
      `TRUST_PROXY must be a comma-separated list of addresses or networks; "${text}" is neither.`,
    );
  }
  return text;
};

const hostName = (env: Environment): string => {
  const host = given(env, 'HOST') ?? 'localhost';
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    throw new StartFailure(`HOST must be a host name or an address, not "${host}".`);
  return host;
};

/** The testers' key of a demo shop, as public as its accounts. */
export const demoQaKey = 'suvarna-demo-tester';

const testerKey = (env: Environment, mode: Config['mode']): string | undefined => {
  const key = given(env, 'QA_KEY');
  if (key === undefined) return mode === 'demo' ? demoQaKey : undefined;
  // The key itself is never repeated: what is written at the start is kept in places that many can read.
  if (!/^[\x21-\x7e]{16,256}$/.test(key))
    throw new StartFailure('QA_KEY must be 16 to 256 letters, digits or signs of ASCII, without a space.');
  return key;
};

/** Reads the environment. Throws a StartFailure that names the variable which cannot be understood. */
export const readConfig = (env: Environment): Config => {
  const database = databaseChoice(env);
  const standardMode = database.kind === 'embedded' ? 'demo' : 'production';
  const mode = oneWord(env, 'SHOP_MODE', ['demo', 'production'], standardMode);
  return {
    port: wholeNumber(env, 'PORT', 4173, 0, 65_535),
    host: hostName(env),
    database,
    mode,
    logLevel: oneWord(env, 'LOG_LEVEL', logLevels, 'warn'),
    trustProxy: (given(env, 'TRUST_PROXY') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(network),
    loginsPerMinute: wholeNumber(env, 'LOGINS_PER_MINUTE', 30, 1, 1_000_000),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 1, 500),
    logsPerHour: wholeNumber(env, 'LOGS_PER_HOUR', 6, 1, 1_000_000),
    qaKey: testerKey(env, mode),
    qa: oneWord(env, 'QA', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on',
    https: oneWord(env, 'SHOP_HTTPS', ['on', 'off'], 'off') === 'on',
  };
};
