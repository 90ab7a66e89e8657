import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { bagFacts } from '../../format.ts';
import { Price } from '../products/Price.tsx';
import classes from './LineParts.module.css';
import { ProductPicture } from '../Picture.tsx';
import { notesOf } from '../../../../engine/cart/selectors.ts';
import { ChartIcon, ClockIcon, WarningIcon } from '../icons.tsx';
import { noteText } from '../../bag/words.ts';

export const LinePicture = ({ path }: { readonly path: string }) => (
  <div className={`rigid clip on-sand-deep ${classes['picture']}`}>
    {path !== '' && <ProductPicture src={path} alt="" sizes="80px" />}
  </div>
);

/** A line's notes, the gravest first (spec 8.2), then why its price changed (ruling P20); controls refer to their `id`. */
export const LineNotes = (
  props: Pick<CartLine, 'stock' | 'quantity'> & {
    readonly id: string;
    /** Change of the quantity that the shopper did not make; null for none. */
    readonly news?: string | null;
    /** Reason for a changed price; null when unchanged. */
    readonly price: string | null;
    /** Notice that its kind of gold is paused; null while it is sold. */
    readonly paused?: string | null;
  },
) => {
  const { id, stock, quantity, news = null, price, paused = null } = props;
  const notes = notesOf({ stock, quantity });
  if (notes.length === 0 && news === null && price === null && paused === null) return null;
  return (
    <ul className="wrap gap-6 flush above-10 bare unmarked" id={id}>
      {notes.map((note) => (
        <li key={note.note} className={classes['note']} data-note={note.note}>
          {note.note === 'low-stock' ? <ClockIcon size={16} /> : <WarningIcon />}
          {noteText(note)}
        </li>
      ))}
      {paused !== null && (
        <li className={classes['note']} data-note="paused">
          <WarningIcon />
          {paused}
        </li>
      )}
      {news !== null && (
        <li className={classes['note']} data-note="news">
          <WarningIcon />
          <span>{news}</span>
        </li>
      )}
      {price !== null && (
        <li className={classes['note']} data-note="price">
          <ChartIcon />
          <span>{price}</span>
        </li>
      )}
    </ul>
  );
};

/** Facts with dots between them, of which none ends a row. */
export const DottedFacts = ({ facts }: { readonly facts: string }) => (
  <p className="dotted loose">
    {facts.split(' · ').map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
);

/** A line's pattern, size (hidden when it is '0', spec 2.12), weight and price of one piece. */
export const LineFacts = ({ line }: { readonly line: CartLine }) => (
  <>
    <DottedFacts facts={bagFacts(line)} />
    <Price unitPrice={line.unitPrice} discounted={line.unitPriceDiscounted} />
  </>
);
