import { useEffect } from 'react';
import type { Branch } from '../../../../engine/branches/branch.ts';
import { branchesText, byProvince } from '../../../../engine/branches/by-province.ts';
import { momentsOfDay } from '../../../../engine/values/iso-day.ts';
import { hoursText } from '../../../../engine/values/opening-hours.ts';
import { brand } from '../../brand.ts';
import { dateText, phoneLink, phoneText } from '../../format.ts';
import { usePlace } from '../../navigation/place.ts';
import { pageNames } from '../../navigation/title.ts';
import { useShop } from '../../store.tsx';
import { ContactWays } from '../../ui/ContactWays.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { ClockIcon, PhoneIcon, PlaceIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Plain } from '../Plain.tsx';
import classes from './LocationsPage.module.css';
import { OpenNow } from './OpenNow.tsx';

const closedDayText = (day: string): string => dateText(momentsOfDay(day).begins);

const BranchCard = ({ branch, isSought }: { readonly branch: Branch; readonly isSought: boolean }) => {
  const phone = phoneText(branch.phone);
  return (
    <li className={classes['branch']} id={branch.id} data-sought={isSought}>
      <h3 className="text-20">{branch.name}</h3>
      <OpenNow hours={branch.hours} closedDays={branch.closedDays} />
      <p className={`flex gap-10 ink figures ${classes['fact']}`}>
        <PlaceIcon size={20} />
        <span>
          {branch.address}
          {branch.landmark !== '' && <span className="small muted block">{branch.landmark}</span>}
        </span>
      </p>
      <p className={`flex gap-10 ink figures ${classes['fact']}`}>
        <ClockIcon size={20} />
        <span>
          {hoursText(branch.hours)}
          <span className="small muted block">{brand.closed}</span>
          {branch.closedDays.length > 0 && (
            <span className="small block">ปิดวันที่ {branch.closedDays.map(closedDayText).join(', ')}</span>
          )}
        </span>
      </p>
      <div className="stack two-columns gap-10 to-foot pad-above-6">
        <a className={classes['way']} href={phoneLink(phone)} aria-label={`โทร ${branch.name} ${phone}`}>
          <PhoneIcon size={20} />
          {phone}
        </a>
        {branch.mapUrl !== '' && (
          <a
            className={classes['way']}
            href={branch.mapUrl}
            rel="noreferrer"
            target="_blank"
            aria-label={`แผนที่${branch.name} (เปิดหน้าต่างใหม่)`}
          >
            <PlaceIcon size={20} />
            แผนที่
          </a>
        )}
      </div>
    </li>
  );
};

const everywhere = 'all';

const soughtBy = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

const Choice = (props: {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}) => (
  <li>
    <Link
      className={`pill gap-8 pad-x-16 ${classes['province']}`}
      to={`#${props.to}`}
      aria-current={props.isChosen ? 'true' : undefined}
    >
      {props.name} <span className="gold strong">{props.count}</span>
    </Link>
  </li>
);

const Branches = ({ branches }: { readonly branches: readonly Branch[] }) => {
  const { hash } = usePlace().location;
  const sought = soughtBy(hash);
  const provinces = byProvince(branches);
  const chosen = provinces.find(({ name }) => name === sought);
  const isBranch = branches.some(({ id }) => id === sought);
  useEffect(() => {
    if (isBranch) document.getElementById(sought)?.scrollIntoView({ block: 'start' });
  }, [sought, isBranch]);
  return (
    <>
      <nav id={everywhere} aria-label="เลือกจังหวัด">
        <ul className="wrap gap-8 list">
          <Choice to={everywhere} name="ทุกจังหวัด" count={branches.length} isChosen={chosen === undefined} />
          {provinces.map(({ name, branches: some }) => (
            <Choice key={name} to={name} name={name} count={some.length} isChosen={chosen?.name === name} />
          ))}
        </ul>
      </nav>
      {(chosen === undefined ? provinces : [chosen]).map(({ name, branches: some }) => (
        <section key={name} id={name} className="above-36" aria-labelledby={`in-${name}`}>
          <h2 className="below-14 text-25" id={`in-${name}`}>
            {name}
          </h2>
          <ul className="list stack cards gap-16">
            {some.map((branch) => (
              <BranchCard key={branch.id} branch={branch} isSought={branch.id === sought} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const Waiting = () => (
  <ul className="list stack cards gap-16" aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <Skeleton className="high-236" />
      </li>
    ))}
  </ul>
);

const LocationsPage = () => {
  const { value, failure } = useShop(({ queries }) => queries.branches.remote);
  if (value === null)
    return (
      <Plain title={pageNames.locations}>
        {failure === null ? (
          <Waiting />
        ) : (
          <ErrorCard title="โหลดรายการสาขาไม่สำเร็จ" safe="สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={failure} />
        )}
      </Plain>
    );
  const { branches } = value;
  if (branches.length === 0)
    return (
      <Plain title={pageNames.locations} lead="ขณะนี้ยังไม่มีสาขาที่เปิดให้บริการ สั่งซื้อออนไลน์และให้จัดส่งถึงที่อยู่ได้">
        <p>
          มีคำถามเพิ่มเติม <ContactWays />
        </p>
      </Plain>
    );
  const count = { branches: branches.length, provinces: byProvince(branches).length };
  return (
    <Plain
      title={pageNames.locations}
      lead={`${branchesText(count)} ทุกสาขามีบริการรับสินค้าที่สั่งออนไลน์ รับซื้อคืน วัดไซส์ และล้างทอง`}
    >
      <Branches branches={branches} />
    </Plain>
  );
};

export default LocationsPage;
