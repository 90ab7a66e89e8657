import type { FastifyInstance } from 'fastify';

interface OwnRequest {
  readonly method?: string | undefined;
  readonly headers?: RequestInit['headers'];
  readonly body?: unknown;
}

/** Calls this app, which serves the demo's stand-ins, without the network: behind a proxy it may not reach itself. */
export const ownFetch =
  (app: FastifyInstance) =>
  async (address: string, { method, headers, body }: OwnRequest): Promise<Response> => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { payload: body.toString() } : {}),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
