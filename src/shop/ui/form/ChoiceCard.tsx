import type { ReactNode } from 'react';
import classes from './ChoiceCard.module.css';

/** What a `ChoiceCard` needs to be one of the choices of this name, by its value. */
export const choicesOf =
  <Value extends string>(name: string, chosen: Value | null, choose: (value: Value) => void) =>
  (value: Value) => ({ name, value, isChosen: chosen === value, onChoose: () => choose(value) });

interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly title: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  /** What stands at the end of the title: a price, an hour. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** One of several things to choose from, as a card whose whole face can be pressed. */
export const ChoiceCard = (props: ChoiceCardProps) => {
  const { name, value, title, isChosen, onChoose, isDisabled = false, end, children } = props;
  return (
    <label
      className={classes['card']}
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
        onChange={onChoose}
      />
      <span className="grow">
        <span className={classes['head']}>
          <span className="strong">{title}</span>
          {end !== undefined && <span className={classes['end']}>{end}</span>}
        </span>
        {children !== undefined && <span className="small block">{children}</span>}
      </span>
    </label>
  );
};
