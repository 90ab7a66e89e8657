import type { ReactNode } from 'react';
import classes from './Chip.module.css';

/** What a chip says of its subject, beside its words. */
export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'other';

/** A word or two about something, on a coloured ground. */
export const Chip = ({
  tone = 'plain',
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}) => (
  <span className={`${classes['chip']} ${tone === 'plain' ? '' : classes[tone]}`} title={title}>
    {children}
  </span>
);
