import type { LineKey } from '../../../../engine/values/cart-line.ts';

/** Names a line in lists and in ids of elements; two lines never share it. */
export const lineId = ({ productId, sizeId }: LineKey): string =>
  `${encodeURIComponent(productId)}/${encodeURIComponent(sizeId)}`;

/** The line that takes over the focus when one leaves the bag: the next that is still there, else the one before. */
export const neighbourOf = (
  left: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined => {
  const remaining = new Set(now);
  const position = before.indexOf(left);
  if (position < 0) return undefined;
  const next = before.slice(position + 1).find((id) => remaining.has(id));
  return next ?? before.slice(0, position).findLast((id) => remaining.has(id));
};
