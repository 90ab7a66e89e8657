import { isIP } from 'node:net';
import path from 'node:path';
import { type SocialProvider, socialProviders } from '../../contract/social.ts';
import type { HoldLimits } from '../holds/limits.ts';
import { standardDue } from '../fulfilment/calendar.ts';
import { type PaymentChoice, readPaymentChoice } from '../payments/payment-config.ts';
import { StartFailure } from './start-failure.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much the server tells on stderr. */
export type LogLevel = (typeof logLevels)[number];

/** Where the data live: an embedded PostgreSQL in a folder of ours, or somebody's own. */
export type DatabaseChoice =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'external'; readonly url: string };

/** A mail server with what it takes to use it. */
export interface SmtpChoice {
  /** Holds a password: never told to anybody. */
  readonly url: string;
  readonly from: string;
}

/** How this shop is known to a provider of social sign-in. */
export interface SocialChoice {
  readonly clientId: string;
  /** Never told to anybody. */
  readonly clientSecret: string;
}

/** The registered providers. */
export type SocialChoices = Readonly<Partial<Record<SocialProvider, SocialChoice>>>;

/** A gateway for text messages. */
export interface WebhookChoice {
  readonly url: string;
  /** Never told to anybody. */
  readonly key: string;
}

/** Everything that an operator can set, read once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseChoice;
  /** `demo` brings seeded accounts; `production` does not (ruling P28). */
  readonly mode: 'demo' | 'production';
  /** What an empty database begins with: an example range with prices and stock, or nothing to sell. */
  readonly seed: 'example' | 'none';
  readonly logLevel: LogLevel;
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed; nobody's by default. */
  readonly trustProxy: readonly string[];
  /** Sign-in attempts that one address may make in a minute. */
  readonly loginsPerMinute: number;
  /** Connections that this process may open to the database. */
  readonly poolSize: number;
  /** Codes and reset links that one address may ask for in an hour. */
  readonly codesPerHour: number;
  /** Orders that one customer or verified phone, or all others of one address, may try to place in an hour. */
  readonly ordersPerHour: number;
  /** How much may be held without being paid. */
  readonly holds: HoldLimits;
  /** Unknown coupon codes that one address may try in an hour. */
  readonly couponTriesPerHour: number;
  /** Origin under which shoppers reach the shop, for links in messages; undefined for where it listens. */
  readonly publicUrl: string | undefined;
  /** Providers of social sign-in that are registered with their owners (ruling P16). */
  readonly social: SocialChoices;
  /** Where e-mails are handed in; undefined when they stay in the outbox. */
  readonly smtp: SmtpChoice | undefined;
  /** Where text messages are handed in; undefined when they stay in the outbox. */
  readonly smsWebhook: WebhookChoice | undefined;
  /** Logs of their visit that shoppers may send in from one address in an hour. */
  readonly logsPerHour: number;
  /** What testers bear to read those logs; undefined when nobody may. */
  readonly qaKey: string | undefined;
  /** Whether the shop offers what testers use: `/replay` and whole recordings (ruling P28). */
  readonly qa: boolean;
  /** The container of Google Tag Manager that pages load where a visitor allows it; undefined for none (ruling P15). */
  readonly tagManagerId: string | undefined;
  /** Whether the shop is reached by https, so that browsers may be told to insist on it. */
  readonly https: boolean;
  /** How orders are paid (ruling P17). */
  readonly payment: PaymentChoice;
  /** Pictures of transfers that one address may send in an hour. */
  readonly slipsPerHour: number;
  /** Bytes that all slips together may take. */
  readonly slipBytes: number;
  /** When in Bangkok the first announcement of a trading day is due, and the former ones are over: '10:00'. */
  readonly priceValidUntil: string;
  /** Whether the shop announces by itself, in place of the association; only ever in a demo. */
  readonly announces: boolean;
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

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

/** Where to listen. A demo, whose passwords everybody knows, leaves this machine only when it was asked for by name. */
const hostName = (env: Environment, mode: Config['mode']): string => {
  const host = given(env, 'HOST') ?? 'localhost';
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    throw new StartFailure(`HOST must be a host name or an address, not "${host}".`);
  if (mode === 'demo' && !isLoopback(host) && given(env, 'SHOP_MODE') === undefined)
    throw new StartFailure(
      `HOST must be localhost for a demo, because everybody knows its passwords. Set SHOP_MODE=demo to let others reach it at ${host} all the same, or SHOP_MODE=production for a real shop.`,
    );
  return host;
};

const publicUrl = (env: Environment): string | undefined => {
  const value = given(env, 'PUBLIC_URL');
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin)
    throw new StartFailure('PUBLIC_URL must be an origin such as https://shop.example.com, without a path.');
  return url.origin;
};

/** A mail server; neither its address nor the sender is quoted, because they can hold a password. */
const smtpChoice = (env: Environment): SmtpChoice | undefined => {
  const url = given(env, 'SMTP_URL');
  const from = given(env, 'MAIL_FROM');
  if (url === undefined) return undefined;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartFailure('SMTP_URL must look like smtps://user:password@mail.example.com:465.');
  if (from === undefined || !/^[^\r\n]{0,200}@[^\r\n]{1,200}$/.test(from))
    throw new StartFailure(
      'MAIL_FROM must be the address from which e-mails are sent, when SMTP_URL is set.',
    );
  return { url, from };
};

const webhookChoice = (env: Environment): WebhookChoice | undefined => {
  const value = given(env, 'SMS_WEBHOOK_URL');
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url === null || !isSafe || url.username !== '' || url.password !== '')
    throw new StartFailure('SMS_WEBHOOK_URL must be an https address without a user or a password.');
  const key = given(env, 'SMS_WEBHOOK_KEY');
  if (key === undefined || !/^[\x21-\x7e]{1,512}$/.test(key))
    throw new StartFailure('SMS_WEBHOOK_KEY must be the bearer key of SMS_WEBHOOK_URL.');
  return { url: url.href, key };
};

const socialChoices = (env: Environment): SocialChoices => {
  const choices: Partial<Record<SocialProvider, SocialChoice>> = {};
  for (const provider of socialProviders) {
    const idName = `${provider.toUpperCase()}_CLIENT_ID`;
    const secretName = `${provider.toUpperCase()}_CLIENT_SECRET`;
    const clientId = given(env, idName);
    const clientSecret = given(env, secretName);
    if (clientId === undefined && clientSecret === undefined) continue;
    if (clientId === undefined) throw new StartFailure(`${idName} must be set together with ${secretName}.`);
    if (clientSecret === undefined)
      throw new StartFailure(`${secretName} must be set together with ${idName}.`);
    choices[provider] = { clientId, clientSecret };
  }
  return choices;
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

/** The id of a container and nothing else: it becomes a part of pages and of their policy. */
const tagManager = (env: Environment): string | undefined => {
  const id = given(env, 'TAG_MANAGER_ID');
  if (id !== undefined && !/^GTM-[A-Z0-9]{4,12}$/.test(id))
    throw new StartFailure(`TAG_MANAGER_ID must be the id of a container such as GTM-ABC1234, not "${id}".`);
  return id;
};

const holdLimits = (env: Environment): HoldLimits => {
  const most = (name: string, standard: number, largest = 100_000_000): number =>
    wholeNumber(env, name, standard, 1, largest);
  return {
    unverifiedBaht: most('UNVERIFIED_ORDER_BAHT', 100_000),
    unverifiedShare: most('UNVERIFIED_SHARE', 50, 100),
    address: {
      orders: most('OPEN_ORDERS_PER_ADDRESS', 20),
      pieces: most('OPEN_PIECES_PER_ADDRESS', 20),
      baht: most('OPEN_BAHT_PER_ADDRESS', 300_000),
    },
    buyer: {
      orders: most('OPEN_ORDERS_PER_BUYER', 5),
      pieces: most('OPEN_PIECES_PER_BUYER', 100),
      baht: most('OPEN_BAHT_PER_BUYER', 10_000_000),
    },
  };
};

const timeOfDay = (env: Environment, name: string, standard: string): string => {
  const time = given(env, name) ?? standard;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new StartFailure(`${name} must be a time of day in Thailand such as 10:00, not "${time}".`);
  return time;
};

/** Reads the environment; a demo's accounts are held by `company`. Throws a StartFailure that names the variable which cannot be understood. */
export const readConfig = (env: Environment, company = 'บริษัท ตัวอย่าง จำกัด'): Config => {
  const database = databaseChoice(env);
  const standardMode = database.kind === 'embedded' ? 'demo' : 'production';
  const mode = oneWord(env, 'SHOP_MODE', ['demo', 'production'], standardMode);
  const origin = publicUrl(env);
  return {
    port: wholeNumber(env, 'PORT', 4173, 0, 65_535),
    host: hostName(env, mode),
    database,
    mode,
    seed: oneWord(env, 'SEED', ['example', 'none'], mode === 'demo' ? 'example' : 'none'),
    logLevel: oneWord(env, 'LOG_LEVEL', logLevels, 'warn'),
    trustProxy: (given(env, 'TRUST_PROXY') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(network),
    loginsPerMinute: wholeNumber(env, 'LOGINS_PER_MINUTE', 30, 1, 1_000_000),
    codesPerHour: wholeNumber(env, 'CODES_PER_HOUR', 60, 1, 1_000_000),
    ordersPerHour: wholeNumber(env, 'ORDERS_PER_HOUR', 30, 1, 1_000_000),
    holds: holdLimits(env),
    couponTriesPerHour: wholeNumber(env, 'COUPON_TRIES_PER_HOUR', 30, 1, 1_000_000),
    publicUrl: origin,
    social: socialChoices(env),
    smtp: smtpChoice(env),
    smsWebhook: webhookChoice(env),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 1, 500),
    logsPerHour: wholeNumber(env, 'LOGS_PER_HOUR', 6, 1, 1_000_000),
    qaKey: testerKey(env, mode),
    qa: oneWord(env, 'QA', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on',
    tagManagerId: tagManager(env),
    https:
      oneWord(env, 'SHOP_HTTPS', ['on', 'off'], origin?.startsWith('https:') === true ? 'on' : 'off') ===
      'on',
    payment: readPaymentChoice((name) => given(env, name), mode, company),
    slipsPerHour: wholeNumber(env, 'SLIPS_PER_HOUR', 30, 1, 1_000_000),
    slipBytes: wholeNumber(env, 'SLIPS_STORED_MIB', 1_024, 64, 1_048_576) * 1024 ** 2,
    priceValidUntil: timeOfDay(env, 'PRICE_VALID_UNTIL', standardDue),
    announces: mode === 'demo' && oneWord(env, 'DEMO_ANNOUNCEMENTS', ['on', 'off'], 'on') === 'on',
  };
};

/** What an operator should know about how shoppers reach the shop. */
export const reachWarnings = ({
  https,
  trustProxy,
}: Pick<Config, 'https' | 'trustProxy'>): readonly string[] =>
  https && trustProxy.length === 0
    ? [
        'SHOP_HTTPS is on without TRUST_PROXY: all shoppers seem to come from the one address of the proxy, and share its limits.',
      ]
    : [];
