import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { useShop, useDispatch } from '../../store.tsx';
import { savedCount } from '../../../../engine/wishlist/selectors.ts';
import icons from './HeaderIcons.module.css';
import { openModal } from '../../dialogs/open-modal.ts';
import {
  HeartIcon,
  LockIcon,
  LotusMark,
  MenuIcon,
  PersonIcon,
  PhoneIcon,
  SearchIcon,
  BagIcon,
} from '../../ui/icons.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import classes from './Header.module.css';
import { mainLinks } from '../links.ts';
import { MenuSheet } from './MenuSheet.tsx';
import { addresses } from '../../../../engine/values/page/address.ts';
import { brand } from '../../brand.ts';
import { phoneLink, moneyText } from '../../format.ts';
import { either as E } from 'fp-ts';
import { badgeText, totalOf, totalQuantityOf } from '../../../../engine/cart/selectors.ts';
import { useWantedChunk } from '../../navigation/chunk.ts';
import { Sheet, type SheetState } from '../../layers/Dialog.tsx';
import { quickSearchChunk } from '../../layers/layer-chunks.ts';
import { SearchForm, TypedSoFar } from '../../search/SearchForm.tsx';

/** The panel's contents, whose code comes when it is wanted; until then, and without it, a plain field searches. */
const Contents = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { component: Component } = useWantedChunk(quickSearchChunk, isWanted);
  const [typed, setTyped] = useState('');
  return Component !== null ? (
    <TypedSoFar value={typed}>
      <Component />
    </TypedSoFar>
  ) : (
    <div className="framed stack one-column gap-16 pad-below-26">
      <SearchForm label="ชื่อสินค้า ลาย หรือน้ำหนัก" isFocused onType={setTyped} />
    </div>
  );
};

/** Search panel (spec 2.4). It opens empty; suggestions are dropped when it closes. */
const SearchSheet = ({ isOpened, onClose }: SheetState) => {
  const dispatch = useDispatch();
  const close = (): void => {
    dispatch({ type: 'AskSuggestions', text: '' });
    onClose();
  };
  return (
    <Sheet id="search" title="ค้นหา" side="top" isOpened={isOpened} onClose={close}>
      <Contents isWanted={isOpened} />
    </Sheet>
  );
};

export const Badge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={icons['badge']} aria-hidden="true">
      {badgeText(count)}
    </span>
  );

export const BagButton = () => {
  const quantity = useShop(({ cart }) => totalQuantityOf(cart));
  const price = useShop(({ cart }) => {
    const total = totalOf(cart);
    return E.isRight(total) ? moneyText(total.right) : null;
  });
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);

  return (
    <Button
      className={icons['icon']}
      aria-label={`ถุงช้อปปิ้ง ${quantity} ชิ้น${price === null ? '' : ` ราคารวม ${price}`}`}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      asks={{ type: 'OpenBag' }}
    >
      <BagIcon />
      <Badge count={quantity} />
    </Button>
  );
};

/** The shop's name; leads home, where no filter is (spec 2.3). */
const Logo = () => (
  <Link className={`target gap-10 least-48 narrowing ink unlined ${classes['logo']}`} to={addresses.home}>
    <LotusMark />
    <span className="stack narrowing">
      <span className={`heading-font text-20 strong loose unbroken ${classes['name']}`}>{brand.name}</span>
      <span className={`gold tight unbroken ${classes['tagline']}`}>{brand.tagline}</span>
      <span className="visually-hidden">หน้าแรก</span>
    </span>
  </Link>
);

/** The first letter to be read of a name; a Thai vowel that is written before its consonant is passed over. */
const initialOf = (name: string): string => /[^\sเแโใไ]/u.exec(name)?.[0] ?? '';

/** A customer's own page; a guest is asked to sign in first. */
const OwnPage = (props: { readonly to: string; readonly name: string; readonly children: ReactNode }) => {
  const { to, name, children } = props;
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in');
  const className = `${icons['icon']} ${icons['wide']}`;
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

/** Wishlist and profile of the desktop header; a guest's open the login dialog (spec 2.3, ruling P8). */
const AccountButtons = () => {
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
          <span className={`small maroon strong round on-sand loose ${icons['initial']}`} aria-hidden="true">
            {initial}
          </span>
        )}
      </OwnPage>
    </>
  );
};

const MainNavigation = () => {
  const shown = useShop(({ route }) => route.page?.name);
  return (
    <nav className={classes['navigation']} aria-label="เมนูหลัก">
      <CategoryMenu />
      {mainLinks.map(({ page, to, name }) => (
        <Link key={to} className={classes['link']} to={to} aria-current={shown === page ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
};

/** The shop's header: from 1367 px with all links, below it with a menu (spec 2.3, 2.4; ruling P13). */
export const Header = () => {
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <header className={classes['header']}>
      <div className={`framed stack middle ${classes['inner']}`}>
        <Button
          className={`${icons['icon']} ${classes['menu']}`}
          aria-label="เมนู"
          aria-haspopup="dialog"
          aria-expanded={opened === 'menu'}
          aria-controls="menu"
          data-prefetch="menu"
          onClick={() => setOpened('menu')}
        >
          <MenuIcon />
        </Button>
        <div className="narrowing">
          <Logo />
        </div>
        <MainNavigation />
        <div className={`flex ${classes['icons']}`}>
          <Button
            className={icons['icon']}
            aria-label="ค้นหา"
            aria-haspopup="dialog"
            aria-expanded={opened === 'search'}
            aria-controls="search"
            data-prefetch="search"
            onClick={() => setOpened('search')}
          >
            <SearchIcon />
          </Button>
          <AccountButtons />
          <BagButton />
        </div>
      </div>
      <MenuSheet isOpened={opened === 'menu'} onClose={close} />
      <SearchSheet isOpened={opened === 'search'} onClose={close} />
    </header>
  );
};

/** The header of checkout and payment: where one is, whom to ask, and the bag; nothing else that leads away. */
export const CheckoutHeader = () => (
  <header className={classes['header']}>
    <div className={`framed stack middle gap-12 ${classes['checkout-header-inner']}`}>
      <Logo />
      <p className={`middle gap-8 success strong ${classes['safe']}`}>
        <LockIcon />
        สั่งซื้ออย่างปลอดภัย
      </p>
      <div className={`flex middle ${classes['ways']}`}>
        <a
          className={`target centre gap-8 least-48 broad-48 radius ink unlined sand-on-hover ${classes['phone']}`}
          href={phoneLink(brand.phone)}
          aria-label={`โทรสอบถาม ${brand.phone}`}
        >
          <PhoneIcon />
          <span className={classes['number']}>สอบถาม {brand.phone}</span>
        </a>
        <BagButton />
      </div>
    </div>
  </header>
);
