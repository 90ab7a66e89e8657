import type { ReactNode } from 'react';
import classes from './Fact.module.css';
import { Unbroken } from './Unbroken.tsx';

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{typeof name === 'string' ? <Unbroken text={name} /> : name}</dt>
    <dd>{children}</dd>
  </div>
);

export const FactRows = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dl className={`${classes['facts']} flush stack figures ${className}`}>{children}</dl>
);
