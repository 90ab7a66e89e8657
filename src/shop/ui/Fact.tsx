import type { ReactNode } from 'react';
import classes from './Fact.module.css';
import { Unbroken } from './Unbroken.tsx';

interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>
      <Unbroken text={name} />
    </dt>
    <dd>{children}</dd>
  </div>
);

/** Terms and their figures at both ends of lines; a long term breaks, and its figure stays on the first line. */
export const FactRows = (props: { className?: string; isLive?: boolean; children: ReactNode }) => (
  <dl
    className={`${classes['facts']} flush stack ${props.className ?? ''}`}
    aria-live={props.isLive === true ? 'polite' : undefined}
  >
    {props.children}
  </dl>
);
