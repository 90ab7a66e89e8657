import classes from './BagNotices.module.css';
import { lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import type { CartState } from '../../../../engine/cart/words.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { useShop } from '../../store.tsx';
import { failureReason } from '../../ui/failure-reason.ts';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { isUnavailable } from '../../../../engine/cart/selectors.ts';

/** The lines of the bag that cannot be had, once, with one way to take out just those. */
export const UnavailableLines = () => {
  const closed = useShop(({ gold }) => gold.closed);
  const lines = useShop(({ cart }) => linesOf(cart)).filter((line) => isUnavailable(closed, line));
  useRescuedFocus(lines.length);
  if (lines.length === 0) return null;
  return (
    <section className={classes['offer']} aria-labelledby="unavailable-title">
      <h3 className="flush text-18 tight" id="unavailable-title">
        สินค้าที่สั่งซื้อไม่ได้ในขณะนี้
      </h3>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={lineId(line)}>{sizedName(line.productName, line.size)}</li>
        ))}
      </ul>
      <Button className={classes['restore']} asks={{ type: 'RemoveUnavailable' }}>
        นำออกจากถุง {lines.length} รายการ
      </Button>
    </section>
  );
};

type Offer = CartState['offered'][number];

const stateOf = ({ line, intent }: Offer, reason: string | undefined): string | undefined =>
  intent !== null ? 'กำลังใส่ลงถุง' : (reason ?? (line.stock === 0 ? 'สินค้าไม่เพียงพอ' : undefined));

/** The guest's lines that the customer's own bag replaced, to be put into it or let go (ruling P3). */
export const OfferedLines = () => {
  const offered = useShop(({ cart }) => cart.offered);
  const failed = useShop(({ cart }) => cart.failed);
  const isServerBag = useShop(({ cart }) => cart.mode === 'server');
  if (offered.length === 0) return null;
  const isBusy = offered.some(({ intent }) => intent !== null);
  const canRestore = isServerBag && offered.some(({ line, intent }) => intent === null && line.stock > 0);
  return (
    <section className={classes['offer']} aria-labelledby="offered-title" aria-busy={isBusy}>
      <h3 className="flush text-18 tight" id="offered-title">
        สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ
      </h3>
      <p className="small flush">ต้องการใส่รายการเหล่านี้ลงในถุงของคุณด้วยหรือไม่</p>
      <ul className={classes['lines']}>
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
        <Button className={classes['restore']} isOff={!canRestore} asks={{ type: 'RestoreOffered' }}>
          ใส่ลงถุง
        </Button>
        <Button className={classes['decline']} asks={{ type: 'DeclineOffered' }}>
          ไม่ใส่
        </Button>
      </div>
    </section>
  );
};
