import { helpAddress } from '../../../../engine/values/page/address.ts';
import { brand } from '../../brand.ts';
import { ConsentButton } from '../../consent/ConsentButton.tsx';
import { phoneLink } from '../../format.ts';
import { ReportButton } from '../../report/ReportButton.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import classes from './CheckoutFooter.module.css';

const pages = [
  { to: helpAddress('terms'), name: 'ข้อกำหนดและเงื่อนไข' },
  { to: helpAddress('privacy-policy'), name: 'นโยบายความเป็นส่วนตัว' },
] as const;

/** The foot of checkout and payment: who sells, and under which terms. What it leads to opens beside the order. */
export const CheckoutFooter = () => (
  <footer className={classes['footer']}>
    <div className={classes['inner']}>
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
