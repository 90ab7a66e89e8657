import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryMenu.module.css';
import { DownIcon } from '../../ui/icons.tsx';

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
const moveByArrowKeys = (menu: HTMLElement | null, event: KeyboardEvent): void => {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
    (entry) => entry.getClientRects().length > 0,
  );
  const present = entries.findIndex((entry) => entry === document.activeElement);
  const next = entries.length === 0 ? undefined : entryAfter(event.key, present, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
};

/**
 * The desktop header's menu of catalogues; the arrow keys go through it, and Escape, a press elsewhere, leaving it and a
 * new page close it.
 */
export const CategoryMenu = () => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpened = openedAt === key;
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpened) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpenedAt(null);
    };
    const { current: menu } = root;
    const move = (event: KeyboardEvent): void => moveByArrowKeys(menu, event);
    const closeByEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      if (root.current?.contains(document.activeElement) === true) toggle.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    menu?.addEventListener('keydown', move);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
      menu?.removeEventListener('keydown', move);
    };
  }, [isOpened]);

  return (
    <div ref={root} className={classes['menu']}>
      <Button
        ref={toggle}
        className={classes['toggle']}
        aria-expanded={isOpened}
        aria-controls="category-menu"
        onClick={() => setOpenedAt(isOpened ? null : key)}
      >
        สินค้า
        <DownIcon />
      </Button>
      <div id="category-menu" className={classes['panel']} hidden={!isOpened}>
        <CategoryList id="category-menu" />
      </div>
    </div>
  );
};
