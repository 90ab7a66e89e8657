import { use } from 'react';
import { Link, NewTabLink } from '../../ui/Link.tsx';
import { brand } from '../../brand.ts';
import { useBranchCount, useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { CategoryList } from './CategoryList.tsx';
import { customerLinks, mainLinks } from '../links.ts';
import list from './CategoryList.module.css';
import classes from './MenuContents.module.css';
import { CloseMenu } from './MenuSheet.tsx';
import { openModal } from '../../dialogs/open-modal.ts';
import { ContactEntries } from '../../ui/ContactWays.tsx';
import { OutsideIcon, PlaceIcon } from '../../ui/icons.tsx';

const entry = `row gap-10 least-48 pad-y-8 ink unlined ${list['link']}`;

const Account = () => {
  const onClose = use(CloseMenu);
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in');
  const name = useShop(({ session }) => session.profile.value?.firstName ?? '');
  if (!isSignedIn)
    return (
      <div className={`wrap gap-8 pad-y-16 on-sand ${classes['account']}`}>
        <Button kind="primary" onClick={onClose} asks={openModal('login')}>
          เข้าสู่ระบบ
        </Button>
        <Button kind="secondary" onClick={onClose} asks={openModal('login-step-register')}>
          ลงทะเบียน
        </Button>
      </div>
    );
  return (
    <>
      <div className={`wrap gap-8 pad-y-16 on-sand ${classes['account']}`}>
        {name !== '' && <p className="whole-line strong">สวัสดี คุณ{name}</p>}
        <Button kind="secondary" onClick={onClose} asks={{ type: 'SignOut' }}>
          ออกจากระบบ
        </Button>
      </div>
      <LinkList links={customerLinks} label="บัญชีของฉัน" />
    </>
  );
};

const LinkList = (props: {
  readonly links: readonly { readonly page: string; readonly to: string; readonly name: string }[];
  readonly label: string;
}) => {
  const { links, label } = props;
  const shown = useShop(({ route }) => route.page?.name);
  return (
    <ul className={`list line-above ${classes['links']}`} aria-label={label}>
      {links.map(({ page, to, name }) => (
        <li key={to}>
          <Link className={entry} to={to} aria-current={shown === page ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Branches = () => {
  const count = useBranchCount();
  return count === null ? 'สาขา' : `สาขาทั้งหมด ${count.branches} แห่ง ${count.provinces} จังหวัด`;
};

const MenuContents = () => (
  <>
    <Account />
    <nav aria-label="เมนูหลัก">
      <h3 className={`small gold text-font pad-above-20 pad-below-4 ${classes['heading']}`}>สินค้า</h3>
      <CategoryList id="menu" />
      <h3 className={`small gold text-font pad-above-20 pad-below-4 ${classes['heading']}`}>{brand.name}</h3>
      <LinkList links={mainLinks} label={brand.name} />
      <ul className={`list line-above ${classes['links']}`} aria-label="ติดต่อและสาขา">
        <li>
          <Link className={entry} to="/locations">
            <PlaceIcon />
            <Branches />
          </Link>
        </li>
        <ContactEntries className={entry} />
      </ul>
      {brand.agentLogin !== '' && (
        <ul className={`list line-above ${classes['links']}`} aria-label="ลิงก์ภายนอก">
          <li>
            <NewTabLink className={entry} href={brand.agentLogin}>
              <OutsideIcon size={22} />
              เข้าสู่ระบบตัวแทนจำหน่ายทองแท่ง
            </NewTabLink>
          </li>
        </ul>
      )}
    </nav>
  </>
);

export default MenuContents;
