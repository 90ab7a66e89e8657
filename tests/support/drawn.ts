import type { Locator, Page } from '@playwright/test';

/** What React says of a component, as far as it is looked at. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    /** By commit: for each component that was drawn, the element that is nearest above it. */
    commits?: Element[][];
  }
}

/**
 * Notes in `window.commits` what React draws: it tells its developers' tools of each commit, in production, too. To be
 * called before the page opens.
 */
export const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const commits: Element[][] = [];
    window.commits = commits;
    const functionTags = [0, 11, 15];
    const performedWork = 1;
    const visit = (fiber: Fiber, above: Element, drawn: Element[]): void => {
      const own = fiber.stateNode instanceof Element ? fiber.stateNode : above;
      const before = fiber.alternate;
      if (functionTags.includes(fiber.tag) && (fiber.flags & performedWork) !== 0) drawn.push(own);
      // What React has not gone into has the children that it had.
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, own, drawn);
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        isDisabled: false,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          const drawn: Element[] = [];
          visit(root.current, document.documentElement, drawn);
          commits.push(drawn);
        },
      },
    });
  });

/** What was drawn where one of many rows changed. */
export interface Drawn {
  /** Rows with a component in them that was drawn, over all commits. */
  readonly rows: number;
  /** Components of the first commit that drew a row, wherever they are. */
  readonly components: number;
}

/** What was drawn since this was asked for the last time. */
export const drawnSince = async (page: Page, rows: Locator): Promise<Drawn> => {
  const commits = await page.evaluateHandle(() => window.commits?.splice(0) ?? []);
  return rows.evaluateAll((all, commits) => {
    const isIn = (row: Element, drawn: readonly Element[]): boolean => drawn.some((one) => row.contains(one));
    return {
      rows: all.filter((row) => commits.some((drawn) => isIn(row, drawn))).length,
      components: commits.find((drawn) => all.some((row) => isIn(row, drawn)))?.length ?? 0,
    };
  }, commits);
};
