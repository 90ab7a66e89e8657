import type { ReactNode } from 'react';

/** A link beside which the shop stays open; readers hear that it opens another window. */
export const NewTabLink = ({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>
  </a>
);
