import { useMemo, useState } from 'react';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { viewedProducts } from '../../../../engine/recent/selectors.ts';
import { recentRowLength } from '../../../../engine/values/limits.ts';
import { Button } from '../Button.tsx';
import { failureReason } from '../failure-reason.ts';
import { useShop } from '../../store.tsx';
import { ProductRow } from './ProductRow.tsx';

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** Recently viewed products, newest first at today's prices, with a button to clear them; skeletons while loading. */
export const RecentProducts = (props: {
  readonly without?: string | null;
  /** For pages with gutters, which the row adds too. */
  readonly isInset?: boolean;
}) => {
  const { without = null, isInset = false } = props;
  const recent = useShop((root) => root.recent.products);
  const all = itemsOf(recent);
  const isLoading = recent.status === 'loading';
  const stored = useShop((root) => root.recent.stored);
  const failure = useShop((root) => root.recent.clearFailure);
  const [isCleared, setIsCleared] = useState(false);
  const products = useMemo(() => viewedProducts(all, without), [all, without]);
  const places = isLoading ? Math.min(recentRowLength, stored.filter((id) => id !== without).length) : 0;
  if (products.length === 0 && places === 0)
    return isCleared ? (
      <p className={`pad-y-36 quiet unringed ${isInset ? '' : 'page-wide'}`} ref={focusOn} tabIndex={-1}>
        ล้างสินค้าที่ดูล่าสุดแล้ว
      </p>
    ) : null;
  return (
    <div className={isInset ? 'bleed' : undefined}>
      <ProductRow
        id="recent-products"
        title="สินค้าที่ดูล่าสุด"
        products={products}
        places={places}
        isBusy={isLoading}
        more={
          <Button
            className="tall broad-44 pad-x-8 radius maroon underlined-on-hover"
            onClick={() => setIsCleared(true)}
            asks={{ type: 'ClearViews' }}
          >
            ล้าง<span className="visually-hidden"> สินค้าที่ดูล่าสุด</span>
          </Button>
        }
        notice={
          failure !== null && (
            <p className="below-8 error" role="alert">
              ล้างไม่สำเร็จ {failureReason(failure)} กรุณาลองอีกครั้ง
            </p>
          )
        }
      />
    </div>
  );
};
