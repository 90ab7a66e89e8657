import type { LineKey } from '../../../../engine/values/cart-line.ts';
import { isLaterKnown, laterRefusalOf } from '../../../../engine/later/selectors.ts';
import type { LaterMoveKind } from '../../../../engine/later/state.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { TakenBack } from './TakenBack.tsx';
import { failureReason } from '../../ui/failure-reason.ts';

const what: Readonly<Record<LaterMoveKind, string>> = {
  aside: 'ยังเก็บไว้ซื้อภายหลังไม่สำเร็จ สินค้ายังอยู่ในถุง',
  back: 'ยังย้ายกลับลงถุงไม่สำเร็จ สินค้ายังอยู่ในรายการซื้อภายหลัง',
  drop: 'ยังลบออกไม่สำเร็จ',
};

const retries = { aside: 'PutAside', back: 'BringBack', drop: 'DropSaved' } as const;

/** Says at a line that it could not be moved, and where it still is (ruling P7). */
export const LaterFailure = ({
  line: { productId, sizeId },
  name,
  kinds,
}: {
  readonly line: LineKey;
  readonly name: string;
  readonly kinds: readonly LaterMoveKind[];
}) => {
  const dispatch = useDispatch();
  const refusal = useShop(({ later }) => laterRefusalOf(later, { productId, sizeId }));
  // After a lost answer the list is read again first: until then nobody knows what is on it.
  const isKnown = useShop(({ later }) => isLaterKnown(later));
  if (refusal === undefined || !kinds.includes(refusal.kind)) return null;
  return (
    <TakenBack
      text={`${what[refusal.kind]} เนื่องจาก${failureReason(refusal.failure)}`}
      name={name}
      of={refusal}
      isRetryReady={isKnown}
      onRetry={() => dispatch({ type: retries[refusal.kind], productId, sizeId })}
      onDismiss={() => dispatch({ type: 'DismissLaterFailure', productId, sizeId })}
    />
  );
};
