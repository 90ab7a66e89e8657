import { connect as connectTo, createServer, type Socket } from 'node:net';
import { portOf } from './free-port.ts';

/** Passes connections to these ports in turn, and past those that do not answer, as a balancer in front of the shop does. */
export const startBalancer = async (ports: readonly number[]) => {
  const open = new Set<Socket>();
  let turn = 0;
  const pass = (visitor: Socket, tries: number): void => {
    const process = connectTo(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    open.add(process);
    process.once('connect', () => {
      tries = 0;
      visitor.pipe(process).pipe(visitor);
    });
    process.once('error', () => (tries > 1 ? pass(visitor, tries - 1) : visitor.destroy()));
    process.once('close', () => {
      open.delete(process);
      if (tries === 0) visitor.destroy();
    });
    visitor.once('close', () => process.destroy());
  };
  const server = createServer((visitor) => {
    open.add(visitor);
    visitor.on('error', () => visitor.destroy());
    visitor.once('close', () => open.delete(visitor));
    pass(visitor, ports.length);
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    close: (): void => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
