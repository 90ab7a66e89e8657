import { type ReactNode, useState } from 'react';
import classes from './Skeleton.module.css';

/** A box in place of something that is loading, from 150 ms on (ux U8); the class gives it the final measures. */
export const Skeleton = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span
    className={`relative block clip on-sand-deep ${classes['skeleton']} ${className}`}
    data-skeleton
    aria-hidden="true"
  />
);

export const Loading = ({ name, className, children }: LoadingProps) => (
  <div className={className} aria-busy="true">
    <p className="visually-hidden">{name}</p>
    {children}
  </div>
);

interface LoadingProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const HiddenStatus = ({ children }: { readonly children: ReactNode }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
);

/** Announces `text` politely each time that `id` changes, not at first. */
export const Announcer = ({ id, text }: { readonly id: number; readonly text: string }) => {
  const [announced, setAnnounced] = useState({ id, text: '' });
  // Keeps the text of each announcement, though the state behind it changes.
  if (announced.id !== id) setAnnounced({ id, text });
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      <span key={announced.id}>{announced.text}</span>
    </div>
  );
};
