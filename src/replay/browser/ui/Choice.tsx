import controls from './controls.module.css';

/** One of a few values, as buttons side by side. */
export const Choice = <T extends string | number>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}) => (
  <div className={controls['choice']} role="group" aria-label={label}>
    {options.map(([option, name]) => (
      <button
        key={option}
        type="button"
        className={controls['option']}
        aria-pressed={option === value}
        onClick={() => onChoose(option)}
      >
        {name}
      </button>
    ))}
  </div>
);
