/** Height of a row of the list of turns, CSS pixels; `TurnList.module.css` has the same. */
export const rowHeight = 54;

/** How many rows are drawn beyond each edge. */
const beyond = 8;

/** Which rows of a list are drawn: from the first, up to but without the second. */
export const seenRows = (
  scrolled: number,
  height: number,
  count: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight) - beyond)),
  to: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond),
});

/** How far to scroll so that a row is seen; the same when it is seen already. */
export const scrolledTo = (row: number, scrolled: number, height: number): number => {
  const top = row * rowHeight;
  const isSeen = top >= scrolled && top + rowHeight <= scrolled + height;
  return isSeen ? scrolled : Math.max(0, top - Math.floor((height - rowHeight) / 2));
};

/** The place of a position in an ascending list of positions; -1 when it is not in it. */
export const rowOf = (positions: readonly number[], position: number): number => {
  let low = 0;
  let high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = positions[middle] as number;
    if (found === position) return middle;
    if (found < position) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};
