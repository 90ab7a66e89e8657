import { WayOut } from '../WayOut.tsx';
import type { LineNews } from '../../../../engine/cart/state.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { sizedName } from '../../format.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './GoneLine.module.css';
import { newsText } from '../words.ts';

/** Stands where a line was that another device has taken out of the bag, and leads to its product. */
export const GoneLine = ({ gone }: { readonly gone: LineNews }) => {
  return (
    <li className={classes['gone']}>
      <p className={classes['text']}>
        <WarningIcon />
        <span>{newsText(gone)}</span>
      </p>
      <WayOut
        className={classes['way']}
        to={productAddress(gone.key.productId)}
        aria-label={`ดูสินค้า ${sizedName(gone.name, gone.size)}`}
      >
        ดูสินค้า
      </WayOut>
    </li>
  );
};
