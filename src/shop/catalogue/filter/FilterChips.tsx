import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { stayInPlace } from '../../navigation/place.ts';
import { useShop } from '../../store.tsx';
import { chipsOf, withoutFilters } from './chips.ts';
import classes from './FilterChips.module.css';

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
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label="ตัวกรองที่ใช้อยู่"
      className={`wrap gap-8 ${classes['chips']}`}
    >
      {chips.map(({ text, without }) => (
        <Link
          key={text}
          className={`small ink target gap-8 pad-y-2 pad-x-12 on-sand figures tight unlined edge-on-hover ${classes['chip']}`}
          to={catalogueAddress(without)}
          state={stayInPlace}
          onClick={remember}
        >
          {text}
          <span className="visually-hidden"> นำตัวกรองนี้ออก</span>
          <CloseIcon size={16} />
        </Link>
      ))}
      {chips.length > 0 && (
        <Link
          className="small maroon target pad-x-12 underlined"
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
