import { useRef, useState, useId, useEffect, useEffectEvent } from 'react';
import { type ListingQuery, narrowingCount, changeFilter } from '../../../../engine/values/page/listing.ts';
import { sorts } from '../../../../engine/values/page/sorts.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterStepContext, useFilterStep, useFilterLink, FilterPanel } from './FilterPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { answerTo } from '../../../../engine/catalogue/selectors.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { numberText } from '../../format.ts';
import { Dialog, DialogHead } from '../../layers/Dialog.tsx';
import { useShop } from '../../store.tsx';
import { withoutFilters, sortNames } from './chips.ts';
import classes from './FilterTools.module.css';
import { Icon } from '../../ui/icons.tsx';
import { onEvents } from '../../ui/observe.ts';

/** Width from which the filter is beside the list, see `CataloguePage.module.css`. */
const wideWindow = '(min-width: 80em)';

/** The filter on a phone: a sheet over the list, which follows each choice; it closes where the window becomes wide. */
const FilterSheet = ({ query, onClose }: { readonly query: ListingQuery; readonly onClose: () => void }) => {
  const total = useShop(({ queries }) => answerTo(query, queries.listing)?.total ?? null);
  const isFailed = useShop(({ queries }) => queries.listing.remote.status === 'failed');
  const link = useFilterLink();
  const closeWide = useEffectEvent(onClose);
  useEffect(() => onEvents(window.matchMedia(wideWindow), ['change'], () => closeWide()), []);
  const found = total === null ? (isFailed ? '' : 'กำลังนับรายการ…') : `ดู ${numberText(total)} รายการ`;
  return (
    <Dialog id="filter-sheet" className={classes['sheet']} isOpened onClose={onClose}>
      <div className={`flex column full-height ${classes['box']}`}>
        <DialogHead
          id="filter-sheet"
          title="กรองสินค้า"
          closeLabel="ปิดหน้าต่างกรองสินค้า"
          onClose={onClose}
          className="rigid gap-12"
          beside={
            narrowingCount(query) > 0 && (
              <Link
                className="target pad-x-8 line-low"
                to={catalogueAddress(withoutFilters(query))}
                {...link}
              >
                ล้างทั้งหมด
              </Link>
            )
          }
        />
        <div className={`grow ${classes['contents']}`}>
          <FilterPanel query={query} />
        </div>
        <div className={`rigid strong-line-above ${classes['foot']}`}>
          <p className="visually-hidden" role="status">
            {total === null ? '' : `พบ ${numberText(total)} รายการ`}
          </p>
          <Button kind="filled" className="pad-y-1 pad-x-6 full least-50 radius" onClick={onClose}>
            {found === '' ? 'ดูรายการสินค้า' : found}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const SortSelect = (props: {
  readonly query: ListingQuery;
  readonly onChange: (query: ListingQuery) => void;
}) => {
  const { query, onChange } = props;
  const id = useId();
  return (
    <div className="row gap-12 rows-4">
      <label className={`small ${classes['label']}`} htmlFor={id}>
        จัดเรียงตาม
      </label>
      <select
        className={`control-box grow least-46 pad-y-4 pad-x-12 ${classes['select']}`}
        id={id}
        value={query.sort}
        onChange={(event) => {
          const sort = sorts.find((name) => name === event.currentTarget.value);
          if (sort !== undefined) onChange(changeFilter(query, { sort }));
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Sort order and, where the filter is not beside the list, the button that opens it; one opening is one step of the history. */
export const FilterTools = ({ query }: { readonly query: ListingQuery }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [hasStepped, setHasStepped] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const goTo = useFilterStep();
  const count = narrowingCount(query);
  const close = (): void => {
    setIsOpen(false);
    setHasStepped(false);
    if (hasStepped) tools.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  return (
    <div ref={tools} className={`stack gap-10 on-ivory ${classes['tools']}`}>
      <Button
        className={`control-box row gap-8 centre least-46 pad-y-4 pad-x-10 strong ${classes['open']}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={22}>
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />
        </Icon>
        กรองสินค้า
        {count > 0 && (
          <span className={classes['count']}>
            {count}
            <span className="visually-hidden"> ตัวกรอง</span>
          </span>
        )}
      </Button>
      <SortSelect query={query} onChange={goTo} />
      {isOpen && (
        <FilterStepContext value={{ replace: hasStepped, onStep: () => setHasStepped(true) }}>
          <FilterSheet query={query} onClose={close} />
        </FilterStepContext>
      )}
    </div>
  );
};
