import { useEffect } from 'react';
import { usePlace } from '../../navigation/place.ts';
import { Link } from '../../ui/Link.tsx';
import { brand, branchCount, type Province, type Branch } from '../../brand.ts';
import { pageNames } from '../../navigation/title.ts';
import classes from './LocationsPage.module.css';
import { Plain } from '../Plain.tsx';
import { hoursText } from '../../../../engine/values/opening-hours.ts';
import { phoneLink } from '../../format.ts';
import { ClockIcon, PhoneIcon, PlaceIcon } from '../../ui/icons.tsx';
import { OpenNow } from './OpenNow.tsx';

/** A branch with its address, hours, phone and map; `id` leads to it from elsewhere. */
const BranchCard = ({ branch, isSought }: { readonly branch: Branch; readonly isSought: boolean }) => (
  <li className={classes['branch']} id={branch.id} data-sought={isSought}>
    <h3 className={classes['branch-card-name']}>{branch.name}</h3>
    <OpenNow hours={branch.hours} />
    <p className={classes['fact']}>
      <PlaceIcon />
      <span>
        {branch.address}
        <span className={classes['landmark']}>{branch.landmark}</span>
      </span>
    </p>
    <p className={classes['fact']}>
      <ClockIcon />
      <span>
        {hoursText(branch.hours)}
        <span className={classes['landmark']}>{brand.closed}</span>
      </span>
    </p>
    <div className={classes['ways']}>
      <a
        className={classes['way']}
        href={phoneLink(branch.phone)}
        aria-label={`โทร ${branch.name} ${branch.phone}`}
      >
        <PhoneIcon />
        {branch.phone}
      </a>
      <a
        className={classes['way']}
        href={branch.mapUrl}
        rel="noreferrer"
        target="_blank"
        aria-label={`แผนที่${branch.name} (เปิดหน้าต่างใหม่)`}
      >
        <PlaceIcon />
        แผนที่
      </a>
    </div>
  </li>
);

const { provinces } = brand;

const everywhere = 'all';

/** What the fragment of the address names: a province, or a branch in one. */
const soughtBy = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

const provinceNamed = (sought: string): Province | undefined => provinces.find(({ name }) => name === sought);

const Choice = ({
  to,
  name,
  count,
  isChosen,
}: {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}) => (
  <li>
    <Link className={classes['province']} to={`#${to}`} aria-current={isChosen ? 'true' : undefined}>
      {name} <span className={classes['count']}>{count}</span>
    </Link>
  </li>
);

/**
 * The branches by province (spec 1, 2.4). The fragment of the address chooses a province, or leads to a branch, so that
 * a choice can be shared and Back undoes it.
 */
const LocationsPage = () => {
  const { hash } = usePlace().location;
  const sought = soughtBy(hash);
  const chosen = provinceNamed(sought);
  useEffect(() => {
    if (sought !== '' && provinceNamed(sought) === undefined) {
      document.getElementById(sought)?.scrollIntoView({ block: 'start' });
    }
  }, [sought]);
  return (
    <Plain
      title={pageNames.locations}
      lead={`${branchCount} สาขาใน ${provinces.length} จังหวัด ทุกสาขามีบริการรับสินค้าที่สั่งออนไลน์ รับซื้อคืน วัดไซส์ และล้างทอง`}
    >
      <nav aria-label="เลือกจังหวัด">
        <ul className={classes['provinces']}>
          <Choice to={everywhere} name="ทุกจังหวัด" count={branchCount} isChosen={chosen === undefined} />
          {provinces.map(({ name, branches }) => (
            <Choice
              key={name}
              to={name}
              name={name}
              count={branches.length}
              isChosen={chosen?.name === name}
            />
          ))}
        </ul>
      </nav>
      {(chosen === undefined ? provinces : [chosen]).map(({ name, branches }) => (
        <section key={name} className={classes['section']} aria-labelledby={`in-${name}`}>
          <h2 className={classes['name']} id={`in-${name}`}>
            {name}
          </h2>
          <ul className={classes['branches']}>
            {branches.map((branch) => (
              <BranchCard key={branch.id} branch={branch} isSought={branch.id === sought} />
            ))}
          </ul>
        </section>
      ))}
    </Plain>
  );
};

export default LocationsPage;
