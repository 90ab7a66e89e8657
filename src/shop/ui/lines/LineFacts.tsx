import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { lineFacts } from '../../format.ts';
import { Price } from '../products/Price.tsx';
import classes from './LineFacts.module.css';

/** A line's pattern, size (hidden when it is '0', spec 2.12), weight and price of one piece. */
export const LineFacts = ({ line }: { readonly line: CartLine }) => (
  <>
    <p className={classes['facts']}>{lineFacts(line)}</p>
    <Price unitPrice={line.unitPrice} discounted={line.unitPriceDiscounted} />
  </>
);
