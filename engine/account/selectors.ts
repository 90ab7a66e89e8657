import type { AccountReads } from './words.ts';

/** Whether the customer's sessions may be fetched now: neither are they under way, nor is one being ended. */
export const canLoadSessions = ({ account: { sessions }, session }: AccountReads): boolean =>
  session.status === 'signed-in' && sessions.list.status !== 'loading' && sessions.ending === null;
