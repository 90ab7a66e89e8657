import type { FastifyBaseLogger } from 'fastify';
import { type Misread, undecodedIn } from '../../contract/undecoded.ts';

const pause = 60_000;
const mostFields = 20;

/** Logs which fields of an answer the contract does not decode, and what they should be; each call once a minute at most. */
export const logMisread = (log: FastifyBaseLogger): Misread => {
  const last = new Map<string, number>();
  return ({ method, path }, errors) => {
    const call = `${method} ${path}`;
    if (Date.now() - (last.get(call) ?? 0) < pause) return;
    last.set(call, Date.now());
    const fields = undecodedIn(errors).map(
      ({ path: parts, expected }) =>
        `${parts.join('.').replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1[]') || 'all of it'}: ${expected}`,
    );
    log.warn(
      { event: 'answer-undecodable', call, fields: [...new Set(fields)].slice(0, mostFields) },
      'an answer is not what the contract promises',
    );
  };
};
