import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import { AccountButtons } from './AccountButtons.tsx';
import { BagButton } from './BagButton.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import classes from './Header.module.css';
import icons from './HeaderIcons.module.css';
import { MenuIcon, SearchIcon } from '../../ui/icons.tsx';
import { mainLinks } from '../links.ts';
import { Logo } from './Logo.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { quickSearchChunk } from '../../search/quick-search-chunk.ts';
import { SearchSheet } from '../../search/SearchSheet.tsx';

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

const prepareSearch = (): void => void quickSearchChunk.load();

/** The shop's header: from 1367 px with all links, below it with a menu (spec 2.3, 2.4; ruling P13). */
export const Header = () => {
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <Button
          className={`${icons['icon']} ${classes['menu']}`}
          aria-label="เมนู"
          aria-haspopup="dialog"
          aria-expanded={opened === 'menu'}
          aria-controls="menu"
          onClick={() => setOpened('menu')}
        >
          <MenuIcon />
        </Button>
        <div className={classes['logo']}>
          <Logo />
        </div>
        <MainNavigation />
        <div className={classes['icons']}>
          <Button
            className={icons['icon']}
            aria-label="ค้นหา"
            aria-haspopup="dialog"
            aria-expanded={opened === 'search'}
            aria-controls="search"
            onPointerEnter={prepareSearch}
            onFocus={prepareSearch}
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
