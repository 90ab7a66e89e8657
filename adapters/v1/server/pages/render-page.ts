import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/public-origin.ts';
import type { Config } from '../config/config.ts';

/** What is known of a page before it is sent. */
export interface KnownPage {
  /** 404 for what the shop does not have, 503 for what could not be read now. */
  readonly status: 200 | 404 | 503;
  /** The elements of its head, as HTML. */
  readonly head: string;
  /** What is drawn of it, as HTML; '' where the browser draws it. */
  readonly body: string;
}

/**
 * Tells what is known of the page at an address; rejects when that cannot be made out. Undefined, and nothing was done, when
 * too many pages are asked for.
 */
export type KnowPage = (pathname: string, search: string) => Promise<KnownPage | undefined>;

/** What a shop's pages are made from: reading the API in process, and the origin under which shoppers reach the shop. */
export interface PageSources {
  readonly read: (
    url: string,
  ) => Promise<{ readonly status: number; readonly contentType: string; readonly text: string }>;
  readonly origin: () => string;
}

/** How to know pages; the shop's own code brings it, because the API knows no page. */
export type OpenPages = (sources: PageSources) => KnowPage;

/** Reads this app's own API without a network, as somebody whom it does not know. */
export const pageSources = (
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'host'>,
): PageSources => ({
  origin: () => originOf(app, config),
  read: async (url) => {
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url });
    return { status: statusCode, contentType: headers['content-type'] ?? '', text: payload };
  },
});
