import { useEffect, useMemo, useRef } from 'react';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { goneElsewhere } from '../../../../engine/cart/selectors.ts';
import { lazyChunk, useWantedChunk } from '../../navigation/chunk.ts';
import { useShop } from '../../store.tsx';
import { BagFailed, BagSkeleton, EmptyBag } from './BagStates.tsx';
import { BagFooter } from './BagFooter.tsx';
import { BagLines } from '../lines/BagLines.tsx';
import classes from './BagContents.module.css';
import { LaterLines } from '../lines/LaterLines.tsx';
import { lineId } from '../../ui/lines/line-id.ts';
import { NotKept } from '../lines/NotKept.tsx';
import { OfferedLines, UnavailableLines } from '../lines/BagNotices.tsx';
import { UndoBar } from '../lines/UndoBar.tsx';
import { focusLine, useFocusInList } from '../../focus/use-focus-in-list.ts';

/** What the bag can do without: where its code cannot be had, nothing stands in its place. */
const recommendationsChunk = lazyChunk(() => import('./Recommendations.tsx'));

/**
 * What the drawer holds below its title: offers, lines, recommendations, and the fixed foot (ux U3). Notices up to the
 * number `freshFrom` are old.
 */
export const BagContents = ({ freshFrom }: { readonly freshFrom: number }) => {
  const lines = useShop(({ cart }) => linesOf(cart));
  const loading = useShop(({ cart }) => cart.loading);
  const failures = useShop(({ cart }) => cart.failed.length);
  const gone = useShop(({ cart }) => goneElsewhere(cart).length);
  const added = useShop(({ cart }) => (cart.notice?.kind === 'added' ? cart.notice.id : null));
  const recommended = useShop(({ catalogue }) => catalogue.recommended.products.length);
  const body = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => lines.map(lineId), [lines]);
  const awaitLine = useFocusInList(body, ids);

  useEffect(() => {
    if (added === null || added <= freshFrom) return;
    const list = body.current;
    // Where the whole bag scrolls, its title has the focus and stays in sight.
    if (list === null || list.scrollHeight <= list.clientHeight) return;
    list.querySelector('[data-added]')?.scrollIntoView({ block: 'nearest' });
  }, [added, freshFrom]);

  const isEmpty = lines.length === 0;
  const areRecommendationsWanted = !isEmpty && recommended > 0;
  const { component: Recommendations } = useWantedChunk(recommendationsChunk, areRecommendationsWanted);

  const isLoading = isEmpty && loading === 'loading';
  return (
    <>
      <div className={classes['body']} ref={body}>
        <NotKept />
        <OfferedLines />
        {loading === 'failed' && <BagFailed />}
        {isLoading && <BagSkeleton />}
        <UnavailableLines />
        {(!isEmpty || failures > 0 || gone > 0) && <BagLines freshFrom={freshFrom} />}
        {isEmpty && loading !== 'failed' && !isLoading && <EmptyBag />}
        <LaterLines />
        {areRecommendationsWanted && Recommendations !== null && <Recommendations />}
      </div>
      <UndoBar onUndo={awaitLine} />
      <BagFooter onProblem={(id) => focusLine(body.current, id)} />
    </>
  );
};
