import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { savedCount } from '../../../../engine/wishlist/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import classes from './HeaderIcons.module.css';
import { Badge } from './BagButton.tsx';
import { openModal } from '../../dialogs/open-modal.ts';
import { HeartIcon, PersonIcon } from '../../ui/icons.tsx';

/** The first letter to be read of a name; a Thai vowel that is written before its consonant is passed over. */
const initialOf = (name: string): string => /[^\sเแโใไ]/u.exec(name)?.[0] ?? '';

/** A customer's own page; anybody else is asked to sign in first. */
const OwnPage = ({
  to,
  name,
  children,
}: {
  readonly to: string;
  readonly name: string;
  readonly children: ReactNode;
}) => {
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in');
  const className = `${classes['icon']} ${classes['wide']}`;
  return isSignedIn ? (
    <Link className={className} to={to} aria-label={name}>
      {children}
    </Link>
  ) : (
    <Button
      className={className}
      aria-label={`${name} (เข้าสู่ระบบ)`}
      aria-haspopup="dialog"
      asks={openModal('login', { returnTo: to })}
    >
      {children}
    </Button>
  );
};

/**
 * Wishlist and profile of the desktop header: links for a customer; for anybody else they open the login dialog and
 * remember where to go (spec 2.3, ruling P8).
 */
export const AccountButtons = () => {
  const firstName = useShop(({ session }) =>
    session.status === 'signed-in' ? (session.profile.value?.firstName ?? '') : '',
  );
  const saved = useShop(({ wishlist }) => savedCount(wishlist));
  const initial = initialOf(firstName);
  return (
    <>
      <OwnPage to="/wishlist" name={saved === 0 ? 'รายการโปรด' : `รายการโปรด ${saved} ชิ้น`}>
        <HeartIcon />
        <Badge count={saved} />
      </OwnPage>
      <OwnPage to="/profile" name="โปรไฟล์ของฉัน">
        {initial === '' ? (
          <PersonIcon />
        ) : (
          <span className={classes['initial']} aria-hidden="true">
            {initial}
          </span>
        )}
      </OwnPage>
    </>
  );
};
