/** Which of `count` entries an arrow key leads to from the one at `present` (-1 is none); undefined for other keys. */
export const entryAfter = (key: string, present: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (present + 1) % count;
    case 'ArrowUp':
      return present <= 0 ? count - 1 : present - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** Moves the focus by the arrow keys among the links and buttons of a menu that can be seen. */
export const moveByArrowKeys = (menu: HTMLElement | null, event: KeyboardEvent): void => {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
    (entry) => entry.getClientRects().length > 0,
  );
  const present = entries.findIndex((entry) => entry === document.activeElement);
  const next = entries.length === 0 ? undefined : entryAfter(event.key, present, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
};
