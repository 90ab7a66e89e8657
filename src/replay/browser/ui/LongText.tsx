import { useState } from 'react';
import { cutLines } from '../detail/shown-changes.ts';
import { Button } from './Button.tsx';
import classes from './LongText.module.css';

/** A text as it was typed; of a long one the first lines, with a way to see the rest. */
export const LongText = ({
  text,
  most,
  className = '',
}: {
  readonly text: string;
  /** How many lines are seen at first. */
  readonly most: number;
  readonly className?: string | undefined;
}) => {
  const [opened, setOpened] = useState<string | null>(null);
  const { shown, left } = opened === text ? { shown: text, left: 0 } : cutLines(text, most);
  return (
    <>
      <pre className={`${classes['text']} ${className}`}>{shown}</pre>
      {left > 0 && (
        <Button look="link" onClick={() => setOpened(text)}>
          {`${left} more lines`}
        </Button>
      )}
    </>
  );
};
