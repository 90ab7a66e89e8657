import type { ComponentProps, MouseEvent } from 'react';
import type { To } from 'react-router-dom';
import { addressOf } from '../navigation/history.ts';
import { useNavigate, useWhereabouts } from '../navigation/place.ts';

/** What a link takes: the properties of its element, and where it leads. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Whether the page takes the place of the present one for Back; as a link to the present page does anyhow. */
  readonly replace?: boolean;
  /** Kept with the step of the history that the link makes. */
  readonly state?: unknown;
}

/** Whether the visitor asks for this window, and not for a new tab or a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to a page of the shop. The package's own `Link` brings fetching ahead, forms and matching of routes with it,
 * which were a twentieth of the first load and are never asked for here.
 */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const href = addressOf(to);
  const whereabouts = useWhereabouts();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { target = '' } = rest;
    if (event.defaultPrevented || !isPlain(event) || (target !== '' && target !== '_self')) return;
    event.preventDefault();
    const here = whereabouts();
    const isHere = href === addressOf(here) || (href.startsWith('#') && href === here.hash);
    navigate(to, { replace: replace || isHere, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};
