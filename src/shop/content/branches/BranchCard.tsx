import { hoursText } from '../../../../engine/values/opening-hours.ts';
import { type Branch, brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { ClockIcon, PhoneIcon, PlaceIcon } from '../../ui/icons.tsx';
import classes from './BranchCard.module.css';
import { OpenNow } from './OpenNow.tsx';

/** A branch with its address, hours, phone and map; `id` leads to it from elsewhere. */
export const BranchCard = ({ branch, isSought }: { readonly branch: Branch; readonly isSought: boolean }) => (
  <li className={classes['branch']} id={branch.id} data-sought={isSought}>
    <h3 className={classes['name']}>{branch.name}</h3>
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
