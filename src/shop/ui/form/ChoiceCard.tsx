import { type ReactNode, useId } from 'react';
import classes from './ChoiceCard.module.css';
import { FieldProblemText } from './Field.tsx';

/** Props for each `ChoiceCard` of a group of this name, by its value. */
export const choicesOf =
  <Value extends string>(name: string, chosen: Value | null, choose: (value: Value) => void) =>
  (value: Value) => ({ name, value, isChosen: chosen === value, onChoose: () => choose(value) });

/** Radio card: its title is its name, the texts beside and below its description. */
export const ChoiceCard = (props: {
  readonly name: string;
  readonly value: string;
  readonly title: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}) => {
  const { name, value, title, isChosen, onChoose, isDisabled = false, end, children } = props;
  const id = useId();
  return (
    <label
      className={`control-box relative flex gap-12 least-56 pad-y-14 pad-x-16 pressable ${classes['card']}`}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        className={classes['radio']}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-end ${id}-rest`}
        onChange={onChoose}
      />
      <span className="grow">
        <span className="wrap gap-12 rows-0 on-line apart">
          <span className="strong" id={`${id}-title`}>
            {title}
          </span>
          {end !== undefined && (
            <span className="to-end" id={`${id}-end`}>
              {end}
            </span>
          )}
        </span>
        {children !== undefined && (
          <span className="small block" id={`${id}-rest`}>
            {children}
          </span>
        )}
      </span>
    </label>
  );
};

/** Group of choices; shows its error below after an attempt to submit, which has announced it. */
export const ChoiceGroup = (props: {
  readonly id: string;
  readonly legend: string;
  /** Whether the legend is visually hidden, because a heading above says the same. */
  readonly isLegendHidden?: boolean;
  readonly error?: string | null;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) => {
  const { id, legend, isLegendHidden = false, error = null, isWide = false, children } = props;
  return (
    <fieldset
      id={id}
      className="narrowing flush bare bare-edge"
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-invalid={error === null ? undefined : ''}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'below-6 bare strong loose'}>{legend}</legend>
      <div className={`stack gap-10 ${isWide ? 'two-from-40' : ''}`}>{children}</div>
      <FieldProblemText id={id} error={error} />
    </fieldset>
  );
};
