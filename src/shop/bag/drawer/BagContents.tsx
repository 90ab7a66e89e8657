import { useEffect, useMemo, useRef } from 'react';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { goneElsewhere, isLostWithThePage } from '../../../../engine/cart/selectors.ts';
import { recommendationsChunk } from '../../layers/layer-chunks.ts';
import { useWantedChunk } from '../../navigation/chunk.ts';
import { useShop } from '../../store.tsx';
import { WayOut } from '../WayOut.tsx';
import { BagIcon, WarningIcon } from '../../ui/icons.tsx';
import { ProductTile } from './ProductTile.tsx';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import classes from './BagContents.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { BagFooter } from './BagFooter.tsx';
import { BagLines } from '../lines/BagLines.tsx';
import { LaterLines } from '../lines/LaterLines.tsx';
import { Button } from '../../ui/Button.tsx';
import notes from '../lines/notes.module.css';
import { openModal } from '../../dialogs/open-modal.ts';
import { notKeptText } from '../words.ts';
import { OfferedLines, UnavailableLines } from '../lines/BagNotices.tsx';
import { UndoBar } from '../lines/UndoBar.tsx';
import { focusLine, useFocusInList } from '../../focus/use-focus-in-list.ts';

/** Says to a guest that this browser does not keep the bag, and leads to where it is kept. */
const NotKept = () => {
  const isLost = useShop(isLostWithThePage);
  if (!isLost) return null;
  return (
    <div className={notes['gone']}>
      <p className={notes['text']}>
        <WarningIcon />
        <span>{notKeptText}</span>
      </p>
      <Button className={notes['way']} asks={openModal('login')}>
        เข้าสู่ระบบ
      </Button>
    </div>
  );
};

/** The customer's bag could not be loaded: what is safe, and how to go on (ux U8, case C29). */
const BagFailed = () => (
  <div className={classes['failed']}>
    <ErrorCard
      title="โหลดถุงช้อปปิ้งไม่สำเร็จ"
      safe="สินค้าที่คุณเลือกไว้ยังอยู่ครบ"
      failure={null}
      retry={{ type: 'ReloadBag' }}
    />
  </div>
);

/** Two rows of the final size, while the bag is loaded for the first time (case C30); shown after 150 ms. */
const BagSkeleton = () => (
  <div className={classes['skeleton']} aria-busy="true">
    <p className="small muted flush above-16">กำลังโหลดถุงช้อปปิ้ง</p>
    {[0, 1].map((row) => (
      <div key={row} className={classes['row']} aria-hidden="true">
        <span className={classes['picture']} />
        <span className={classes['facts']}>
          <span className={classes['bone']} data-width="long" />
          <span className={classes['bone']} data-width="middle" />
          <span className={classes['bone']} data-width="short" />
        </span>
      </div>
    ))}
  </div>
);

/** How many best sellers an empty bag shows. */
const shown = 4;

/** A bag with nothing in it, and ways out of it (spec 2.12, ux U8, case C07). */
const EmptyBag = () => {
  const bestSellers = useShop(({ queries }) => itemsOf(queries.bestSeller.remote));
  return (
    <div className={classes['empty']}>
      <div className={classes['arch']}>
        <BagIcon size={48} />
      </div>
      <p className={classes['text']}>ไม่มีสินค้าในถุงช้อปปิ้ง</p>
      <WayOut className={classes['choose']} to="/catalog/all">
        เลือกซื้อสินค้า
      </WayOut>
      {bestSellers.length > 0 && (
        <section className={classes['best']} aria-labelledby="bag-best-sellers">
          <h3 className="flush below-12 text-18" id="bag-best-sellers">
            สินค้าขายดี
          </h3>
          <ul className={classes['tiles']}>
            {bestSellers.slice(0, shown).map((product) => (
              <li key={product.id}>
                <ProductTile product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

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
  const recommended = useShop(({ queries }) => itemsOf(queries.recommended.remote).length);
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
