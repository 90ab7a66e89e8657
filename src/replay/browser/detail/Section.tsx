import type { ReactNode } from 'react';
import classes from './TurnDetail.module.css';

/** A part of a turn's detail under its name. */
export const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={classes['section']}>
    <h3 className={classes['name']}>{name}</h3>
    {children}
  </section>
);
