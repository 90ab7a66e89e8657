import { useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import { Button } from '../../ui/Button.tsx';
import { categoryAddress, ornamentTypes, selections } from '../../navigation/categories.ts';
import { catalogueNames } from '../../../../engine/values/product-types.ts';
import { useShop } from '../../store.tsx';
import classes from './CategoryList.module.css';
import { DownIcon } from '../../ui/icons.tsx';

const isOrnament = (type: CatalogueType | null): boolean =>
  type === 'ornament' || ornamentTypes.some((known) => known === type);

/** Categories of the menus; ทองรูปพรรณ only expands and collapses its entries (spec 2.6). */
export const CategoryList = ({ id }: { readonly id: string }) => {
  const shown = useShop(({ route }) => (route.page?.name === 'catalogue' ? route.page.query.type : null));
  const [isOpened, setOpened] = useState(isOrnament(shown));
  const link = (type: CatalogueType, name = catalogueNames[type]) => (
    <li key={type}>
      <Link
        className={`flex middle apart full least-48 pad-y-8 ink regular unlined ${classes['link']}`}
        to={categoryAddress(type)}
        aria-current={shown === type ? 'page' : undefined}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <ul className="list">
      {link('gold-bar')}
      <li>
        <Button
          className={`flex middle apart full least-48 pad-y-8 ink regular ${classes['link']} ${classes['group']}`}
          aria-expanded={isOpened}
          aria-controls={`${id}-ornaments`}
          onClick={() => setOpened(!isOpened)}
        >
          ทองรูปพรรณ
          <DownIcon />
        </Button>
        <ul id={`${id}-ornaments`} className={`list ${classes['ornaments']}`} hidden={!isOpened}>
          {link('ornament', 'ทองรูปพรรณทั้งหมด')}
          {ornamentTypes.map((type) => link(type))}
        </ul>
      </li>
      {selections.map((type) => link(type))}
    </ul>
  );
};
