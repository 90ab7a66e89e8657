import { brand, type Branch } from '../brand.ts';
import { pageNames } from '../navigation/title.ts';
import { ClockIcon, PhoneIcon, PlaceIcon } from '../ui/icons.tsx';
import classes from './LocationsPage.module.css';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';

const branchCount = brand.provinces.reduce((sum, { branches }) => sum + branches.length, 0);

const BranchCard = ({ branch }: { readonly branch: Branch }) => (
  <li className={plain['card']}>
    <h3>{branch.name}</h3>
    <p>{branch.address}</p>
    <p className={classes['hours']}>
      <ClockIcon />
      <span>
        {brand.hours} {brand.closed}
      </span>
    </p>
    <div className={plain['actions']}>
      <a href={`tel:${branch.phone}`}>
        <PhoneIcon />
        {branch.phone}
      </a>
      <a
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

/** The branches by province (spec 1, 2.4). */
const LocationsPage = () => (
  <Plain
    title={pageNames.locations}
    lead={`${branchCount} สาขาใน ${brand.provinces.length} จังหวัด ทุกสาขารับสินค้าที่สั่งออนไลน์และรับซื้อคืน`}
  >
    <nav className={classes['provinces']} aria-label="จังหวัด">
      {brand.provinces.map(({ name, branches }) => (
        <a key={name} href={`#${name}`} className={classes['province']}>
          {name} <span className={classes['count']}>{branches.length}</span>
        </a>
      ))}
    </nav>
    {brand.provinces.map(({ name, branches }) => (
      <section key={name} className={plain['section']} aria-labelledby={name}>
        <h2 id={name}>{name}</h2>
        <ul className={plain['cards']}>
          {branches.map((branch) => (
            <BranchCard key={branch.name} branch={branch} />
          ))}
        </ul>
      </section>
    ))}
  </Plain>
);

export default LocationsPage;
