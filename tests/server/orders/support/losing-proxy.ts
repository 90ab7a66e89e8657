import { createServer, type IncomingMessage, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it never arrives, its answer never comes back, its sender is gone meanwhile, or all is well. */
export type Fate = 'request-lost' | 'answer-lost' | 'sender-gone' | 'well';

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A way to an API on which requests meet the fate that `next` says; `url` is where it begins. */
export const losingProxy = async (
  target: string,
  next: () => Fate,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const fate = next();
      const body = await bodyOf(incoming);
      if (fate === 'request-lost') return incoming.socket.destroy();
      const { method, headers } = incoming;
      const onward = forward(`${target}${incoming.url}`, {
        method,
        headers: { ...headers, connection: 'close' },
      });
      onward.on('error', () => incoming.socket.destroy());
      onward.on('response', (answer) => {
        void (async () => {
          const whole = await bodyOf(answer);
          if (fate === 'answer-lost') return incoming.socket.destroy();
          return outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(whole);
        })().catch(() => incoming.socket.destroy());
      });
      onward.end(body);
      if (fate === 'sender-gone') onward.once('finish', () => onward.destroy());
      return undefined;
    })().catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
