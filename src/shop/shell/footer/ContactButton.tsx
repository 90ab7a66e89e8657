import { useId, useRef, useState } from 'react';
import type { Page } from '../../../../engine/values/page/page.ts';
import { useDismissal } from '../../layers/layer-stack.ts';
import { Button } from '../../ui/Button.tsx';
import { brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { useShop } from '../../store.tsx';
import classes from './ContactButton.module.css';
import { ChatIcon, CloseIcon, LineIcon, PhoneIcon } from '../../ui/icons.tsx';

const ways = [
  { name: `โทร ${brand.phone}`, url: phoneLink(brand.phone), icon: <PhoneIcon /> },
  { name: 'LINE ร้าน', url: brand.line, icon: <LineIcon /> },
  { name: 'แชตกับร้าน', url: brand.chat, icon: <ChatIcon /> },
].filter(({ url }) => url !== '');

/** Whether it leads to another site, beside which the shop stays open. */
const isOutside = (url: string): boolean => url.startsWith('https:');

/** Pages with a bar at their foot or with fields that the button would lie on. */
const besidePages: ReadonlySet<Page['name']> = new Set([
  'product',
  'check-out',
  'check-out-guest',
  'payment',
  'profile',
]);

/** The button in the corner that opens the ways to reach the shop (spec 2.5); it lies above bars and is smaller beside them (ux U7). */
export const ContactButton = () => {
  const [isOpened, setOpened] = useState(false);
  const isBeside = useShop(
    ({ consent, route }) =>
      consent.record === null || (route.page !== null && besidePages.has(route.page.name)),
  );
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismissal(isOpened, () => setOpened(false), root, toggle, false);

  return (
    <aside
      ref={root}
      aria-label="ช่องทางติดต่อ"
      className={`${classes['contact']} ${isBeside ? classes['beside'] : ''}`}
    >
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
        {ways.map(({ name, url, icon }) => (
          <li key={name}>
            <a
              className={`row gap-12 least-48 radius ink unlined sand-on-hover ${classes['way']}`}
              href={url}
              rel="noreferrer"
              target={isOutside(url) ? '_blank' : undefined}
            >
              {icon}
              {name}
              {isOutside(url) && <span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
};
