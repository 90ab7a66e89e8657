import { isIP } from 'node:net';
import path from 'node:path';
import { type SocialProvider, socialProviders } from '../../contract/identity.ts';
import { addressesIn } from '../database/addresses.ts';
import type { HoldLimits } from '../holds/limits.ts';
import { standardDue } from '../catalogue/trading.ts';
import { readPaymentChoice } from '../payments/payment-config.ts';
import { type Environment, type Mode, reading, type Reading, refusal } from './reading.ts';

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type DatabaseChoice = {
  /** Whether to accept the schema of the next release, for a rollback to this one. */
  readonly acceptsNewer: boolean;
} & (
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | {
      readonly kind: 'external';
      readonly url: string;
      /** Address without the pooler, for long work: migrations, backups, tools. */
      readonly directUrl: string;
    }
);

export interface SmtpChoice {
  readonly url: string;
  readonly from: string;
}

export interface SocialChoice {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of a provider of the shop's own choice alone: those of the others are known. */
  readonly issuer?: string;
}

export interface MetricsChoice {
  readonly port: number;
  readonly host: string;
  readonly key: string | undefined;
}

export interface TracingChoice {
  readonly sampler: (typeof samplers)[number];
  readonly ratio: number;
}

/** A bucket of a store with S3's interface. `url` is the address below which its objects are. */
export interface PictureBucket {
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Undefined where the address implies it. */
  readonly region?: string;
}

export type SocialChoices = Readonly<Partial<Record<SocialProvider, SocialChoice>>>;

export interface WebhookChoice {
  readonly url: string;
  readonly key: string;
}

const databaseChoice = ({ given, word }: Reading): DatabaseChoice => {
  const acceptsNewer = word('DATABASE_NEWER', ['refuse', 'accept'], 'refuse') === 'accept';
  const url = given('DATABASE_URL');
  if (url === undefined)
    return { kind: 'embedded', acceptsNewer, dataDir: path.resolve(given('DATA_DIR') ?? '.data') };
  const directUrl = given('DATABASE_DIRECT_URL') ?? url;
  for (const [name, value] of Object.entries({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }))
    if (!addressesIn(value).every((address) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')))
      throw refusal(name, 'look like postgres://user:password@host:5432/name');
  return { kind: 'external', acceptsNewer, url, directUrl };
};

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

/** An address that is reached by https, or by http on this machine; null for any other. */
const safeUrl = (value: string): URL | null => {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe ? url : null;
};

const apiUrl = ({ given }: Reading): string | undefined => {
  const value = given('API_URL');
  if (value === undefined) return undefined;
  const others = ['DATABASE_URL', 'DATA_DIR'].filter((name) => given(name) !== undefined);
  if (others.length > 0)
    throw refusal('API_URL', `be set without ${others.join(' and ')}: its data are elsewhere`);
  const url = safeUrl(value);
  if (url === null || url.username + url.password + url.search + url.hash !== '')
    throw refusal(
      'API_URL',
      'be the address below which /v1 is, such as https://api.example.com: https, or http on this machine, without a user or a query',
    );
  return url.href.replace(/\/+$/, '');
};

const network = (text: string): string => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (version !== 0 && fits && rest.length === 0) return text;
  throw refusal('TRUST_PROXY', `be a comma-separated list of addresses or networks; "${text}" is neither`);
};

/** A demo, whose passwords are public, leaves this machine only by request. */
const hostName = ({ given, text }: Reading, mode: Mode): string => {
  const host = text('HOST', /^[A-Za-z0-9.:_-]+$/, 'be a host name or an address') ?? 'localhost';
  if (mode === 'demo' && !isLoopback(host) && given('SHOP_MODE') === undefined)
    throw refusal(
      'HOST',
      `be localhost for a demo, because everybody knows its passwords. Set SHOP_MODE=demo to let others reach it at ${host} all the same, or SHOP_MODE=production for a real shop`,
    );
  return host;
};

const publicOrigin = ({ given }: Reading): string | undefined => {
  const value = given('PUBLIC_URL');
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw refusal('PUBLIC_URL', 'be an origin such as https://shop.example.com, without a path');
};

/** A mail server; neither its address nor the sender is quoted, because they can hold a password. */
const smtpChoice = ({ given, needed }: Reading): SmtpChoice | undefined => {
  const url = given('SMTP_URL');
  if (url === undefined) return undefined;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw refusal('SMTP_URL', 'look like smtps://user:password@mail.example.com:465');
  const must = 'be the address from which e-mails are sent, when SMTP_URL is set';
  return { url, from: needed('MAIL_FROM', /^[^\r\n]{0,200}@[^\r\n]{1,200}$/, must) };
};

const webhookChoice = ({ given, needed }: Reading): WebhookChoice | undefined => {
  const value = given('SMS_WEBHOOK_URL');
  if (value === undefined) return undefined;
  const url = safeUrl(value);
  if (url === null || url.username + url.password !== '')
    throw refusal('SMS_WEBHOOK_URL', 'be an https address without a user or a password');
  const key = needed('SMS_WEBHOOK_KEY', /^[\x21-\x7e]{1,512}$/, 'be the bearer key of SMS_WEBHOOK_URL');
  return { url: url.href, key };
};

/** The address is not quoted, because it holds a secret. */
const pictureBucket = ({ given, text }: Reading): PictureBucket | undefined => {
  const value = given('PICTURES_URL');
  if (value === undefined) return undefined;
  const url = safeUrl(value);
  const [, key, secret] = /^[a-z]+:\/\/([^:@/]+):([^:@/]+)@/.exec(value) ?? [];
  if (url === null || key === undefined || secret === undefined || url.search + url.hash !== '')
    throw refusal(
      'PICTURES_URL',
      'look like https://KEY:SECRET@s3.example.com/bucket, a / of the secret written as %2F',
    );
  const region = text('PICTURES_REGION', /^[a-z0-9-]{1,64}$/, 'be a region such as ap-southeast-1');
  return {
    url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    accessKeyId: key,
    secretAccessKey: secret.replaceAll(/%2f/gi, '/'),
    ...(region === undefined ? {} : { region }),
  };
};

const socialChoices = ({ given, needed }: Reading): SocialChoices => {
  const choices: Partial<Record<SocialProvider, SocialChoice>> = {};
  for (const provider of socialProviders) {
    const idName = `${provider.toUpperCase()}_CLIENT_ID`;
    const secretName = `${provider.toUpperCase()}_CLIENT_SECRET`;
    if (given(idName) === undefined && given(secretName) === undefined) continue;
    choices[provider] = {
      clientId: needed(idName, /./, `be set together with ${secretName}`),
      clientSecret: needed(secretName, /./, `be set together with ${idName}`),
      ...(provider === 'openid' && {
        issuer: needed('OPENID_ISSUER', /^https:\/\/\S+$/, 'be an https address'),
      }),
    };
  }
  if (choices.openid === undefined && given('OPENID_ISSUER') !== undefined)
    throw refusal('OPENID_CLIENT_ID', 'be set together with OPENID_ISSUER');
  return choices;
};

const longKey = [
  /^[\x21-\x7e]{16,256}$/,
  'be 16 to 256 letters, digits or signs of ASCII, without a space',
] as const;

/** Metrics are served on a separate port; beyond localhost callers need a key. */
const metricsChoice = ({ given, whole, text, secret }: Reading): MetricsChoice | undefined => {
  if (given('METRICS_PORT') === undefined) return undefined;
  const host = text('METRICS_HOST', /^[A-Za-z0-9.:_-]+$/, 'be a host name or an address') ?? 'localhost';
  const key = secret('METRICS_KEY', ...longKey);
  if (key === undefined && !isLoopback(host))
    throw refusal('METRICS_KEY', `${longKey[1]}, when METRICS_HOST lets other machines ask for metrics`);
  return { port: whole('METRICS_PORT', 0, 0, 65_535), host, key };
};

/** Destination of traces: OpenTelemetry's own variables, which its exporter also reads. */
const tracingChoice = ({ given, word, text }: Reading): TracingChoice | undefined => {
  const isWanted =
    given('OTEL_SDK_DISABLED')?.toLowerCase() !== 'true' &&
    given('OTEL_TRACES_EXPORTER') !== 'none' &&
    (given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? given('OTEL_EXPORTER_OTLP_ENDPOINT')) !== undefined;
  if (!isWanted) return undefined;
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'])
    word(name, ['http/json'], 'http/json');
  return {
    sampler: word('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio: Number(
      text('OTEL_TRACES_SAMPLER_ARG', /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'be a share from 0 to 1') ?? '1',
    ),
  };
};

export const demoQaKey = 'suvarna-demo-tester';

const holdLimits = ({ whole }: Reading): HoldLimits => {
  const most = (name: string, standard: number, largest = 100_000_000): number =>
    whole(name, standard, 1, largest);
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

/** Reads the environment; a demo's accounts are held by `company`. Throws a StartFailure that names the variable which cannot be understood. */
export const readConfig = (env: Environment, company = 'บริษัท ตัวอย่าง จำกัด') => {
  const variables = reading(env);
  const { given, whole, word, often, isOn, text, secret } = variables;
  const backend = apiUrl(variables);
  const database = databaseChoice(variables);
  const proxies = given('TRUST_PROXY')?.split(',') ?? [];
  const mode = word<Mode>(
    'SHOP_MODE',
    ['demo', 'production'],
    database.kind === 'embedded' && backend === undefined ? 'demo' : 'production',
  );
  const isDemo = mode === 'demo';
  const publicUrl = publicOrigin(variables);
  return {
    port: whole('PORT', 4173, 0, 65_535),
    host: hostName(variables, mode),
    database,
    apiUrl: backend,
    /** `demo` brings seeded accounts; `production` does not (ruling P28). */
    mode,
    seed: word('SEED', ['example', 'none'], isDemo ? 'example' : 'none'),
    metrics: metricsChoice(variables),
    tracing: tracingChoice(variables),
    accessLog: isOn('ACCESS_LOG', false),
    logLevel: word('LOG_LEVEL', logLevels, 'warn'),
    /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed; none by default. */
    trustProxy: proxies
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(network) as readonly string[],
    loginsPerMinute: often('LOGINS_PER_MINUTE', 30),
    codesPerHour: often('CODES_PER_HOUR', 60),
    smsPerHour: often('SMS_PER_HOUR', 500),
    /** Orders that one customer or verified phone, or all others of one address, may try to place in an hour. */
    ordersPerHour: often('ORDERS_PER_HOUR', 30),
    holds: holdLimits(variables),
    alertsPerDay: often('ALERTS_PER_DAY', 20),
    couponTriesPerHour: often('COUPON_TRIES_PER_HOUR', 30),
    publicUrl,
    /** Providers of social sign-in that are registered with their owners (ruling P16). */
    social: socialChoices(variables),
    pictureBucket: pictureBucket(variables),
    smtp: smtpChoice(variables),
    smsWebhook: webhookChoice(variables),
    poolSize: whole('DATABASE_POOL', 10, 1, 500),
    logsPerHour: often('LOGS_PER_HOUR', 6),
    qaKey: secret('QA_KEY', ...longKey) ?? (isDemo ? demoQaKey : undefined),
    qa: isOn('QA', isDemo),
    reference: isOn('API_REFERENCE', isDemo),
    /** The container of Google Tag Manager that pages load where a visitor allows it; it becomes a part of pages and of their policy (ruling P15). */
    tagManagerId: text(
      'TAG_MANAGER_ID',
      /^GTM-[A-Z0-9]{4,12}$/,
      'be the id of a container such as GTM-ABC1234',
    ),
    /** Whether the shop is reached by https, so that HSTS may be sent. */
    https: isOn('SHOP_HTTPS', publicUrl?.startsWith('https:') === true),
    payment: readPaymentChoice(variables, mode, company),
    slipsPerHour: often('SLIPS_PER_HOUR', 30),
    slipBytes: whole('SLIPS_STORED_MIB', 1_024, 64, 1_048_576) * 1024 ** 2,
    /** Time in Bangkok at which a trading day's first announcement is due and earlier ones expire: '10:00'. */
    priceValidUntil:
      text('PRICE_VALID_UNTIL', /^([01]\d|2[0-3]):[0-5]\d$/, 'be a time of day in Thailand such as 10:00') ??
      standardDue,
    announces: isDemo && isOn('DEMO_ANNOUNCEMENTS', true),
  };
};

export type Config = Readonly<ReturnType<typeof readConfig>>;

export const reachWarnings = ({
  https,
  trustProxy,
}: Pick<Config, 'https' | 'trustProxy'>): readonly string[] =>
  https && trustProxy.length === 0
    ? [
        'SHOP_HTTPS is on without TRUST_PROXY: all shoppers seem to come from the one address of the proxy, and share its limits.',
      ]
    : [];
