import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The name under which a browser on this machine reaches the listening host. */
const browserHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

export const listeningUrl = (host: string, port: number): string => `http://${browserHost(host)}:${port}`;

/** The origin for links in messages: the configured one, or where the server listens; never what a request claims (case H-A22). */
export const originOf = (
  app: FastifyInstance,
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
): string => {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return listeningUrl(host, typeof address === 'object' && address !== null ? address.port : 80);
};
