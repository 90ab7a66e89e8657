import type { CartLine } from '../../../engine/cart/line.ts';
import { weightText } from '../format.ts';
import { Price } from '../ui/Price.tsx';
import classes from './LineFacts.module.css';

/** A line's pattern, size (hidden when it is '0', spec 2.12), weight and price of one piece. */
export const LineFacts = ({ line }: { readonly line: CartLine }) => {
  const facts = [
    line.style,
    line.size === '0' ? '' : `ไซส์ ${line.size}`,
    line.weight > 0 ? weightText(line.weight) : '',
  ].filter((fact) => fact !== '');
  return (
    <>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <Price unitPrice={line.unitPrice} discounted={line.unitPriceDiscounted} />
    </>
  );
};
