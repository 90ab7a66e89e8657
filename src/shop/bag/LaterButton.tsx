import { type CartLine, keyOf } from '../../../engine/cart/line.ts';
import { laterMoveOf } from '../../../engine/later/selectors.ts';
import { useDispatch, useShop } from '../store.tsx';

/** Puts a line of the bag aside for later; customers alone have it, because the list is the account's. */
export const LaterButton = ({
  line,
  className,
}: {
  readonly line: CartLine;
  readonly className: string | undefined;
}) => {
  const dispatch = useDispatch();
  const isCustomer = useShop(({ cart }) => cart.mode === 'server');
  const isBusy = useShop(({ later }) => laterMoveOf(later, line)?.kind === 'aside');
  return !isCustomer ? null : (
    <button
      type="button"
      className={className}
      aria-label={`เก็บไว้ก่อน ${line.productName}`}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => dispatch({ type: 'PutAside', ...keyOf(line) })}
    >
      {isBusy ? 'กำลังเก็บ…' : 'เก็บไว้ก่อน'}
    </button>
  );
};
