import { PrimaryLink, SecondaryLink } from '../ui/Link.tsx';
import { addresses } from '../../../engine/values/page/address.ts';
import { logoutName } from '../navigation/title.ts';
import { LotusMark } from '../ui/icons.tsx';
import { useShop } from '../store.tsx';
import { openModal } from '../dialogs/open-modal.ts';
import { Button } from '../ui/Button.tsx';

const LogoutPage = () => {
  const isExpired = useShop(({ route }) => route.page?.name === 'logout' && route.page.isExpired);
  const returnTo = useShop(({ route }) => (route.page?.name === 'logout' ? route.page.returnTo : null));
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in');
  const title = useShop(({ session }) => logoutName(isExpired, session));
  const text = isSignedIn
    ? 'เลือกซื้อสินค้าต่อได้ตามปกติ'
    : isExpired
      ? returnTo === null
        ? 'เพื่อความปลอดภัยของบัญชี กรุณาเข้าสู่ระบบอีกครั้ง สินค้าในถุงของบัญชีคุณยังอยู่ครบ'
        : 'เพื่อความปลอดภัยของบัญชี กรุณาเข้าสู่ระบบอีกครั้งเพื่อกลับไปหน้าเดิม สินค้าในถุงและข้อมูลการสั่งซื้อของคุณยังอยู่ครบ'
      : 'ขอบคุณที่ใช้บริการ คุณเข้าสู่ระบบอีกครั้งได้ทุกเมื่อ';
  return (
    <div className="notice">
      <LotusMark size={72} />
      <h1 className="above-16 below-8 tight">{title}</h1>
      <p className="below-24">{text}</p>
      <div className="wrap gap-12 centre">
        {!isSignedIn && (
          <Button kind="primary" asks={openModal('login', { returnTo: returnTo ?? addresses.home })}>
            เข้าสู่ระบบ
          </Button>
        )}
        {isSignedIn && returnTo !== null && (
          <PrimaryLink to={returnTo} replace>
            กลับไปหน้าเดิม
          </PrimaryLink>
        )}
        <SecondaryLink to={addresses.home}>กลับหน้าแรก</SecondaryLink>
      </div>
    </div>
  );
};

export default LogoutPage;
