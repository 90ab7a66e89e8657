import { useId, useRef, useState } from 'react';
import { useDismissal } from '../../layers/layer-stack.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactEntries } from '../../ui/ContactWays.tsx';
import { ChatIcon, CloseIcon } from '../../ui/icons.tsx';
import classes from './ContactButton.module.css';

/** Button in the margin of wide windows that opens the shop's contacts (spec 2.5); on narrow ones they are in the menu. */
export const ContactButton = () => {
  const [isOpened, setOpened] = useState(false);
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismissal(isOpened, () => setOpened(false), root, toggle, false);

  return (
    <aside ref={root} aria-label="ช่องทางติดต่อ" className={classes['contact']}>
      <Button
        ref={toggle}
        className={`maroon-on-hover bare round ${classes['toggle']}`}
        aria-label="ติดต่อร้าน"
        aria-expanded={isOpened}
        aria-controls={id}
        onClick={() => setOpened(!isOpened)}
      >
        {isOpened ? <CloseIcon /> : <ChatIcon />}
      </Button>
      <ul id={id} className={`box list pad-6 ${classes['ways']}`} hidden={!isOpened}>
        <ContactEntries
          className={`row gap-12 least-48 radius ink unlined sand-on-hover ${classes['way']}`}
        />
      </ul>
    </aside>
  );
};
