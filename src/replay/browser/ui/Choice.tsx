import { Button } from '@mantine/core';

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
  <Button.Group aria-label={label}>
    {options.map(([option, name]) => (
      <Button
        key={option}
        px="xs"
        variant={option === value ? 'filled' : 'default'}
        aria-pressed={option === value}
        onClick={() => onChoose(option)}
      >
        {name}
      </Button>
    ))}
  </Button.Group>
);
