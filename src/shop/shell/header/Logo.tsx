import { Link } from '../../ui/Link.tsx';
import { addresses } from '../../../../engine/values/page/address.ts';
import { brand } from '../../brand.ts';
import { LotusMark } from '../../ui/LotusMark.tsx';
import classes from './Logo.module.css';

/** The shop's name; leads home, where no filter is (spec 2.3). */
export const Logo = () => (
  <Link className={classes['logo']} to={addresses.home}>
    <LotusMark />
    <span className="stack narrowing">
      <span className={classes['name']}>{brand.name}</span>
      <span className={classes['tagline']}>{brand.tagline}</span>
      <span className="visually-hidden">หน้าแรก</span>
    </span>
  </Link>
);
