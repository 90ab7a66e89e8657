import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { answerTo } from '../../../../engine/catalogue/selectors.ts';
import { type ListingQuery, narrowingCount } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { numberText } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogHead } from '../../layers/Dialog.tsx';
import { useShop } from '../../store.tsx';
import { withoutFilters } from './chips.ts';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './FilterSheet.module.css';
import { useFilterLink } from './filter-step.ts';

/** How many products a catalogue has; null while that is not known. */
const useShownTotal = (query: ListingQuery): number | null =>
  useShop(({ catalogue }) => answerTo(query, catalogue.listing)?.total ?? null);

/** From here on the filter stands beside the list, see `CataloguePage.module.css`. */
const wideWindow = '(min-width: 64em)';

/**
 * The filter on a phone: a sheet over the list, which follows each choice and counts what is found. Where the window
 * becomes wide enough for the filter beside the list, it closes.
 */
export const FilterSheet = ({
  query,
  onClose,
}: {
  readonly query: ListingQuery;
  readonly onClose: () => void;
}) => {
  const total = useShownTotal(query);
  const isFailed = useShop(({ catalogue }) => catalogue.listing.shown.status === 'failed');
  const link = useFilterLink();
  const closeWide = useEffectEvent(onClose);
  useEffect(() => {
    const wide = window.matchMedia(wideWindow);
    const close = (): void => closeWide();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  const found = total === null ? (isFailed ? '' : 'กำลังนับรายการ…') : `ดู ${numberText(total)} รายการ`;
  return (
    <Dialog id="filter-sheet" className={classes['sheet']} isOpened onClose={onClose}>
      <div className={classes['box']}>
        <DialogHead
          id="filter-sheet"
          title="กรองสินค้า"
          closeLabel="ปิดหน้าต่างกรองสินค้า"
          onClose={onClose}
          className={classes['head']}
          beside={
            narrowingCount(query) > 0 && (
              <Link className={classes['clear']} to={catalogueAddress(withoutFilters(query))} {...link}>
                ล้างทั้งหมด
              </Link>
            )
          }
        />
        <div className={classes['contents']}>
          <FilterPanel query={query} />
        </div>
        <div className={classes['foot']}>
          <p className="visually-hidden" role="status">
            {total === null ? '' : `พบ ${numberText(total)} รายการ`}
          </p>
          <Button kind="filled" className={classes['done']} onClick={onClose}>
            {found === '' ? 'ดูรายการสินค้า' : found}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
