import { linesOf } from '../../../../engine/cart/projection.ts';
import { isUnavailable } from '../../../../engine/cart/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { lineId } from '../../ui/lines/line-id.ts';
import classes from './OfferedLines.module.css';

/** The lines of the bag that cannot be had, once, with one way to take out just those. */
export const UnavailableLines = ({ onGone }: { readonly onGone: () => void }) => {
  const dispatch = useDispatch();
  const lines = useShop(({ cart }) => linesOf(cart)).filter(isUnavailable);
  if (lines.length === 0) return null;
  return (
    <section className={classes['offer']} aria-labelledby="unavailable-title">
      <h3 className={classes['title']} id="unavailable-title">
        สินค้าที่สั่งซื้อไม่ได้ในขณะนี้
      </h3>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={lineId(line)}>{sizedName(line.productName, line.size)}</li>
        ))}
      </ul>
      <Button
        className={classes['restore']}
        onClick={() => {
          dispatch({ type: 'RemoveUnavailable' });
          onGone();
        }}
      >
        นำออกจากถุง {lines.length} รายการ
      </Button>
    </section>
  );
};
