import { useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { orderFailure } from '../words.ts';
import classes from './OrderAgain.module.css';

/** Puts the lines of the order that is shown into the bag again, at today's prices, as far as they are sold. */
export const OrderAgain = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => {
  const { status, value, failure } = useShop(({ orders }) => orders.current.reorder);
  const told = (): string => {
    if (failure !== null) return `ยังไม่ได้เพิ่มลงถุง ${orderFailure(failure)}`;
    if (status !== 'ready') return '';
    const { added, missing } = value;
    if (added === 0) return 'สินค้าในคำสั่งซื้อนี้ไม่มีจำหน่ายแล้วในขณะนี้';
    return missing === 0
      ? 'เพิ่มลงถุงแล้ว ตามราคาวันนี้'
      : `เพิ่มลงถุงแล้ว ${added} รายการ ตามราคาวันนี้ อีก ${missing} รายการไม่มีจำหน่ายแล้ว`;
  };
  return (
    <div className={classes['again']}>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        aria-busy={status === 'loading'}
        aria-disabled={status === 'loading'}
        asks={{ type: 'OrderAgain' }}
      >
        {status === 'loading' ? 'กำลังตรวจราคาวันนี้…' : 'สั่งอีกครั้ง'}
      </Button>
      <p className={classes['told']} role="status">
        {told()}
      </p>
    </div>
  );
};
