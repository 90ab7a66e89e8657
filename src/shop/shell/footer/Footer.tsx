import type { ReactNode } from 'react';
import { Link, NewTabLink } from '../../ui/Link.tsx';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { categoryAddress, ornamentTypes } from '../../navigation/categories.ts';
import { catalogueNames } from '../../../../engine/values/product-types.ts';
import { ConsentButton } from '../../consent/ConsentBar.tsx';
import { shownRegistrations } from '../../registrations.ts';
import { ReportButton } from '../../report/ReportButton.tsx';
import { useShop } from '../../store.tsx';
import { DbdLink } from '../../ui/ContactWays.tsx';
import classes from './Footer.module.css';
import { mainLinks } from '../links.ts';
import { Fact } from '../../ui/Fact.tsx';
import { DownIcon, LotusMark } from '../../ui/icons.tsx';

const categories: readonly CatalogueType[] = ['gold-bar', ...ornamentTypes];

const aboutLinks: readonly FooterLink[] = [
  ...mainLinks,
  { to: helpAddress('terms'), name: 'ข้อกำหนดและเงื่อนไข' },
];

interface FooterLink {
  readonly to: string;
  readonly name: string;
}

/** A group of the footer: a column, and on phones a line that opens it, without a script too. */
const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <details className={classes['folded']}>
      <summary className={`text-17 ${classes['heading']}`}>
        <h2 className="text-17">{title}</h2>
        <DownIcon />
      </summary>
      {children}
    </details>
    <div className={classes['column']}>
      <h2 className={`below-8 text-17 ${classes['heading']}`}>{title}</h2>
      {children}
    </div>
  </>
);

const Column = ({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <Group title={title}>
      <ul className="list">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link className="target broad-44 pad-y-4 tight inherit-colour unlined" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  </nav>
);

/** Placeholder lines for the help pages, so that loading shifts no layout (spec 9). */
const helpPlaces = Array.from({ length: 8 }, (_, place) => place);

/** The help pages by the shop's content (spec 2.5); left out when they failed to load (spec 8.3). */
const HelpColumn = () => {
  const { status, value: help } = useShop(({ queries }) => queries.help.remote);
  if (help !== null && help.length > 0)
    return (
      <Column
        title="ช่วยเหลือ"
        links={help.map(({ title, urlName }) => ({ to: helpAddress(urlName), name: title }))}
      />
    );
  if (status !== 'idle' && status !== 'loading') return null;
  return (
    <div className={classes['column']} aria-hidden="true">
      <p className={`below-8 text-17 ${classes['heading']}`} />
      <ul className="list">
        {helpPlaces.map((place) => (
          <li key={place} className="tall" />
        ))}
      </ul>
    </div>
  );
};

const contacts = [
  ['สำนักงาน', brand.officePhone, phoneLink(brand.officePhone)],
  ['ร้านออนไลน์', brand.phone, phoneLink(brand.phone)],
  ['อีเมล', brand.email, `mailto:${brand.email}`],
] as const;

const SellerAddress = () => (
  <address className={classes['contact']}>
    <p className={`row gap-12 below-12 heading-font text-20 strong ${classes['brand']}`}>
      <LotusMark />
      {brand.name}
    </p>
    <p>{brand.company}</p>
    <p>{brand.address}</p>
    {shownRegistrations.map(([name, number]) => (
      <p key={name} className="text-13">
        {name} {number}
      </p>
    ))}
    <DbdLink className="target broad-44 pad-y-4 tight inherit-colour unlined" />
    <dl className={`stack flush above-12 ${classes['facts']}`}>
      {contacts.map(([name, shown, href]) => (
        <Fact key={name} name={name}>
          <a className="target inherit-colour unlined" href={href}>
            {shown}
          </a>
        </Fact>
      ))}
      <Fact name="เวลาทำการ">
        {brand.hours}
        <br />
        {brand.closed}
      </Fact>
    </dl>
  </address>
);

export const Footer = () => (
  <footer className={classes['footer']}>
    <div className={`framed pad-above-48 pad-below-32 stack one-column ${classes['inner']}`}>
      <SellerAddress />
      <Column
        title="สินค้า"
        links={categories.map((type) => ({ to: categoryAddress(type), name: catalogueNames[type] }))}
      />
      <HelpColumn />
      <Column title="เกี่ยวกับเรา" links={aboutLinks} />
    </div>
    <div className={`page-wide ends gap-32 rows-8 pad-above-16 text-13 ${classes['base']}`}>
      <p>
        {brand.copyright} {brand.company}
        {brand.pictureNote !== '' && ` · ${brand.pictureNote}`}
      </p>
      <div className="wrap gap-24 rows-0">
        <ConsentButton className={`tall underlined ${classes['report']}`} />
        <ReportButton className={`tall underlined ${classes['report']}`} />
      </div>
      <ul className={`wrap list gap-16 rows-0 ${classes['social']}`} aria-label="ช่องทางของร้าน">
        {brand.social.map(({ name, url }) => (
          <li key={name}>
            <NewTabLink className="target broad-44 pad-y-4 tight inherit-colour unlined" href={url}>
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
  <footer className="small strong-line-above">
    <div className={`framed ${classes['checkout-footer-inner']}`}>
      <p className="wrap middle gap-20 rows-0">
        <span>{brand.company}</span>
        <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        <span>{brand.hours}</span>
      </p>
      <p className="wrap gap-20 rows-0">
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
