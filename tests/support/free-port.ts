import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Has a server listen on a free port of the loopback interface, and answers which. */
export const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A port of the loopback interface that is free now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
};
