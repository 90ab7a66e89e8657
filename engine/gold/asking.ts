import type { GoldState } from './state.ts';

/** After how many milliseconds a question that got no answer is given up. */
const longestAsking = 60_000;

/** Whether the announcement is being asked for: there is at most one call under way. */
export const isAsking = ({ askedAt }: GoldState, at: number): boolean =>
  askedAt !== null && at - askedAt < longestAsking;
