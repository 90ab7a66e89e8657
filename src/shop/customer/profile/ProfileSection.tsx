import type { ReactNode } from 'react';
import classes from './ProfileSection.module.css';

/** A part of the account's page that a link leads to: its title, what can be done with it, and what it holds. */
export const ProfileSection = ({
  id,
  title,
  action,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes['section']} id={id} aria-labelledby={`${id}-title`}>
    <div className="ends gap-16 rows-4 tall">
      <h2 className={classes['title']} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
);
