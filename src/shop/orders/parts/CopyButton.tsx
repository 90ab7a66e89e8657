import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import classes from './CopyButton.module.css';

/** Puts a text on the clipboard and says so; `what` names it to those who do not see what it stands beside. */
export const CopyButton = ({
  text,
  what,
  words = 'คัดลอก',
}: {
  /** The text, or how to get it at the moment of the click. */
  readonly text: string | (() => string);
  readonly what: string;
  readonly words?: string;
}) => {
  const [told, setTold] = useState('');
  const copy = async (): Promise<void> => {
    setTold('');
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setTold('คัดลอกแล้ว');
    } catch {
      setTold('คัดลอกไม่ได้');
    }
  };
  return (
    <span className={classes['copy']}>
      <Button className={classes['button']} onClick={() => void copy()} onBlur={() => setTold('')}>
        {words}
        <span className="visually-hidden">{what}</span>
      </Button>
      <span className="small success" role="status">
        {told}
      </span>
    </span>
  );
};
