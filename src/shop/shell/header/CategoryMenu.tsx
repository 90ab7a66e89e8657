import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../navigation/place.ts';
import { useDismissal } from '../../layers/layer-stack.ts';
import { onEvents } from '../../ui/observe.ts';
import { Button } from '../../ui/Button.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryMenu.module.css';
import { DownIcon } from '../../ui/icons.tsx';

/** Which of `count` entries an arrow key leads to from the one at `present` (-1 is none); undefined for other keys. */
const entryAfter = (key: string, present: number, count: number): number | undefined => {
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

const moveByArrowKeys = (menu: HTMLElement, event: KeyboardEvent): void => {
  const entries = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (entry) => entry.getClientRects().length > 0,
  );
  const present = entries.findIndex((entry) => entry === document.activeElement);
  const next = entries.length === 0 ? undefined : entryAfter(event.key, present, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
};

/** The desktop header's menu of catalogues; arrow keys go through it, leaving it closes it. */
export const CategoryMenu = () => {
  const { key } = usePlace().location;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpened = openedAt === key;
  // Stays as it was left, once it has been opened.
  const [isDrawn, setDrawn] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useDismissal(isOpened, () => setOpenedAt(null), root, toggle, true);
  useEffect(() => {
    const { current: menu } = root;
    if (!isOpened || menu === null) return undefined;
    return onEvents(menu, ['keydown'], (event) => moveByArrowKeys(menu, event));
  }, [isOpened]);

  return (
    <div ref={root} className="relative">
      <Button
        ref={toggle}
        className={`row gap-2 least-48 radius strong ${classes['toggle']}`}
        aria-expanded={isOpened}
        aria-controls="category-menu"
        onClick={() => {
          setDrawn(true);
          setOpenedAt(isOpened ? null : key);
        }}
      >
        สินค้า
        <DownIcon size={20} />
      </Button>
      <div id="category-menu" className={`absolute pad-y-8 on-white ${classes['panel']}`} hidden={!isOpened}>
        {isDrawn && <CategoryList id="category-menu" />}
      </div>
    </div>
  );
};
