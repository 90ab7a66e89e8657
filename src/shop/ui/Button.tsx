import type { ComponentProps } from 'react';
import type { Command } from '../../../engine/slices.ts';
import { useDispatch } from '../store.tsx';
import buttons from './buttons.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Variant; `filled` is `primary` without measures. Undefined for custom styles. */
  readonly kind?: 'primary' | 'secondary' | 'filled' | 'link';
  /** Whether it is disabled (aria-disabled): it stays focusable, and a press does nothing. */
  readonly isOff?: boolean;
  readonly asks?: Command;
}

export const Button = ({ asks, ...props }: ButtonProps) =>
  asks === undefined ? <Plain {...props} /> : <Asking {...props} asks={asks} />;

const Plain = ({ kind, isOff, className, onClick, ...rest }: Omit<ButtonProps, 'asks'>) => (
  <button
    type="button"
    aria-disabled={isOff}
    {...rest}
    className={[kind && buttons[kind], className].filter(Boolean).join(' ') || undefined}
    onClick={isOff ? undefined : onClick}
  />
);

/** Chunk to prefetch for a command (`src/shop/navigation/prefetch.ts`). */
const prefetchOf: Readonly<Partial<Record<Command['type'], string>>> = {
  OpenBag: 'bag',
  OpenModal: 'dialogs',
};

// Apart, because the report of a page that broke has buttons and no shop around it.
const Asking = ({ asks, onClick, ...props }: ButtonProps & { readonly asks: Command }) => {
  const dispatch = useDispatch();
  return (
    <Plain
      data-prefetch={prefetchOf[asks.type]}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        dispatch(asks);
      }}
    />
  );
};
