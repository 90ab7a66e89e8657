import { Link } from 'react-router-dom';
import { badgeText } from '../../../../engine/cart/selectors.ts';
import { savedCount } from '../../../../engine/wishlist/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useDispatch, useShop } from '../../store.tsx';
import classes from './HeaderIcons.module.css';
import { openModal } from '../../dialogs/open-modal.ts';
import { HeartIcon, PersonIcon } from '../../ui/icons.tsx';

/** The first letter to be read of a name; a Thai vowel that is written before its consonant is passed over. */
const initialOf = (name: string): string => /[^\sเแโใไ]/u.exec(name)?.[0] ?? '';

/** How many products are saved, beside the heart; nothing while there are none. */
const SavedBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={classes['badge']} aria-hidden="true">
      {badgeText(count)}
    </span>
  );

/**
 * Wishlist and profile of the desktop header: links for a customer; for anybody else they open the login dialog and
 * remember where to go (spec 2.3, ruling P8).
 */
export const AccountButtons = () => {
  const dispatch = useDispatch();
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in');
  const firstName = useShop(({ session }) => session.profile.value?.firstName ?? '');
  const saved = useShop(({ wishlist }) => savedCount(wishlist));
  const wishlistName = saved === 0 ? 'รายการโปรด' : `รายการโปรด ${saved} ชิ้น`;
  const className = `${classes['icon']} ${classes['wide']}`;
  const initial = initialOf(firstName);

  if (isSignedIn) {
    return (
      <>
        <Link className={className} to="/wishlist" aria-label={wishlistName}>
          <HeartIcon />
          <SavedBadge count={saved} />
        </Link>
        <Link className={className} to="/profile" aria-label="โปรไฟล์ของฉัน">
          {initial === '' ? (
            <PersonIcon />
          ) : (
            <span className={classes['initial']} aria-hidden="true">
              {initial}
            </span>
          )}
        </Link>
      </>
    );
  }
  const askToSignIn = (returnTo: string): void => dispatch(openModal('login', { returnTo }));
  return (
    <>
      <Button
        className={className}
        aria-label={`${wishlistName} (เข้าสู่ระบบ)`}
        aria-haspopup="dialog"
        onClick={() => askToSignIn('/wishlist')}
      >
        <HeartIcon />
        <SavedBadge count={saved} />
      </Button>
      <Button
        className={className}
        aria-label="โปรไฟล์ของฉัน (เข้าสู่ระบบ)"
        aria-haspopup="dialog"
        onClick={() => askToSignIn('/profile')}
      >
        <PersonIcon />
      </Button>
    </>
  );
};
