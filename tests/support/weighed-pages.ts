import type { PageBudgets, WeighedPage } from '../budgets.ts';
import type { PageWeight } from './page-weight.ts';

/** Where the pages are that are weighed. Checkout needs something in the bag. */
export const weighedPages: Readonly<Record<WeighedPage, string>> = {
  home: '/',
  product: '/product/E-0402',
  list: '/catalog/all',
  checkout: '/check-out/guest',
};

/** What a page's budgets are about, as it was weighed. */
export const weighed = ({
  beforePaint,
  running,
}: PageWeight): Readonly<Record<keyof PageBudgets, number>> => ({
  scriptBeforePaint: beforePaint.script,
  requestsBeforePaint: beforePaint.requests,
  script: running.script,
  styles: running.styles,
  html: running.html,
});
