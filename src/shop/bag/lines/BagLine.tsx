import { memo } from 'react';
import { type CartLine, keyOf, lineId } from '../../../../engine/values/cart-line.ts';
import { isBlocking, notesOf } from '../../../../engine/cart/selectors.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import classes from '../bag.module.css';
import { LaterFailure, ChangeTakenBack } from './TakenBack.tsx';
import { LineFacts, LineNotes, LinePicture } from '../../ui/lines/LineParts.tsx';
import { QuantityStepper } from '../../ui/lines/QuantityStepper.tsx';
import { WayOut } from '../drawer/ProductTile.tsx';
import { newsAtLine } from '../words.ts';
import { type BagRow, sameRow } from './row.ts';
import { canPutAside, laterMoveOf } from '../../../../engine/later/selectors.ts';
import type { Root } from '../../../../engine/slices.ts';

/** Whether a line is on its way or can be put aside, and why not; null for a guest. */
const stateOf = (root: Root, line: CartLine): 'moving' | 'ready' | 'loading' | 'failed' | 'full' | null => {
  if (root.cart.mode === 'guest') return null;
  if (laterMoveOf(root.later, line)?.kind === 'aside') return 'moving';
  const can = canPutAside(root, line);
  if (can === 'unknown') return root.later.list.status === 'failed' ? 'failed' : 'loading';
  return can === 'full' ? 'full' : 'ready';
};

const words: Readonly<Record<NonNullable<ReturnType<typeof stateOf>>, string>> = {
  moving: 'กำลังเก็บ…',
  ready: 'เก็บไว้ซื้อภายหลัง',
  loading: 'เก็บไว้ซื้อภายหลัง',
  failed: 'เก็บไว้ซื้อภายหลังไม่ได้ในขณะนี้',
  full: 'รายการซื้อภายหลังเต็มแล้ว',
};

/** Puts a line of the bag aside for later, or says why it cannot; customers alone have it, because the list is the account's. */
const LaterButton = ({ line }: { readonly line: CartLine }) => {
  const state = useShop((root) => stateOf(root, line));
  const isReady = state === 'ready';
  return state === null ? null : (
    <Button
      className={`${classes['way']} small`}
      aria-label={`${words[state === 'moving' ? 'ready' : state]} ${sizedName(line.productName, line.size)}`}
      isOff={!isReady}
      aria-busy={state === 'moving' || state === 'loading'}
      asks={{ type: 'PutAside', ...keyOf(line) }}
    >
      {words[state]}
    </Button>
  );
};

const LineBody = ({
  line,
  name,
  failed,
  news,
  price,
  paused = null,
  isRefused = false,
}: Omit<BagRow, 'added' | 'isWhole'> & { readonly name: string }) => {
  const dispatch = useDispatch();
  const notes = `notes-${lineId(line)}`;
  const hasNotes = notesOf(line).length > 0 || news !== undefined || price !== null || paused !== null;
  return (
    <>
      <LineFacts line={line} />
      <div className="ends gap-8 above-10">
        <QuantityStepper
          name={name}
          value={line.quantity}
          stock={line.stock}
          onCommit={(quantity) => dispatch({ type: 'SetQuantity', ...keyOf(line), quantity })}
          describedBy={hasNotes ? notes : undefined}
        />
        <div className={classes['ways']}>
          <LaterButton line={line} />
          <Button
            className={`${classes['way']} small`}
            aria-label={`ลบ ${name}`}
            asks={{ type: 'RemoveLine', ...keyOf(line) }}
          >
            ลบ
          </Button>
        </div>
      </div>
      <LineNotes
        id={notes}
        stock={line.stock}
        quantity={line.quantity}
        news={news === undefined ? null : newsAtLine(news)}
        price={price}
        paused={paused}
      />
      {failed && <ChangeTakenBack change={failed} isInBag />}
      {isRefused && <LaterFailure line={line} name={name} kinds={['aside']} />}
    </>
  );
};

/** One line of the bag (spec 2.12, ux U3). Drawn again only when something of this line changes. */
export const BagLine = memo(({ added, isWhole = true, ...told }: BagRow) => {
  const { line } = told;
  const name = sizedName(line.productName, line.size);
  return (
    <li
      className={classes['line']}
      data-line={lineId(line)}
      data-blocked={isBlocking(line) || undefined}
      aria-busy={isWhole ? undefined : true}
    >
      <div className={classes['row']} data-added={added ?? undefined}>
        {isWhole && <LinePicture path={line.productImage} />}
        <div className="grow">
          <WayOut
            className="product-name"
            to={productAddress(line.productId)}
            aria-label={name}
            data-line-name=""
          >
            {line.productName}
          </WayOut>
          {isWhole && <LineBody {...told} name={name} />}
        </div>
      </div>
    </li>
  );
}, sameRow);
BagLine.displayName = 'BagLine';
