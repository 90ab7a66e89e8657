/** What something may weigh or cost. */
export interface Budget {
  /**
   * More fails `npm test`: what it was when it was set last, rounded up narrowly; scripts by about a hundred bytes, since the
   * names of their files alone, which are hashes, change by some ten what compression makes of them. Only ever lowered
   * without a reason.
   */
  readonly most: number;
  /** What it is to become. */
  readonly goal: number;
}

const KiB = 1_024;

/** The pages that are weighed, by the names that the report gives them. */
export type WeighedPage = 'home' | 'product' | 'list' | 'checkout';

/** What a page may weigh on a cold visit with a phone; bytes as they travel, compressed by brotli. */
export interface PageBudgets {
  /** Script fetched, or lying in the page, before the largest picture is painted. */
  readonly scriptBeforePaint: Budget;
  /** Requests before that, without pictures: the page, its styles and fonts. */
  readonly requestsBeforePaint: Budget;
  /** Script when the application runs and nothing more is asked for. */
  readonly script: Budget;
  readonly styles: Budget;
  /** The page itself with its state. */
  readonly html: Budget;
}

/** Exact figures that hold: `tests/e2e/shell/budgets.phone.spec.ts` and `tests/e2e/bag/rows-drawn.spec.ts` check them. */
export const budgets: {
  readonly pages: Readonly<Record<WeighedPage, PageBudgets>>;
  readonly firstScript: Budget;
  readonly rowsDrawn: Budget;
  readonly rowsAtOnce: Budget;
  readonly componentsDrawn: Budget;
  readonly animationsAtRest: Budget;
  readonly layoutShift: Budget;
} = {
  pages: {
    home: {
      scriptBeforePaint: { most: 1_310, goal: 5 * KiB },
      requestsBeforePaint: { most: 6, goal: 6 },
      script: { most: 111_500, goal: 90 * KiB },
      styles: { most: 8_140, goal: 8 * KiB },
      html: { most: 12_150, goal: 10 * KiB },
    },
    product: {
      scriptBeforePaint: { most: 1_310, goal: 5 * KiB },
      requestsBeforePaint: { most: 6, goal: 6 },
      script: { most: 120_900, goal: 92 * KiB },
      styles: { most: 8_790, goal: 9 * KiB },
      html: { most: 9_920, goal: 10 * KiB },
    },
    list: {
      scriptBeforePaint: { most: 1_310, goal: 5 * KiB },
      requestsBeforePaint: { most: 6, goal: 6 },
      script: { most: 120_220, goal: 92 * KiB },
      styles: { most: 8_060, goal: 9 * KiB },
      html: { most: 10_050, goal: 10 * KiB },
    },
    // Its page is not drawn by the server: nothing is painted before the application runs.
    checkout: {
      scriptBeforePaint: { most: 216_570, goal: 125 * KiB },
      requestsBeforePaint: { most: 56, goal: 30 },
      script: { most: 215_400, goal: 125 * KiB },
      styles: { most: 11_570, goal: 9 * KiB },
      html: { most: 2_430, goal: 10 * KiB },
    },
  },
  /** The script that lies in every page with its tags, bytes before compression. */
  firstScript: { most: 3_072, goal: 3 * KiB },
  /** Rows of a bag of many lines that React draws again when the quantity of one changes. */
  rowsDrawn: { most: 1, goal: 1 },
  /** Rows of a bag of many lines that are whole as it opens. */
  rowsAtOnce: { most: 16, goal: 16 },
  /** Components that React draws for it, wherever they are, until the new quantity is shown. */
  componentsDrawn: { most: 60, goal: 40 },
  /** Animations that go on while nobody touches the home page. */
  animationsAtRest: { most: 0, goal: 0 },
  /**
   * How far how much of a page moves by itself while it comes, its fonts last, as browsers add it up. What moves in one frame
   * counts together, so that the same page has more or less of it: 0.003 to 0.007 of a gold bar.
   */
  layoutShift: { most: 0.008, goal: 0.005 },
};
