import { Link } from '../ui/Link.tsx';
import { brand, branchCount } from '../brand.ts';
import { PlaceIcon } from '../ui/icons.tsx';
import classes from './BranchBand.module.css';

/** 'สาขาบางแค' is 'บางแค' where the word is said above. */
const shortName = (name: string): string => name.replace(/^สาขา/, '');

/** The shop's branches at a glance, by province (spec 1): each province leads to its part of the branches' page. */
export const BranchBand = () => (
  <section className={classes['section']} aria-labelledby="home-branches">
    <div className={classes['head']}>
      <div>
        <h2 className={classes['title']} id="home-branches">
          แวะชมสินค้าจริงที่สาขา
        </h2>
        <p className={classes['lead']}>
          {branchCount} สาขาใน {brand.provinces.length} จังหวัด รับสินค้าที่สั่งออนไลน์และขายคืนได้ทุกสาขา
        </p>
      </div>
      <Link className={classes['all']} to="/locations">
        ดูที่ตั้งและเวลาทำการ
      </Link>
    </div>
    <ul className={classes['provinces']}>
      {brand.provinces.map(({ name, branches }) => (
        <li key={name}>
          <Link className={classes['province']} to={`/locations#${name}`}>
            <span className={classes['mark']}>
              <PlaceIcon />
            </span>
            <span>
              <span className={classes['name']}>
                {name} <span className={classes['count']}>{branches.length} สาขา</span>
              </span>
              <span className={classes['branches']}>
                {branches.map((branch) => shortName(branch.name)).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
