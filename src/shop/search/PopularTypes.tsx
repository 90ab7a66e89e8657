import { Link } from 'react-router-dom';
import { catalogueNames, categoryAddress } from '../navigation/categories.ts';
import { productTypes } from '../ui/product-types.ts';
import classes from './PopularTypes.module.css';

/** A way on for visitors who found nothing: the catalogues that most go to. */
export const PopularTypes = () => (
  <nav aria-label="ประเภทยอดนิยม">
    <p className={classes['title']}>ประเภทยอดนิยม</p>
    <ul className={classes['list']}>
      {(['best-seller', ...productTypes] as const).map((type) => (
        <li key={type}>
          <Link className={classes['link']} to={categoryAddress(type)}>
            {catalogueNames[type]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
