import { either as E } from 'fp-ts';
import { useEffect, useId, useMemo, useRef } from 'react';
import { linesOf } from '../../../../engine/cart/projection.ts';
import {
  disabledPay,
  goneElsewhere,
  isBlocking,
  isLostWithThePage,
  isUnavailable,
  lackingPieces,
  totalOf,
} from '../../../../engine/cart/selectors.ts';
import type { CartState } from '../../../../engine/cart/words.ts';
import { bagDifference } from '../../../../engine/gold/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import { satang } from '../../../../engine/values/money.ts';
import { openModal } from '../../dialogs/open-modal.ts';
import { focusLine, useFocusInList } from '../../focus/use-focus-in-list.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { moneyText, sizedName } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { differenceText } from '../../gold/words.ts';
import { recommendationsChunk } from '../../layers/layer-chunks.ts';
import { useWantedChunk } from '../../navigation/chunk.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/buttons.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { failureReason } from '../../ui/failure-reason.ts';
import { BagIcon, WarningIcon } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../bag.module.css';
import { BagLines } from '../lines/BagLines.tsx';
import { LaterLines } from '../lines/LaterLines.tsx';
import { UndoBar } from '../lines/UndoBar.tsx';
import { lackingText, notKeptText, payReason } from '../words.ts';
import { ProductTile, BagExitLink } from './ProductTile.tsx';

const NotKept = () => {
  const isLost = useShop(isLostWithThePage);
  if (!isLost) return null;
  return (
    <div className={classes['gone']}>
      <p>
        <WarningIcon />
        <span>{notKeptText}</span>
      </p>
      <Button asks={openModal('login')}>เข้าสู่ระบบ</Button>
    </div>
  );
};

/** Error of a customer's bag that failed to load: what is safe, and a retry (ux U8, case C29). */
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

const BagSkeleton = () => (
  <Loading name="กำลังโหลดถุงช้อปปิ้ง" className={classes['waiting']}>
    <Skeleton className="high-130" />
    <Skeleton className="high-130 above-20" />
  </Loading>
);

const shown = 4;

const EmptyBag = () => {
  const bestSellers = useShop(({ queries }) => itemsOf(queries.bestSeller.remote));
  return (
    <div className={`flex column middle text-centre ${classes['empty']}`}>
      <div className={classes['arch']}>
        <BagIcon size={48} />
      </div>
      <p className="above-20 below-20">ไม่มีสินค้าในถุงช้อปปิ้ง</p>
      <BagExitLink className={buttons['primary']} to="/catalog/all">
        เลือกซื้อสินค้า
      </BagExitLink>
      {bestSellers.length > 0 && (
        <section className={`${classes['best']} full`} aria-labelledby="bag-best-sellers">
          <h3 className="below-12 text-20" id="bag-best-sellers">
            สินค้าขายดี
          </h3>
          <ul className="list stack two-columns gap-12 rows-16">
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

const UnavailableLines = () => {
  const closed = useShop(({ gold }) => gold.closed);
  const lines = useShop(({ cart }) => linesOf(cart)).filter((line) => isUnavailable(closed, line));
  useRescuedFocus(lines.length);
  if (lines.length === 0) return null;
  return (
    <section className={classes['offer']} aria-labelledby="unavailable-title">
      <h3 className="text-20 tight" id="unavailable-title">
        สินค้าที่สั่งซื้อไม่ได้ในขณะนี้
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={lineId(line)}>{sizedName(line.productName, line.size)}</li>
        ))}
      </ul>
      <Button kind="primary" asks={{ type: 'RemoveUnavailable' }}>
        นำออกจากถุง {lines.length} รายการ
      </Button>
    </section>
  );
};

type Offer = CartState['offered'][number];

const stateOf = ({ line, intent }: Offer, reason: string | undefined): string | undefined =>
  intent !== null ? 'กำลังใส่ลงถุง' : (reason ?? (line.stock === 0 ? 'สินค้าไม่เพียงพอ' : undefined));

/** The guest's lines that the customer's own bag replaced, to be put into it or let go (ruling P3). */
const OfferedLines = () => {
  const offered = useShop(({ cart }) => cart.offered);
  const failed = useShop(({ cart }) => cart.failed);
  const isServerBag = useShop(({ cart }) => cart.mode === 'server');
  if (offered.length === 0) return null;
  const isBusy = offered.some(({ intent }) => intent !== null);
  const canRestore = isServerBag && offered.some(({ line, intent }) => intent === null && line.stock > 0);
  return (
    <section className={classes['offer']} aria-labelledby="offered-title" aria-busy={isBusy}>
      <h3 className="text-20 tight" id="offered-title">
        สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ
      </h3>
      <p className="small">ต้องการใส่รายการเหล่านี้ลงในถุงของคุณด้วยหรือไม่</p>
      <ul>
        {offered.map((offer) => {
          const failure = failed.find(({ key }) => sameLine(key, offer.line))?.failure;
          const state = stateOf(offer, failure && failureReason(failure));
          return (
            <li key={lineId(offer.line)}>
              {sizedName(offer.line.productName, offer.line.size)} × {offer.line.quantity}
              {state !== undefined && <span className="warning"> ({state})</span>}
            </li>
          );
        })}
      </ul>
      <div className="stack two-columns gap-8">
        <Button kind="primary" isOff={!canRestore} asks={{ type: 'RestoreOffered' }}>
          ใส่ลงถุง
        </Button>
        <Button kind="secondary" asks={{ type: 'DeclineOffered' }}>
          ไม่ใส่
        </Button>
      </div>
    </section>
  );
};

/** Target of the skip link past lines and recommendations. */
export const payButtonId = 'bag-pay';

/**
 * The pay button (spec 4.7, ruling P9). While the bag cannot be paid it stays focusable and says why; pressed then, it
 * leads to the first line that needs a change, or waits for changes that are being saved.
 */
const PayButton = ({ onProblem }: { readonly onProblem: (id: string) => void }) => {
  const { dispatch, getState } = useShopHandle();
  const reasonId = useId();
  const why = useShop((root) => disabledPay(root)?.why ?? null);
  const reason = useShop(payReason);

  const press = (): void => {
    const problem = why === 'lines' ? linesOf(getState().cart).find(isBlocking) : undefined;
    if (problem === undefined) dispatch({ type: 'Pay' });
    else onProblem(lineId(problem));
  };

  return (
    <>
      <Button
        id={payButtonId}
        kind="primary"
        className={classes['pay']}
        aria-disabled={why !== null}
        data-why={why ?? undefined}
        aria-busy={why === 'validating'}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={press}
      >
        ชำระเงิน
      </Button>
      <p className={`${classes['reason']} small ${why === 'lines' ? 'error' : 'muted'}`} id={reasonId}>
        {reason}
      </p>
    </>
  );
};

const BagTotal = () => {
  const total = useShop(({ cart }) => E.getOrElseW(() => null)(totalOf(cart)));
  const changed = differenceText(useShop(bagDifference));
  const lacking = lackingText(useShop(({ cart }) => lackingPieces(cart)));
  const lines = useShop(({ cart }) => linesOf(cart));
  const announcement = useShop(({ gold }) => gold.announcement);
  return (
    <dl className={classes['total']}>
      <dt className="text-17">ราคารวม</dt>
      <dd className="maroon text-25 strong tighter">
        {total === null ? 'กรุณาติดต่อร้าน' : moneyText(satang(total))}
      </dd>
      {lacking !== null && <dd className="small warning">{lacking}</dd>}
      {changed !== null && <dd className="small warning">{changed}</dd>}
      {lines.length > 0 && announcement !== null && (
        <dd className="small muted">
          <PriceStamp announcement={announcement} of={lines} />
        </dd>
      )}
      <dd className={`${classes['delivery']} small muted`}>ยังไม่รวมค่าจัดส่ง</dd>
    </dl>
  );
};

const BagFooter = ({ onProblem }: { readonly onProblem: (id: string) => void }) => (
  <div className={classes['footer']}>
    <BagTotal />
    <PayButton onProblem={onProblem} />
    <Button className={classes['onward']} asks={{ type: 'CloseBag' }}>
      ดูสินค้าอื่นๆต่อ
    </Button>
  </div>
);

/**
 * Contents of the drawer below its title: offers, lines, recommendations and the fixed foot (ux U3). Notices up to the number
 * `freshFrom` are old.
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
    // If the whole bag scrolls, its focused title stays in sight.
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
