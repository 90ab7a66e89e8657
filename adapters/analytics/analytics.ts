import type { Observable, Subscription } from 'rxjs';
import { allowsTags } from '../../engine/analytics/consent-mode.ts';
import { allows } from '../../engine/consent/record.ts';
import type { Turn } from '../../engine/log/turn.ts';
import type { Root } from '../../engine/slices.ts';
import type { KeyedStorage } from '../storage/storage.ts';
import { createDataLayer, type DataLayerTarget } from './data-layer.ts';
import { loadTagManager, tagManagerId } from './tag-manager.ts';
import { reportVitals } from './vitals.ts';

export interface AnalyticsParts {
  readonly turns$: Observable<Turn>;
  /** The turns before now, and the state before the first of them. */
  readonly earlier: readonly Turn[];
  readonly initial: Root;
  readonly storage: KeyedStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Reports a visit to the data layer, loads the tag manager once one is configured and allowed (spec 2.2, ruling P15), and
 * reports web vitals. Withdrawn consent stops the reports at once; a script that runs stays until the page is left.
 */
export const openAnalytics = ({ turns$, earlier, initial, storage, now }: AnalyticsParts): Subscription => {
  const target = window as Window & DataLayerTarget;
  const layer = createDataLayer({ target, origin: window.location.origin, storage, initial });
  const id = tagManagerId(document);
  let isBegun = false;
  let isMeasured = false;
  let mayMeasure = false;
  const onTurn = (turn: Turn): void => {
    layer.onTurn(turn);
    const { record } = turn.state.consent;
    mayMeasure = allows(record, 'analyticalPerformance');
    if (mayMeasure && !isMeasured) reportVitals(window, () => mayMeasure);
    isMeasured ||= mayMeasure;
    if (isBegun || id === null || !allowsTags(record)) return;
    isBegun = true;
    layer.push({ event: 'gtm.js', 'gtm.start': now() });
    loadTagManager(id, document);
  };
  for (const turn of earlier) onTurn(turn);
  return turns$.subscribe(onTurn);
};
