import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../ui/Link.tsx';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { stayInPlace } from '../../navigation/stay-in-place.ts';
import { useShop } from '../../store.tsx';
import { chipsOf, withoutFilters } from './chips.ts';
import classes from './FilterChips.module.css';

const Cross = (): ReactNode => (
  <svg className={classes['cross']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);

/** What narrows the catalogue, each with the way to take it away, and one way to take all away. */
export const FilterChips = ({ query }: { readonly query: ListingQuery }) => {
  const styles = useShop(({ queries }) => itemsOf(queries.styles.remote));
  const chips = chipsOf(query, styles);
  const list = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(false);
  // A link that takes its own chip away would take the focus along.
  useEffect(() => {
    if (!wasRemoved.current) return;
    wasRemoved.current = false;
    list.current?.focus();
  }, [query]);
  const remember = (): void => {
    wasRemoved.current = true;
  };
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="ตัวกรองที่ใช้อยู่" className={classes['chips']}>
      {chips.map(({ text, without }) => (
        <Link
          key={text}
          className={classes['chip']}
          to={catalogueAddress(without)}
          state={stayInPlace}
          onClick={remember}
        >
          {text}
          <span className="visually-hidden"> นำตัวกรองนี้ออก</span>
          <Cross />
        </Link>
      ))}
      {chips.length > 0 && (
        <Link
          className={classes['all']}
          to={catalogueAddress(withoutFilters(query))}
          state={stayInPlace}
          onClick={remember}
        >
          ล้างทั้งหมด
        </Link>
      )}
    </div>
  );
};
