import { useState } from 'react';
import { prettyText } from '../detail/shown-changes.ts';
import classes from './Json.module.css';
import { LongText } from './LongText.tsx';

/** A value as JSON, or a text as it is, with a way to copy it. */
export const Json = ({ value, label }: { readonly value: unknown; readonly label: string }) => {
  const [copied, setCopied] = useState<unknown>();
  const text = typeof value === 'string' ? value : (prettyText(value) ?? '');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(value);
    } catch {
      setCopied(undefined);
    }
  };
  return (
    <div className={classes['json']}>
      <div className={classes['text']}>
        <LongText text={text} most={36} />
      </div>
      <button
        type="button"
        className={classes['copy']}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
      >
        {copied === value && value !== undefined ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
};
