import { Link, NewTabLink } from '../../ui/Link.tsx';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { categoryAddress, ornamentTypes } from '../../navigation/categories.ts';
import { catalogueNames } from '../../../../engine/values/catalogue-names.ts';
import { ConsentButton } from '../../consent/ConsentButton.tsx';
import { registrations } from '../../registrations.ts';
import { ReportButton } from '../../report/ReportButton.tsx';
import { useShop } from '../../store.tsx';
import { DbdLink } from '../../ui/ContactWays.tsx';
import classes from './Footer.module.css';
import { mainLinks } from '../links.ts';
import { Fact } from '../../ui/Fact.tsx';
import { LotusMark } from '../../ui/icons.tsx';

const categories: readonly CatalogueType[] = ['gold-bar', ...ornamentTypes];

/** The shop's own pages, and the terms under which it sells. */
const aboutLinks: readonly FooterLink[] = [
  ...mainLinks,
  { to: helpAddress('terms'), name: 'ข้อกำหนดและเงื่อนไข' },
];

interface FooterLink {
  readonly to: string;
  readonly name: string;
}

const Column = ({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <h2 className={classes['heading']}>{title}</h2>
    <ul className={classes['list']}>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link className={classes['link']} to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** As many lines as help pages will come, so that nothing below moves when they do (spec 9). */
const helpPlaces = Array.from({ length: 8 }, (_, place) => place);

/** The help pages by the shop's content (spec 2.5); left out when they are not to be had (spec 8.3). */
const HelpColumn = () => {
  const { status, value: help } = useShop(({ queries }) => queries.help.remote);
  if (help !== null && help.length > 0) {
    return (
      <Column
        title="ช่วยเหลือ"
        links={help.map(({ title, urlName }) => ({ to: helpAddress(urlName), name: title }))}
      />
    );
  }
  if (status !== 'idle' && status !== 'loading') return null;
  return (
    <div aria-hidden="true">
      <p className={classes['heading']} />
      <ul className={classes['list']}>
        {helpPlaces.map((place) => (
          <li key={place} className="tall" />
        ))}
      </ul>
    </div>
  );
};

const SellerAddress = () => (
  <address className={classes['contact']}>
    <p className={classes['brand']}>
      <LotusMark />
      {brand.name}
    </p>
    <p>{brand.company}</p>
    <p>{brand.address}</p>
    {registrations.map(([name, number]) => (
      <p key={name} className="text-14">
        {name} {number}
      </p>
    ))}
    <DbdLink className={classes['link']} />
    <dl className={classes['facts']}>
      <Fact name="สำนักงาน">
        <a href={phoneLink(brand.officePhone)}>{brand.officePhone}</a>
      </Fact>
      <Fact name="ร้านออนไลน์">
        <a href={phoneLink(brand.phone)}>{brand.phone}</a>
      </Fact>
      <Fact name="อีเมล">
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </Fact>
      <Fact name="เวลาทำการ">
        {brand.hours}
        <br />
        {brand.closed}
      </Fact>
    </dl>
  </address>
);

/** The foot of every page (spec 2.5). */
export const Footer = () => (
  <footer className={classes['footer']}>
    <div className={classes['inner']}>
      <SellerAddress />
      <Column
        title="สินค้า"
        links={categories.map((type) => ({ to: categoryAddress(type), name: catalogueNames[type] }))}
      />
      <HelpColumn />
      <Column title="เกี่ยวกับเรา" links={aboutLinks} />
    </div>
    <div className={classes['base']}>
      <p>
        {brand.copyright} {brand.company} · ภาพสินค้าเป็นภาพจำลอง
      </p>
      <div className="wrap gap-24 rows-0">
        <ConsentButton className={classes['report']} />
        <ReportButton className={classes['report']} />
      </div>
      <ul className={classes['social']} aria-label="ช่องทางของร้าน">
        {brand.social.map(({ name, url }) => (
          <li key={name}>
            <NewTabLink className={classes['link']} href={url}>
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  </footer>
);

const pages = [
  { to: helpAddress('terms'), name: 'ข้อกำหนดและเงื่อนไข' },
  { to: helpAddress('privacy-policy'), name: 'นโยบายความเป็นส่วนตัว' },
] as const;

/** The foot of checkout and payment: who sells, and under which terms. What it leads to opens beside the order. */
export const CheckoutFooter = () => (
  <footer className={classes['checkout-footer-footer']}>
    <div className={classes['checkout-footer-inner']}>
      <p className={classes['seller']}>
        <span>{brand.company}</span>
        <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        <span>{brand.hours}</span>
      </p>
      <p className={classes['links']}>
        {pages.map(({ to, name }) => (
          <NewTabLink key={to} href={to}>
            {name}
          </NewTabLink>
        ))}
        <ConsentButton className={classes['tool']} />
        <ReportButton className={classes['tool']} />
      </p>
    </div>
  </footer>
);
