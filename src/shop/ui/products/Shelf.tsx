import type { ReactNode } from 'react';
import type { Shelf as ShelfState } from '../../../../engine/catalogue/state.ts';
import { ErrorCard } from '../ErrorCard.tsx';
import { ProductRow } from './ProductRow.tsx';

/**
 * A titled row of products that loads by itself: boxes of the final size, products, or a card with a way to try again.
 * Products stay while they are asked for again; a shelf without any is not shown.
 */
export const Shelf = ({
  id,
  title,
  to,
  shelf,
  places,
  note,
  onRetry,
}: {
  /** Names the heading in the page. */
  readonly id: string;
  readonly title: string;
  /** Where all of its kind are. */
  readonly to: string;
  readonly shelf: ShelfState;
  /** How many products will come. */
  readonly places: number;
  /** Which announcement the prices follow; null while unknown, its line stays free. */
  readonly note: ReactNode;
  readonly onRetry: () => void;
}) => {
  const { status, products, failure } = shelf;
  if (status === 'ready' && products.length === 0) return null;
  return (
    <ProductRow
      id={id}
      title={title}
      to={to}
      note={note}
      products={products}
      places={status === 'failed' ? 0 : places}
      isBusy={status === 'loading'}
      notice={
        status === 'failed' && (
          <ErrorCard
            title={`โหลด${title}ไม่สำเร็จ`}
            safe={
              products.length === 0
                ? 'ถุงช้อปปิ้งและส่วนอื่นของร้านใช้ได้ตามปกติ'
                : 'ด้านล่างคือรายการก่อนหน้า ราคาอาจเปลี่ยนแล้ว'
            }
            failure={failure}
            onRetry={onRetry}
          />
        )
      }
    />
  );
};
