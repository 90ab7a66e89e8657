import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './Plain.module.css';

export const Plain = (props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <div className="framed pad-below-72">
    <Breadcrumbs crumbs={[]} here={props.title} />
    <header className="above-16 below-32">
      <h1 className={classes['title']}>{props.title}</h1>
      {props.lead !== undefined && (
        <p className="readable above-16 quiet">
          <Unbroken text={props.lead} />
        </p>
      )}
    </header>
    {props.children}
  </div>
);
