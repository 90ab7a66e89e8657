import { Link } from 'react-router-dom';
import type { LineNews } from '../../../../engine/cart/state.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { sizedName } from '../../format.ts';
import { useDispatch } from '../../store.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './GoneLine.module.css';
import { newsText } from '../words.ts';

/** Stands where a line was that another device has taken out of the bag, and leads to its product. */
export const GoneLine = ({ gone }: { readonly gone: LineNews }) => {
  const dispatch = useDispatch();
  return (
    <li className={classes['gone']}>
      <p className={classes['text']}>
        <WarningIcon />
        <span>{newsText(gone)}</span>
      </p>
      <Link
        className={classes['way']}
        to={productAddress(gone.key.productId)}
        aria-label={`ดูสินค้า ${sizedName(gone.name, gone.size)}`}
        onClick={() => dispatch({ type: 'CloseBag' })}
      >
        ดูสินค้า
      </Link>
    </li>
  );
};
