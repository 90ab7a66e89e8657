import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListingQuery, sameQuery } from '../../../engine/catalogue/listing.ts';
import { catalogueAddress } from '../../../engine/route/address.ts';
import { catalogueNames, categoryAddress } from '../navigation/categories.ts';
import { stayInPlace } from '../navigation/stay-in-place.ts';
import { useShop } from '../store.tsx';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import classes from './CataloguePage.module.css';
import { chipsOf } from './chips.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { Listing } from './Listing.tsx';
import { ListingCount } from './ListingCount.tsx';
import { SortSelect } from './SortSelect.tsx';

const titleOf = ({ search, type }: ListingQuery): string =>
  search === '' ? catalogueNames[type] : `ผลการค้นหา “${search}”`;

const crumbsOf = ({ search, type }: ListingQuery): readonly Crumb[] =>
  search !== '' && type !== 'all' ? [{ name: catalogueNames[type], to: categoryAddress(type) }] : [];

/** A catalogue with its filter (spec 2.1, 2.6; ruling P14): what narrows it stands in the address, so that Back undoes it. */
const Catalogue = ({ query }: { readonly query: ListingQuery }) => {
  const navigate = useNavigate();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const disclosure = useRef<HTMLButtonElement>(null);
  const count = chipsOf(query, []).length;
  const title = titleOf(query);
  const goTo = (next: ListingQuery): void => {
    if (!sameQuery(next, query)) void navigate(catalogueAddress(next), { state: stayInPlace });
  };
  const close = (): void => {
    setIsOpen(false);
    disclosure.current?.focus();
  };
  return (
    <div className={classes['page']}>
      <Breadcrumbs crumbs={crumbsOf(query)} here={title} />
      <h1 className={classes['title']} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes['layout']}>
        <div className={classes['summary']}>
          <ListingCount query={query} />
          <FilterChips query={query} />
        </div>
        <button
          ref={disclosure}
          type="button"
          className={classes['disclosure']}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <svg className={classes['drawing']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />
          </svg>
          กรองและจัดเรียง{count > 0 && ` (${count})`}
        </button>
        <div className={classes['filter']} id={panelId} data-open={isOpen}>
          <div className={classes['sort']}>
            <SortSelect query={query} onChange={goTo} />
          </div>
          <section className={classes['panel']} aria-label="กรองสินค้า">
            <h2 className={classes['panel-title']}>กรองสินค้า</h2>
            <FilterPanel query={query} onChange={goTo} />
            <button type="button" className={classes['done']} onClick={close}>
              ดูรายการสินค้า
            </button>
          </section>
        </div>
        <div className={classes['list']}>
          <Listing query={query} />
        </div>
      </div>
    </div>
  );
};

/** The page of a catalogue or a search. */
const CataloguePage = () => {
  const query = useShop(({ route }) => (route.page?.name === 'catalogue' ? route.page.query : null));
  return query === null ? null : <Catalogue query={query} />;
};

export default CataloguePage;
