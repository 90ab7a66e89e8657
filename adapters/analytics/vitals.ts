import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { pageOf } from '../../engine/values/page/address.ts';
import { longestTold } from '../../engine/values/limits.ts';

const milliseconds = (value: number): number => Math.min(longestTold, Math.round(value));

const fieldsOf: Readonly<
  Partial<Record<Metric['name'], (value: number) => Readonly<Record<string, number>>>>
> = {
  LCP: (value) => ({ largestPaint: milliseconds(value) }),
  INP: (value) => ({ slowestAnswer: milliseconds(value) }),
  CLS: (value) => ({ layoutShift: Math.min(100_000, Math.round(value * 1_000)) }),
};

/** Reports the web vitals of this document once, when it is first hidden, if still allowed then. */
export const reportVitals = (window: Window, isAllowed: () => boolean): void => {
  const { pathname, search } = window.location;
  let visit: Readonly<Record<string, number>> = {};
  const onMetric = ({ name, value }: Metric): void => {
    visit = { ...visit, ...fieldsOf[name]?.(value) };
  };
  for (const follow of [onLCP, onINP, onCLS]) follow(onMetric);
  const tell = (): void => {
    if (window.document.visibilityState !== 'hidden') return;
    window.document.removeEventListener('visibilitychange', tell);
    const body = JSON.stringify({ page: pageOf(pathname, search).name, ...visit });
    if (isAllowed())
      window.navigator.sendBeacon('/v1/support/visits', new Blob([body], { type: 'application/json' }));
  };
  // Added after the library's own listener, which reports its figures in the same event.
  window.document.addEventListener('visibilitychange', tell);
};
