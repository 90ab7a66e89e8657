import classes from '../bag.module.css';
import { Fragment, startTransition, useEffect, useState, memo } from 'react';
import { type CartLine, keyOf, lineId, sameFacts, sameLine } from '../../../../engine/values/cart-line.ts';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { goneElsewhere, isPaused, newsOf, isBlocking, notesOf } from '../../../../engine/cart/selectors.ts';
import { explainingAnnouncement, noteOf } from '../../../../engine/gold/selectors.ts';
import { closedName, priceNoteText } from '../../gold/words.ts';
import { useShop, useDispatch } from '../../store.tsx';
import { BagExitLink } from '../drawer/ProductTile.tsx';
import type { LineNews, FailedChange } from '../../../../engine/cart/words.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { sizedName } from '../../format.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { newsText, newsAtLine } from '../words.ts';
import { FailedBagChange, LaterFailure } from './FailedChangeNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineFacts, LineNotes, LinePicture } from '../../ui/lines/LineParts.tsx';
import { QuantityStepper } from '../../ui/lines/QuantityStepper.tsx';
import { canPutAside, laterMoveOf } from '../../../../engine/later/selectors.ts';
import type { Root } from '../../../../engine/slices.ts';

interface BagRow {
  readonly line: CartLine;
  readonly failed: FailedChange | undefined;
  /** Number of the notice that this line is new, or null. */
  readonly added: number | null;
  readonly news?: LineNews | undefined;
  readonly price: string | null;
  readonly paused?: string | null;
  readonly isRefused?: boolean;
  /** Whether it is fully rendered; until then only its name is: searchable, focusable, a link. */
  readonly isWhole?: boolean;
}

/** Memo comparison of a row: by the facts of its line, because the projection makes new objects. */
export const sameRow = (before: BagRow, now: BagRow): boolean =>
  (Object.keys({ ...before, ...now }) as (keyof BagRow)[]).every((part) =>
    part === 'line' ? sameFacts(before.line, now.line) : before[part] === now[part],
  );

/** Save-for-later control: pending, possible, or the reason why not; null for a guest. */
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

const LineBody = (props: Omit<BagRow, 'added' | 'isWhole'> & { readonly name: string }) => {
  const { line, name, failed, news, price, paused = null, isRefused = false } = props;
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
        <div className="wrap outdented">
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
      {failed && <FailedBagChange change={failed} isInBag />}
      {isRefused && <LaterFailure line={line} name={name} kinds={['aside']} />}
    </>
  );
};

/** One line of the bag (spec 2.12, ux U3). Drawn again only when something of this line changes. */
export const BagLine = memo(({ added, isWhole = true, ...row }: BagRow) => {
  const { line } = row;
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
          <BagExitLink
            className="product-name"
            to={productAddress(line.productId)}
            aria-label={name}
            data-line-name=""
          >
            {line.productName}
          </BagExitLink>
          {isWhole && <LineBody {...row} name={name} />}
        </div>
      </div>
    </li>
  );
}, sameRow);
BagLine.displayName = 'BagLine';

const GoneLine = ({ gone }: { readonly gone: LineNews }) => (
  <li className={classes['gone']}>
    <p>
      <WarningIcon />
      <span>{newsText(gone)}</span>
    </p>
    <BagExitLink
      to={productAddress(gone.key.productId)}
      aria-label={`ดูสินค้า ${sizedName(gone.name, gone.size)}`}
    >
      ดูสินค้า
    </BagExitLink>
  </li>
);

/** Rows that are drawn as the bag opens, more than windows show at once, and how many more come at a time. */
const [atOnce, more] = [16, 32];

/** Number of rows to draw completely; the rest follow a few at a time in transitions of low priority. */
const useWholeRows = (count: number): number => {
  const [whole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (whole < count) startTransition(() => setWhole(whole + more));
  }, [whole, count]);
  return whole;
};

/** Lines of the bag, and below them failed additions. `freshFrom`: notices up to this number are old. */
export const BagLines = ({ freshFrom }: { readonly freshFrom: number }) => {
  const cart = useShop((root) => root.cart);
  const { failed, offered, notice } = cart;
  const lines = linesOf(cart);
  const gone = goneElsewhere(cart);
  const notes = useShop(({ gold }) => gold.notes);
  const announcement = useShop(explainingAnnouncement);
  const today = useShop(({ gold }) => gold.today);
  const closed = useShop(({ gold }) => gold.closed);
  const refusals = useShop(({ later }) => later.refusals);
  const whole = useWholeRows(lines.length);
  const newest = notice !== null && notice.kind === 'added' && notice.id > freshFrom ? notice : null;
  const notAdded = failed.filter(
    ({ key }) =>
      !lines.some((line) => sameLine(line, key)) && !offered.some(({ line }) => sameLine(line, key)),
  );
  return (
    <>
      <ul className="list" aria-label="สินค้าในถุง">
        {lines.map((line, index) => {
          const note = noteOf(notes, line);
          const failure = failed.find(({ key }) => sameLine(key, line));
          const addedAs = newest !== null && sameLine(newest.key, line) ? newest.id : null;
          const isRefused = refusals.some(({ key }) => sameLine(key, line));
          // Rows that are scrolled into view when drawn are not deferred.
          const isShown = failure !== undefined || addedAs !== null || isRefused;
          return (
            <Fragment key={lineId(line)}>
              {gone.map(
                (news) => news.index === index && <GoneLine key={`gone-${lineId(news.key)}`} gone={news} />,
              )}
              <BagLine
                line={line}
                failed={failure}
                added={addedAs}
                news={newsOf(cart, line)}
                price={note === undefined ? null : priceNoteText(note, announcement, today)}
                paused={closed !== null && isPaused(closed, line) ? closedName(closed) : null}
                isRefused={isRefused}
                isWhole={index < whole || isShown}
              />
            </Fragment>
          );
        })}
        {gone.map(
          (news) => news.index >= lines.length && <GoneLine key={`gone-${lineId(news.key)}`} gone={news} />,
        )}
      </ul>
      {notAdded.length > 0 && (
        <ul className="list" aria-label="สินค้าที่ยังไม่ได้เพิ่ม">
          {notAdded.map((change) => (
            <li key={lineId(change.key)} className={classes['not-added']}>
              <FailedBagChange change={change} isInBag={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
