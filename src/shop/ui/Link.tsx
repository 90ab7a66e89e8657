import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createPath, type To } from 'react-router-dom';
import { useAddress, useGo, useGetLocation } from '../navigation/place.ts';
import buttons from './buttons.module.css';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Whether it replaces the history entry, as a link to the present page always does. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Whether a click is plain: no new tab, no download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a page of the shop; the package's own brings prefetching, forms and matching, a twentieth of the first load. */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const whole = useAddress(to);
  const whereabouts = useGetLocation();
  const go = useGo();
  // The router's own location never changes (`place.ts`): resolves a lone fragment against the visitor's page.
  const isFragment = typeof to === 'string' && to.startsWith('#');
  const href = isFragment ? to : whole;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { target = '' } = rest;
    if (event.defaultPrevented || !isPlain(event) || (target !== '' && target !== '_self')) return;
    event.preventDefault();
    const { pathname, search, hash } = whereabouts();
    const present = createPath({ pathname, search, hash });
    const wanted = isFragment ? createPath({ pathname, search, hash: to }) : href;
    go(isFragment ? wanted : to, { replace: replace || present === wanted, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};

export const PrimaryLink = ({ className = '', ...link }: LinkProps) => (
  <Link {...link} className={`${buttons['primary']} ${className}`} />
);

export const SecondaryLink = (link: LinkProps) => <Link {...link} className={buttons['secondary']} />;

interface NewTabLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Link that opens a new tab and says so to screen readers. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>
  </a>
);
