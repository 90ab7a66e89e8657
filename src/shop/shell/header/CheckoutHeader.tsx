import { brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { LockIcon, PhoneIcon } from '../../ui/icons.tsx';
import { BagButton } from './BagButton.tsx';
import classes from './CheckoutHeader.module.css';
import header from './Header.module.css';
import { Logo } from './Logo.tsx';

/** The header of checkout and payment: where one is, whom to ask, and the bag; nothing else that leads away. */
export const CheckoutHeader = () => (
  <header className={header['header']}>
    <div className={classes['inner']}>
      <Logo />
      <p className={classes['safe']}>
        <LockIcon />
        สั่งซื้ออย่างปลอดภัย
      </p>
      <div className={classes['ways']}>
        <a className={classes['phone']} href={phoneLink(brand.phone)} aria-label={`โทรสอบถาม ${brand.phone}`}>
          <PhoneIcon />
          <span className={classes['number']}>สอบถาม {brand.phone}</span>
        </a>
        <BagButton />
      </div>
    </div>
  </header>
);
