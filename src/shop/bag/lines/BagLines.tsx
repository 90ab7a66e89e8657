import classes from '../bag.module.css';
import { Fragment, startTransition, useEffect, useState } from 'react';
import { lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { goneElsewhere, isPaused, newsOf } from '../../../../engine/cart/selectors.ts';
import { explainingAnnouncement, noteOf } from '../../../../engine/gold/selectors.ts';
import { closedName, priceNoteText } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { BagLine } from './BagLine.tsx';
import { WayOut } from '../drawer/ProductTile.tsx';
import type { LineNews } from '../../../../engine/cart/words.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { sizedName } from '../../format.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { newsText } from '../words.ts';
import { ChangeTakenBack } from './TakenBack.tsx';

const GoneLine = ({ gone }: { readonly gone: LineNews }) => (
  <li className={classes['gone']}>
    <p>
      <WarningIcon />
      <span>{newsText(gone)}</span>
    </p>
    <WayOut to={productAddress(gone.key.productId)} aria-label={`ดูสินค้า ${sizedName(gone.name, gone.size)}`}>
      ดูสินค้า
    </WayOut>
  </li>
);

/** Rows that are drawn as the bag opens, more than windows show at once, and how many more come at a time. */
const [atOnce, more] = [16, 32];

/** How many of so many rows are whole by now. Those below follow a few at a time, while nothing more urgent is to be drawn. */
const useWholeRows = (count: number): number => {
  const [whole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (whole < count) startTransition(() => setWhole(whole + more));
  }, [whole, count]);
  return whole;
};

/** The lines of the bag, and below them what could not be added. `freshFrom`: notices up to this number are old. */
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
          // What is brought into sight as it is drawn does not wait for its turn.
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
              <ChangeTakenBack change={change} isInBag={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
