import { type RefObject, useRef } from 'react';
import { Link } from '../ui/Link.tsx';
import { searchFor } from '../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { Button } from '../ui/Button.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { ClockIcon, CloseIcon } from '../ui/icons.tsx';
import classes from './RecentSearches.module.css';

export const RecentSearches = ({ field }: { readonly field: RefObject<HTMLInputElement | null> }) => {
  const dispatch = useDispatch();
  const recent = useShop(({ search }) => search.recent);
  const list = useRef<HTMLUListElement>(null);
  if (recent.length === 0) return null;

  // The neighbour takes the focus before its row can move.
  const focusBeside = (index: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? field.current)?.focus();
  };
  return (
    <section aria-labelledby="recent-searches">
      <div className="row gap-16 apart">
        <h3 id="recent-searches" className="small text-font">
          ค้นหาล่าสุด
        </h3>
        <Button
          className="small maroon underlined tall pad-x-4"
          onClick={() => field.current?.focus()}
          asks={{ type: 'ForgetSearches' }}
        >
          ล้างทั้งหมด
        </Button>
      </div>
      <ul ref={list} className="list">
        {recent.map((text, index) => (
          <li key={text} className="flex middle line-below">
            <Link
              className={`grow row gap-12 least-48 ink unlined ${classes['link']}`}
              to={catalogueAddress(searchFor(text))}
              onClick={() => dispatch({ type: 'RememberSearch', text })}
            >
              <span className="rigid muted">
                <ClockIcon size={20} />
              </span>
              <span className={classes['text']}>{text}</span>
            </Link>
            <Button
              className={`square-44 rigid radius muted ${classes['forget']}`}
              aria-label={`ลบ “${text}” ออกจากการค้นหาล่าสุด`}
              onClick={() => focusBeside(index)}
              asks={{ type: 'ForgetSearch', text }}
            >
              <CloseIcon size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
