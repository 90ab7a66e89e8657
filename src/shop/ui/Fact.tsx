import type { ReactNode } from 'react';

/** A name and its value in a list of facts (`<dl>`). */
export const Fact = ({
  name,
  className,
  children,
}: {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
