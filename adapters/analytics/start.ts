import type { Turn } from '../../engine/log/turn.ts';
import type { AnalyticsParts } from './analytics.ts';
import { whenInteractive } from '../browser/idle.ts';

/**
 * Begins analytics when the page is interactive (spec 2.2): its code is no part of the first load. What happens until then
 * is remembered, and let go where the code cannot be fetched.
 */
export const startAnalytics = (
  parts: Omit<AnalyticsParts, 'earlier'>,
  load: () => Promise<{ readonly openAnalytics: (parts: AnalyticsParts) => unknown }> = () =>
    import('./analytics.ts'),
): void => {
  const earlier: Turn[] = [];
  const remembering = parts.turns$.subscribe((turn) => earlier.push(turn));
  whenInteractive(() => {
    load().then(
      ({ openAnalytics }) => {
        remembering.unsubscribe();
        openAnalytics({ ...parts, earlier });
      },
      () => remembering.unsubscribe(),
    );
  });
};
