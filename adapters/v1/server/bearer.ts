import type { FastifyRequest } from 'fastify';

/** What the one bearer of a request says; undefined when there is none, more than one, or none of that form (case H-A11). */
export const bearerOf = (request: FastifyRequest): string | undefined => {
  const given = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization',
  );
  if (given.length !== 1) return undefined;
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
};
