import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { unfiltered } from '../../../engine/desk/orders/filter.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/registry.ts';
import { useDispatch } from '../store.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'type'> {
  readonly to: DeskPage;
}

/** Whether a click is plain: no new tab, no download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const dispatch = useDispatch();
  const address = addressOf(to);
  return (
    <a
      {...rest}
      // Drops the `type` that a button passes on.
      type={undefined}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        dispatch({ type: 'GoTo', address });
      }}
    >
      {children}
    </a>
  );
};

export const OrderLink = ({ orderNumber }: { readonly orderNumber: string }) => (
  <Link to={{ type: 'Order', orderNumber, ...unfiltered }}>{orderNumber}</Link>
);

export const ButtonLink = ({
  to,
  ...rest
}: ButtonProps & Pick<LinkProps, 'to' | 'children' | 'aria-current'>) => (
  <Button renderRoot={(props) => <Link to={to} {...props} />} {...rest} />
);
