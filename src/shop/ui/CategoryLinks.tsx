import { Link } from './Link.tsx';
import type { CatalogueType } from '../../../engine/values/product.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { shownProductTypes } from './products/product-types.ts';

interface CategoryLinksProps {
  readonly types: readonly CatalogueType[];
  readonly label?: string;
  readonly isCentred?: boolean;
}

export const CategoryLinks = ({ types, label, isCentred = false }: CategoryLinksProps) => (
  <ul className={`wrap list gap-8 ${isCentred ? 'centre' : ''}`} aria-label={label}>
    {types.map((type) => (
      <li key={type}>
        <Link className="pill" to={categoryAddress(type)}>
          {catalogueNames[type]}
        </Link>
      </li>
    ))}
  </ul>
);

const popular = ['best-seller', ...shownProductTypes] as const;

export const PopularTypes = () => (
  <nav aria-label="หมวดยอดนิยม">
    <p className="below-8 quiet">หมวดยอดนิยม</p>
    <CategoryLinks types={popular} isCentred />
  </nav>
);
