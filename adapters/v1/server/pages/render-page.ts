import type { FastifyInstance } from 'fastify';
import { requestOrigin } from '../http/request.ts';
import type { OnDecodeError } from '../../contract/endpoint.ts';
import type { Config } from '../config/config.ts';
import { logMisread } from '../http/log.ts';

export interface RenderedPage {
  /** 404 for missing contents, 503 for a failed read. */
  readonly status: 200 | 404 | 503;
  readonly head: string;
  readonly body: string;
  /** ETag; null for personal pages, which the browser alone renders. */
  readonly version: string | null;
}

/**
 * Renders the page at an address; rejects when that fails. Undefined, and nothing was done, when too many pages are asked
 * for.
 */
export type RenderPage = (pathname: string, search: string) => Promise<RenderedPage | undefined>;

export interface PageSources {
  readonly read: (
    url: string,
  ) => Promise<{ readonly status: number; readonly contentType: string; readonly text: string }>;
  readonly origin: () => string;
  readonly misread?: OnDecodeError;
}

export type OpenPages = (sources: PageSources) => RenderPage;

/** Reads this app's own API without a network, as an unknown visitor. */
export const pageSources = (
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'host'>,
): PageSources => ({
  origin: () => requestOrigin(app, config),
  read: async (url) => {
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url });
    return { status: statusCode, contentType: headers['content-type'] ?? '', text: payload };
  },
  misread: logMisread(app.log),
});
