import { hostname } from 'node:os';
import { version } from '../version.ts';
import type { Config } from '../config/config.ts';
import { Problem } from './problem.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type OnDecodeError, undecodedFields } from '../../contract/endpoint.ts';

/** Messages that libraries always write alike: they hold no value of a statement, an address or an answer. */
const constantMessages: ReadonlySet<string> = new Set([
  // pg
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'The server does not support SSL connections',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
  'fetch failed',
  'other side closed',
  'terminated',
  'The operation was aborted due to timeout',
  // nodemailer
  'Connection timeout',
  'Greeting never received',
  'Timeout',
  'Connection closed unexpectedly',
]);

const oauthErrors: ReadonlySet<unknown> = new Set([
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);

/** A word of a protocol or a library in capitals, such as ECONNREFUSED, 28P01 or RCPT TO; undefined for any other text. */
const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z0-9][A-Z0-9_ -]{1,59}$/.test(value) ? value : undefined;

/** Stack trace without the message: messages of drivers quote values. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ');

type Facts = { readonly type: string; readonly message: string; readonly [part: string]: unknown };

/** The parts of an error that can hold no secret: allow-listed messages, codes and numbers of the libraries in use. */
const factsOf = (error: Error): Facts => {
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(error));
  const status = fields['responseCode'] ?? fields['status'];
  const { cause } = error;
  return {
    type: error.name,
    message: constantMessages.has(error.message) ? error.message : '',
    code: wordIn(fields['code']),
    originalCode: wordIn(fields['originalCode']),
    command: wordIn(fields['command']),
    status: typeof status === 'number' ? status : undefined,
    error: oauthErrors.has(fields['error']) ? fields['error'] : undefined,
    constraint: typeof fields['constraint'] === 'string' ? fields['constraint'] : undefined,
    // Our own refusals name their cause in a word.
    cause: cause instanceof Error ? factsOf(cause) : error instanceof Problem ? cause : undefined,
  };
};

/** No stack trace for an expected error, our own refusal. */
const describeError = (error: Error) => ({
  ...factsOf(error),
  stack: error instanceof Problem ? '' : frames(error),
});

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/**
 * One JSON line each on stderr. Serializers name what may be written; headers, query, body and addresses never are (promise G25).
 */
export const logSettings = (level: Config['logLevel']) => ({
  base: { pid: process.pid, hostname: hostname(), version },
  level,
  stream: process.stderr,
  serializers: {
    req: (request: LoggedRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
    res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
    err: describeError,
  },
});

const betweenMisreads = 60_000;
const mostFields = 20;

/** Logs undecodable fields of an answer and their expected types; once a minute per call at most. */
export const logMisread = (log: FastifyBaseLogger): OnDecodeError => {
  const last = new Map<string, number>();
  return ({ method, path }, errors) => {
    const call = `${method} ${path}`;
    if (Date.now() - (last.get(call) ?? 0) < betweenMisreads) return;
    last.set(call, Date.now());
    const fields = undecodedFields(errors).map(
      ({ path: parts, expected }) =>
        `${parts.join('.').replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1[]') || 'all of it'}: ${expected}`,
    );
    log.warn(
      { event: 'answer-undecodable', call, fields: [...new Set(fields)].slice(0, mostFields) },
      'an answer is not what the contract promises',
    );
  };
};
