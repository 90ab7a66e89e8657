import { smsForVisitors } from '../../../../engine/desk/health/module.ts';
import { type Database, query } from '../database/query.ts';
import { tooMany } from '../identity/account-limits.ts';
import { openLimiter, secondsOf } from '../identity/address-limits.ts';

const key = 'shop';
const hour = 3_600;

export const openSmsCeiling = (database: Database, most: number | null, warn: () => void) => {
  const limiter = openLimiter(database, { name: 'sms', most: most ?? 1, seconds: hour });
  let quietUntil = 0;
  const requireBelow = async (ceiling: number, waiting: number): Promise<void> => {
    const counted = await limiter.get(key);
    if ((counted?.consumedPoints ?? 0) + waiting < ceiling) return;
    const wait = counted === null ? hour : secondsOf(counted.msBeforeNext);
    if (performance.now() >= quietUntil) warn();
    quietUntil = Math.max(quietUntil, performance.now() + wait * 1_000);
    throw tooMany(wait);
  };
  return {
    most,
    sent: async (): Promise<number> => (await limiter.get(key))?.consumedPoints ?? 0,
    /** Throws RATE_LIMITED where one more code would not leave in this hour: visitors are refused before customers. */
    requireRoom: async (isCustomer: boolean): Promise<void> => {
      if (most === null) return;
      const { waiting } = await query.one<{ waiting: number }>(database)`
        select count(*)::int as waiting from outbox where kind = 'sms' and delivered_at is null and expires_at > now()
      `;
      await requireBelow(isCustomer ? most : smsForVisitors(most), waiting);
    },
    limit:
      <M>(channel: (message: M) => Promise<void>) =>
      async (message: M): Promise<void> => {
        await requireBelow(most ?? 0, 0);
        await channel(message);
        await limiter.penalty(key);
      },
  };
};
export type SmsCeiling = ReturnType<typeof openSmsCeiling>;
