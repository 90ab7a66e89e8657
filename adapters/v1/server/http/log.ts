import type { Config } from '../config/config.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Where an error came from, without its message: messages of drivers quote values. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ');

const describeError = (error: Error) => ({
  type: error.name,
  message: '',
  stack: frames(error),
  code: 'code' in error ? text(error.code) : undefined,
  cause: text(error.cause),
  constraint: 'constraint' in error ? text(error.constraint) : undefined,
});

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

interface LoggedReply {
  readonly statusCode: number;
}

/**
 * Settings of the log: one JSON line each on stderr. Serializers name what may be written; everything else of a
 * request (headers, query, body, address of a person) never reaches the log (promise G25).
 */
export const logSettings = (level: Config['logLevel']) => ({
  level,
  stream: process.stderr,
  serializers: {
    req: (request: LoggedRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
    res: (reply: LoggedReply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
});
