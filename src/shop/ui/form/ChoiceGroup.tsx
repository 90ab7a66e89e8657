import type { ReactNode } from 'react';
import { Problem } from './Field.tsx';
import classes from './ChoiceGroup.module.css';

interface ChoiceGroupProps {
  readonly id: string;
  readonly legend: string;
  /** Whether the legend is only heard, because a heading above says the same. */
  readonly isLegendHidden?: boolean;
  readonly error?: string | null;
  /** Whether the cards stand beside each other where there is room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * Choices that belong together, with what is wrong about them below, in words, after an attempt to go on, which has said it.
 */
export const ChoiceGroup = (props: ChoiceGroupProps) => {
  const { id, legend, isLegendHidden = false, error = null, isWide = false, children } = props;
  return (
    <fieldset
      id={id}
      className="narrowing flush bare bare-edge"
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-invalid={error === null ? undefined : ''}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : classes['legend']}>{legend}</legend>
      <div className={isWide ? classes['wide'] : classes['choices']}>{children}</div>
      <Problem id={id} error={error} />
    </fieldset>
  );
};
