import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../../../adapters/v1/server/http/server.ts';

const app = createServer({ logLevel: 'silent', trustProxy: [], https: false });
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => app.close());

const heardBy = async (sent: string): Promise<string> => {
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const [socket] = (await once(app.server, 'connection')) as [Socket];
  let heard = '';
  client.on('data', (chunk) => (heard += chunk.toString()));
  if (sent !== '') {
    client.write(sent);
    while (socket.bytesRead < sent.length) await new Promise(setImmediate);
  }
  // Node's error after `headersTimeout`, without the wait.
  app.server.emit(
    'clientError',
    Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
  await once(client, 'close');
  return heard;
};

test('an idle preconnection is closed without an answer', async () => {
  expect(await heardBy('')).toBe('');
});

test('unfinished headers get 408, so that a browser retries', async () => {
  expect(await heardBy('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});
