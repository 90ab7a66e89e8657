import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ListingQuery, narrowingCount, sameQuery } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { Button } from '../../ui/Button.tsx';
import { numberText } from '../../format.ts';
import { useLayer } from '../../layers/use-layer.ts';
import { useShop } from '../../store.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { withoutFilters } from './chips.ts';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './FilterSheet.module.css';
import { useFilterLink } from './filter-step.ts';

/** How many products a catalogue has; null while that is not known. */
const useShownTotal = (query: ListingQuery): number | null =>
  useShop(({ catalogue: { listing } }) =>
    listing.status === 'ready' && listing.shown !== null && sameQuery(listing.shown, query)
      ? listing.total
      : null,
  );

/** From here on the filter stands beside the list, see `CataloguePage.module.css`. */
const wideWindow = '(min-width: 64em)';

/**
 * The filter on a phone: a sheet over the list, which follows each choice and counts what is found. The browser keeps the
 * focus inside and gives it back; Escape, Back, the buttons and a press beside it close it.
 */
export const FilterSheet = ({
  query,
  onClose,
}: {
  readonly query: ListingQuery;
  readonly onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const total = useShownTotal(query);
  const isFailed = useShop(({ catalogue }) => catalogue.listing.status === 'failed');
  const link = useFilterLink();
  useLayer('native', true, () => dialog.current?.close());
  // Before it is taken out of the page, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const wide = window.matchMedia(wideWindow);
    const close = (): void => current?.close();
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      close();
    };
  }, []);
  const found = total === null ? (isFailed ? '' : 'กำลังนับรายการ…') : `ดู ${numberText(total)} รายการ`;
  return (
    // A press on the dialog's own box is one beside its contents; the keyboard has Escape and the close button.
    <dialog
      ref={dialog}
      className={classes['sheet']}
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={classes['box']}>
        <div className={classes['head']}>
          <h2 className={classes['title']} id="filter-sheet-title">
            กรองสินค้า
          </h2>
          {narrowingCount(query) > 0 && (
            <Link className={classes['clear']} to={catalogueAddress(withoutFilters(query))} {...link}>
              ล้างทั้งหมด
            </Link>
          )}
          <Button
            className={classes['close']}
            aria-label="ปิดหน้าต่างกรองสินค้า"
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </Button>
        </div>
        <div className={classes['contents']}>
          <FilterPanel query={query} />
        </div>
        <div className={classes['foot']}>
          <p className="visually-hidden" role="status">
            {total === null ? '' : `พบ ${numberText(total)} รายการ`}
          </p>
          <Button className={classes['done']} onClick={() => dialog.current?.close()}>
            {found === '' ? 'ดูรายการสินค้า' : found}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
