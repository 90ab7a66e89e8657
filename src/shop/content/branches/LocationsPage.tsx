import { useEffect, useState } from 'react';
import type { Branch } from '../../../../engine/branches/branch.ts';
import { branchesText, byProvince } from '../../../../engine/branches/by-province.ts';
import { distanceBetween, nearestFirst, type Position } from '../../../../engine/branches/nearest.ts';
import { momentsOfDay } from '../../../../engine/values/iso-day.ts';
import { hoursText } from '../../../../engine/values/opening-hours.ts';
import { brandDetails } from '../../brand-details.ts';
import { brand } from '../../brand.ts';
import { dateText, numberText, phoneLink, phoneText } from '../../format.ts';
import { usePlace } from '../../navigation/place.ts';
import { pageTitles } from '../../navigation/title.ts';
import { useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContactWays } from '../../ui/ContactWays.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { PhoneIcon, PlaceIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { CoverPicture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Plain } from '../Plain.tsx';
import classes from './LocationsPage.module.css';
import { BranchMap } from './BranchMap.tsx';
import { OpenNow } from './OpenNow.tsx';

const closedDayText = (day: string): string => dateText(momentsOfDay(day).begins);

const { branches: known } = brandDetails.house;
const placeOf = ({ id }: Branch): Position | undefined => known[id]?.at;

const BranchCard = (props: {
  readonly branch: Branch;
  readonly isSought: boolean;
  readonly from: Position | null;
}) => {
  const { branch, isSought, from } = props;
  const phone = phoneText(branch.phone);
  const place = placeOf(branch);
  const picture = known[branch.id]?.picture ?? '';
  return (
    <li className={classes['branch']} id={branch.id} data-sought={isSought}>
      {picture !== '' && (
        <CoverPicture src={picture} alt={branch.name} sizes="(min-width: 768px) 440px, 92vw" />
      )}
      <div className="stack gap-6">
        <div className="wrap middle gap-10 rows-4">
          <h2>{branch.name}</h2>
          <span className="tag on-sand gold">{branch.province}</span>
          {from !== null && place !== undefined && (
            <span className="small">ห่างประมาณ {numberText(Math.ceil(distanceBetween(from, place)))} กม.</span>
          )}
        </div>
        <OpenNow hours={branch.hours} closedDays={branch.closedDays} />
        <p>
          <Unbroken text={branch.address} />
          {branch.landmark !== '' && <span className="small muted block">{branch.landmark}</span>}
        </p>
        <p className="small">
          {hoursText(branch.hours)} {brand.closed}
          {branch.closedDays.length > 0 && (
            <span className="block">ปิดวันที่ {branch.closedDays.map(closedDayText).join(', ')}</span>
          )}
        </p>
      </div>
      <div className="wrap gap-10">
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
  <li id={props.to === everywhere ? undefined : props.to}>
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
  const [from, setFrom] = useState<Position | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const shown = chosen?.branches ?? branches;
  const marked = provinces
    .map(({ name, branches: some }) => ({
      name,
      places: some.map(placeOf).filter((place) => place !== undefined),
      isChosen: name === chosen?.name,
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <>
      <div className="ends gap-12 below-20">
        <nav id={everywhere} className={classes['provinces']} aria-label="เลือกจังหวัด">
          <ul className="wrap gap-8 list">
            <Choice to={everywhere} name="ทุกจังหวัด" count={branches.length} isChosen={chosen === undefined} />
            {provinces.map(({ name, branches: some }) => (
              <Choice key={name} to={name} name={name} count={some.length} isChosen={chosen?.name === name} />
            ))}
          </ul>
        </nav>
        {marked.length > 0 && (
          <Button
            kind="secondary"
            onClick={() =>
              navigator.geolocation.getCurrentPosition(
                ({ coords: { latitude, longitude } }) => setFrom([latitude, longitude]),
                () => setUnknown(true),
              )
            }
          >
            <PlaceIcon size={20} />
            เรียงจากใกล้ฉัน
          </Button>
        )}
      </div>
      <p className="small quiet" role="status">
        {from !== null
          ? 'เรียงจากสาขาที่ใกล้คุณที่สุด ตำแหน่งของคุณใช้ในเครื่องนี้เท่านั้น'
          : isUnknown && 'หาตำแหน่งไม่ได้ กรุณาอนุญาตให้เบราว์เซอร์ใช้ตำแหน่ง หรือเลือกจังหวัด'}
      </p>
      <div className={classes['layout']}>
        <ul className="list stack cards gap-32 rows-0">
          {(from === null ? shown : nearestFirst(shown, placeOf, from)).map((branch) => (
            <BranchCard key={branch.id} branch={branch} isSought={branch.id === sought} from={from} />
          ))}
        </ul>
        {marked.length > 0 && <BranchMap provinces={marked} />}
      </div>
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
      <Plain title={pageTitles.locations}>
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
      <Plain title={pageTitles.locations} lead="ขณะนี้ยังไม่มีสาขาที่เปิดให้บริการ สั่งซื้อออนไลน์และให้จัดส่งถึงที่อยู่ได้">
        <p>
          มีคำถามเพิ่มเติม <ContactWays />
        </p>
      </Plain>
    );
  const count = { branches: branches.length, provinces: byProvince(branches).length };
  return (
    <Plain
      title={pageTitles.locations}
      lead={`${branchesText(count)} บริการทุกสาขา: รับสินค้าที่สั่งออนไลน์ รับซื้อคืน วัดไซส์ ล้างทอง`}
    >
      <Branches branches={branches} />
    </Plain>
  );
};

export default LocationsPage;
