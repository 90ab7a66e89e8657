import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from './free-port.ts';

/** Faults of a request on its way to a server and back, in words. */
export const faults = {
  late: 'it takes its time, up to two seconds',
  lost: 'the connection is reset before the request arrives',
  gone: 'its sender is gone as soon as it arrived',
  reset: 'it is carried out, and the connection is reset in the place of an answer',
  'half-closed': 'in the middle of the answer the server’s half of the connection is closed',
  cut: 'half of the answer comes, and claims to be all of it',
  twice: 'it arrives twice, one right after the other',
  'wrong-body': 'it is carried out, and something else comes back as JSON',
  'wrong-type': 'it does not arrive, and the page of a foreign network comes back with 200',
} as const;

export type Fault = keyof typeof faults;

/** Every kind, in the order of their descriptions. */
export const everyFault = Object.keys(faults) as readonly Fault[];

/** Fault for a request; null for none. */
export type Plan = (request: { readonly method: string; readonly path: string }) => Fault | null;

/** Random numbers in [0, 1) from a seed (mulberry32). */
const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Fails this share of all requests by one of these faults, reproducibly for a seed and order. */
export const randomFaults = (share: number, seed: number, kinds: readonly Fault[] = everyFault): Plan => {
  const next = numbersOf(seed);
  return () => (next() < share ? (kinds[Math.floor(next() * kinds.length)] ?? null) : null);
};

/** Calls of the API by method and path pattern, with ids replaced. */
const callOf = (method: string, path: string): string =>
  `${method} ${(path.split('?')[0] ?? '').replaceAll(/\/[^/]*[\dA-Z_-]{6}[^/]*/g, '/:id')}`;

/** Fails the first `times` requests of each call below /v1 by this fault; all others pass. */
export const firstFaults = (kind: Fault, times: number): Plan => {
  const met = new Map<string, number>();
  return ({ method, path }) => {
    if (!path.startsWith('/v1/')) return null;
    const call = callOf(method, path);
    const before = met.get(call) ?? 0;
    met.set(call, before + 1);
    return before < times ? kind : null;
  };
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const portal = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to our network</h1><form>Sign in</form>';

/** Opens a proxy to the server at `target` that applies the plan's faults to requests in order of arrival. */
export const openFaultProxy = async (target: string, firstPlan: Plan) => {
  const agent = new Agent({ keepAlive: true });
  const met: Partial<Record<Fault, number>> = {};
  let plan = firstPlan;
  let requests = 0;

  const send = ({ method, url, headers }: IncomingMessage, body: Buffer) => {
    const sent = forward(`${target}${url}`, { agent, method, headers });
    sent.end(body);
    return sent;
  };
  const answerTo = async (incoming: IncomingMessage, body: Buffer) => {
    const [answer] = (await once(send(incoming, body), 'response')) as [IncomingMessage];
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    return { status: answer.statusCode ?? 500, headers, body: await bodyOf(answer) };
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> => {
    requests += 1;
    const fault = plan({ method: incoming.method ?? '', path: incoming.url ?? '' });
    if (fault !== null) met[fault] = (met[fault] ?? 0) + 1;
    const body = await bodyOf(incoming);
    const reset = (): unknown => incoming.socket.resetAndDestroy();
    // Faulty answers must never be cached.
    const wrong = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    switch (fault) {
      case 'lost':
        return reset();
      case 'wrong-type':
        return outgoing.writeHead(200, { ...wrong, 'content-type': 'text/html' }).end(portal);
      case 'gone': {
        const sent = send(incoming, body);
        sent.on('error', () => undefined);
        await once(sent, 'finish');
        sent.destroy();
        return reset();
      }
      case 'late':
        await pause(200 + ((requests * 619) % 1_800));
        break;
      case 'twice':
        await answerTo(incoming, body);
        break;
      default:
      // The others are of the answer.
    }
    const answer = await answerTo(incoming, body);
    const half = answer.body.subarray(0, answer.body.length / 2);
    switch (fault) {
      case 'reset':
        return reset();
      case 'wrong-body':
        return outgoing.writeHead(200, wrong).end('{"data":{"welcome":[7,null]},"items":"many"}');
      case 'cut': {
        const headers = { ...answer.headers, 'cache-control': 'no-store', 'content-length': half.length };
        return outgoing.writeHead(answer.status, headers).end(half);
      }
      case 'half-closed':
        outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length + 1 });
        outgoing.write(half);
        return incoming.socket.end();
      default:
        return outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    }
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    /** Occurrences of each kind. */
    met,
    requests: () => requests,
    follow: (next: Plan): void => {
      plan = next;
    },
    close: async () => {
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
};

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;
