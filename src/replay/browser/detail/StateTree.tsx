import { useState } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { Button } from '../ui/Button.tsx';
import classes from './TurnDetail.module.css';
import type { StatePlace } from './when-changed.ts';

const mostParts = 200;

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

interface PartProps {
  readonly name: string;
  readonly value: unknown;
  readonly place: StatePlace;
  readonly onWatch: (place: StatePlace) => void;
}

const Watch = ({ name, place, onWatch }: Omit<PartProps, 'value'>) => (
  <Button look="link" aria-label={`When did ${name} change?`} onClick={() => onWatch(place)}>
    when?
  </Button>
);

const Part = ({ name, value, place, onWatch }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!isBranch(value))
    return (
      <li>
        {`${name}: ${value === undefined ? '—' : canonicalText(value)}`}
        <Watch name={name} place={place} onWatch={onWatch} />
      </li>
    );
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{`${name} ${Array.isArray(value) ? `[${value.length}]` : ''}`}</summary>
        {isOpen && (
          <>
            <Watch name={name} place={place} onWatch={onWatch} />
            <StateTree value={value} place={place} onWatch={onWatch} />
          </>
        )}
      </details>
    </li>
  );
};

/** The parts of a state, opened one by one; of each can be asked when it changed. */
export const StateTree = ({
  value,
  place,
  onWatch,
}: {
  readonly value: object;
  readonly place: StatePlace;
  readonly onWatch: (place: StatePlace) => void;
}) => {
  const parts = Object.entries(value);
  return (
    <ul className={classes['tree']}>
      {parts.slice(0, mostParts).map(([name, part]: [string, unknown]) => (
        <Part
          key={name}
          name={name}
          value={part}
          place={[...place, Array.isArray(value) ? Number(name) : name]}
          onWatch={onWatch}
        />
      ))}
      {parts.length > mostParts && <li>{`and ${parts.length - mostParts} more`}</li>}
    </ul>
  );
};
