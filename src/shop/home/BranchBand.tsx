import { Link } from '../ui/Link.tsx';
import { branchesText, countIn } from '../../../engine/branches/by-province.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { useShop } from '../store.tsx';
import { PlaceIcon } from '../ui/icons.tsx';
import classes from './BranchBand.module.css';

/** 'สาขาบางแค' is 'บางแค' where the word is said above. */
const shortName = (name: string): string => name.replace(/^สาขา/, '');

/** The shop's branches at a glance, by province (spec 1): each province leads to its part of the branches' page. */
export const BranchBand = () => {
  const provinces = useShop(({ queries }) => itemsOf(queries.provinces.remote));
  const count = countIn(provinces);
  return count === null ? null : (
    <section className="section" aria-labelledby="home-branches">
      <div className="wrap gap-24 rows-0 at-foot apart below-16">
        <div>
          <h2 className="section-title" id="home-branches">
            แวะชมสินค้าจริงที่สาขา
          </h2>
          <p className="quiet">{branchesText(count)} รับสินค้าที่สั่งออนไลน์และขายคืนได้ทุกสาขา</p>
        </div>
        <Link className="target underlined-on-hover unlined" to="/locations">
          ดูที่ตั้งและเวลาทำการ
        </Link>
      </div>
      <ul className={`list stack one-column gap-10 two-from-40 three-from-64 ${classes['provinces']}`}>
        {provinces.map(({ name, branches }) => (
          <li key={name}>
            <Link
              className={`box flex gap-12 full-height pad-y-14 pad-x-16 ink unlined ${classes['province']}`}
              to={`/locations#${name}`}
            >
              <span className="rigid gold">
                <PlaceIcon />
              </span>
              <span>
                <span className={`block strong ${classes['name']}`}>
                  {name} <span className="fine gold pad-x-6 regular">{branches.length} สาขา</span>
                </span>
                <span className="small block">{branches.map(shortName).join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
