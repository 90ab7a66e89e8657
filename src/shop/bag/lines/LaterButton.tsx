import { type CartLine, keyOf } from '../../../../engine/values/cart-line.ts';
import { canPutAside, laterMoveOf } from '../../../../engine/later/selectors.ts';
import type { Root } from '../../../../engine/root.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';

/** Whether a line is on its way or can be put aside, and why not. */
const stateOf = (root: Root, line: CartLine): 'moving' | 'ready' | 'loading' | 'failed' | 'full' => {
  if (laterMoveOf(root.later, line)?.kind === 'aside') return 'moving';
  const can = canPutAside(root, line);
  if (can === 'unknown') return root.later.status === 'failed' ? 'failed' : 'loading';
  return can === 'full' ? 'full' : 'ready';
};

const words: Readonly<Record<ReturnType<typeof stateOf>, string>> = {
  moving: 'กำลังเก็บ…',
  ready: 'เก็บไว้ซื้อภายหลัง',
  loading: 'เก็บไว้ซื้อภายหลัง',
  failed: 'เก็บไว้ซื้อภายหลังไม่ได้ในขณะนี้',
  full: 'รายการซื้อภายหลังเต็มแล้ว',
};

/** Puts a line of the bag aside for later, or says why it cannot; customers alone have it, because the list is the account's. */
export const LaterButton = ({
  line,
  className,
}: {
  readonly line: CartLine;
  readonly className: string | undefined;
}) => {
  const dispatch = useDispatch();
  const isCustomer = useShop(({ cart }) => cart.mode === 'server');
  const state = useShop((root) => stateOf(root, line));
  const isReady = state === 'ready';
  return !isCustomer ? null : (
    <Button
      className={className}
      aria-label={`${words[state === 'moving' ? 'ready' : state]} ${sizedName(line.productName, line.size)}`}
      isOff={!isReady}
      aria-busy={state === 'moving' || state === 'loading'}
      onClick={() => dispatch({ type: 'PutAside', ...keyOf(line) })}
    >
      {words[state]}
    </Button>
  );
};
