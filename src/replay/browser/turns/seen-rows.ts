/** Height of a row of the list of turns, CSS pixels; `replay.module.css` has the same. */
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
