import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Throttled log of what many requests meet at once: a line a second for each message at most, with their count. */
    readonly logThrottled: (request: FastifyRequest, error: unknown, message: string) => void;
  }
}

const pause = 1_000;

/** Lets requests log by `logThrottled`: a line has the request and the error that came last. */
export const throttleLog = (app: FastifyInstance): void => {
  const lines = new Map<
    string,
    { readonly count: number; readonly request: FastifyRequest; readonly error: unknown }
  >();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const [message, { count, request, error }] of lines)
      request.log.error({ count, err: error }, message);
    lines.clear();
  };
  app.decorate('logThrottled', (request: FastifyRequest, error: unknown, message: string) => {
    lines.set(message, { count: (lines.get(message)?.count ?? 0) + 1, request, error });
    timer ??= setTimeout(flush, pause).unref();
  });
  app.addHook('onClose', async () => flush());
};
