import type { ComponentProps } from 'react';
import buttons from './buttons.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** How much it matters; `filled` is the look of `primary` without its measures. Undefined for one with a look of its own. */
  readonly kind?: 'primary' | 'secondary' | 'filled';
  /** Whether it cannot be used now: it keeps the focus and its place for the keyboard, and a press does nothing. */
  readonly isOff?: boolean;
}

/** A button that sends no form unless its `type` says so. */
export const Button = ({ kind, isOff, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-disabled={isOff}
    {...rest}
    className={[kind && buttons[kind], className].filter(Boolean).join(' ') || undefined}
    onClick={isOff ? undefined : onClick}
  />
);
