import type { ComponentProps } from 'react';
import controls from './controls.module.css';

/** A button of the tool, by its weight: `link` stands in a line of text. */
export const Button = ({
  look = 'button',
  className = '',
  type,
  ...rest
}: ComponentProps<'button'> & { readonly look?: 'button' | 'primary' | 'quiet' | 'link' }) => (
  <button
    {...rest}
    type={type === 'submit' ? 'submit' : 'button'}
    className={`${controls[look]} ${className}`.trimEnd()}
  />
);
