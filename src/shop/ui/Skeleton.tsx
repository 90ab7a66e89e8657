import classes from './Skeleton.module.css';

/**
 * A box in the place of something that is still loading; it appears after 150 ms, so that a quick answer shows none
 * (ux U8). The class gives it the final measures.
 */
export const Skeleton = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span className={`${classes['skeleton']} ${className}`} data-skeleton aria-hidden="true" />
);
