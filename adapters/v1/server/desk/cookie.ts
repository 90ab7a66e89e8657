import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskBase } from '../../contract/desk/staff.ts';
import { isToken, type Token } from '../session/tokens.ts';

/** How long a session of the staff lasts at most, seconds: a long working day. */
export const longestSession = 12 * 3_600;

/** What the browser bears of a session of the staff; undefined where it bears none. */
export const deskToken = ({ headers }: Pick<FastifyRequest, 'headers'>): Token | undefined => {
  const value = /(?:^|;\s*)desk=([^;]*)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return value !== undefined && isToken(value) ? value : undefined;
};

/** Gives the browser a session to bear, or takes it away (null): for calls of the desk alone, out of every script's sight. */
export const bearDeskToken = (reply: FastifyReply, token: Token | null, https: boolean): void => {
  void reply.header(
    'set-cookie',
    `desk=${token ?? ''}; Path=${deskBase}; Max-Age=${token === null ? 0 : longestSession}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  );
};
