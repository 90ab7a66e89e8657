/**
 * The page numbers that paging shows: the first, the last, and the present one with its neighbours; null where some are
 * left out. A gap never hides a single page.
 */
export const pageNumbers = (present: number, last: number): readonly (number | null)[] => {
  const shown = new Set([1, last]);
  for (let page = present - 1; page <= present + 1; page += 1) shown.add(page);
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((left, right) => left - right);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
};
