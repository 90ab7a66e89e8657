import type { Turn } from '../../engine/log/turn.ts';
import type { AnalyticsParts } from './analytics.ts';
import { whenInteractive } from '../browser/idle.ts';

/**
 * Starts analytics once the visitor has decided on cookies, now or in an earlier visit, and the page is interactive (spec 2.2):
 * until then nothing may be reported, so the code is not fetched. Before the decision only the state is kept; later turns are
 * buffered until the code has loaded, and dropped if it fails to.
 */
export const startAnalytics = (
  parts: Omit<AnalyticsParts, 'earlier'>,
  load: () => Promise<{ readonly openAnalytics: (parts: AnalyticsParts) => unknown }> = () =>
    import('./analytics.ts'),
): void => {
  let { initial } = parts;
  const earlier: Turn[] = [];
  const open = (): void => {
    load().then(
      ({ openAnalytics }) => {
        remembering.unsubscribe();
        openAnalytics({ ...parts, initial, earlier });
      },
      () => remembering.unsubscribe(),
    );
  };
  const remembering = parts.turns$.subscribe((turn) => {
    if (earlier.length === 0 && turn.state.consent.record === null) {
      initial = turn.state;
      return;
    }
    if (earlier.push(turn) === 1) whenInteractive(open);
  });
};
