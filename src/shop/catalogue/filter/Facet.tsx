import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import classes from './Facet.module.css';
import { useFilterLink } from './filter-step.ts';

/** One choice of a filter and the catalogue it leads to; leading away from it when it is chosen. */
export interface FacetChoice {
  readonly name: string;
  readonly query: ListingQuery;
  readonly isChosen: boolean;
}

/** A titled group of choices of a filter. Each is a link, so that Back, a new tab and sharing work (ruling P14). */
export const Facet = ({
  title,
  choices,
  isPlain = false,
  children,
}: {
  readonly title: string;
  readonly choices: readonly FacetChoice[];
  /** Whether the choices are a plain list in two columns, for one that is always chosen. */
  readonly isPlain?: boolean;
  /** Another way to choose, below the choices. */
  readonly children?: ReactNode;
}) => {
  const id = useId();
  const link = useFilterLink();
  return (
    <div className={classes['facet']} role="group" aria-labelledby={id}>
      <h3 className={classes['title']} id={id}>
        {title}
      </h3>
      <ul className={classes[isPlain ? 'plain' : 'choices']}>
        {choices.map(({ name, query, isChosen }) => (
          <li key={name}>
            <Link
              className={classes['choice']}
              to={catalogueAddress(query)}
              {...link}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
};
