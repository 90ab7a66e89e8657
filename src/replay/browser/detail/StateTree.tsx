import { useState } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { StatePlace } from './when-changed.ts';

const mostParts = 200;

interface PartProps {
  readonly name: string;
  readonly value: unknown;
  readonly place: StatePlace;
  readonly onWatch: (place: StatePlace) => void;
}

const Part = ({ name, value, place, onWatch }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  const watch = (
    <LinkButton aria-label={`When did ${name} change?`} onClick={() => onWatch(place)}>
      when?
    </LinkButton>
  );
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <li>
        {`${name}: ${value === undefined ? '—' : canonicalText(value)}`}
        {watch}
      </li>
    );
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{`${name} ${Array.isArray(value) ? `[${value.length}]` : ''}`}</summary>
        {isOpen && (
          <>
            {watch}
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
}: Omit<PartProps, 'name' | 'value'> & { readonly value: object }) => {
  const parts = Object.entries(value);
  return (
    <ul style={{ margin: 0, paddingInlineStart: 14, listStyle: 'none' }}>
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
