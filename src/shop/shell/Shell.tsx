import type { ReactNode } from 'react';
import { BagAnnouncer } from '../bag/BagAnnouncer.tsx';
import { ConsentBar } from '../consent/ConsentBar.tsx';
import { PriceAnnouncer } from '../gold/PriceAnnouncer.tsx';
import { withHydrationBoundary } from '../first/HydrationBoundary.tsx';
import { pageOf } from '../../../engine/values/page/address.ts';
import { isCheckout } from '../../../engine/values/page/page.ts';
import { usePlace } from '../navigation/place.ts';
import { useShop } from '../store.tsx';
import { CheckoutFooter, Footer } from './footer/Footer.tsx';
import { CheckoutHeader, Header } from './header/Header.tsx';
import { ContactButton } from './footer/ContactButton.tsx';
import { GoldStrip } from './header/GoldStrip.tsx';
import { Layers } from '../layers/Layers.tsx';
import classes from './Shell.module.css';
import { Button } from '../ui/Button.tsx';
import { BagIcon } from '../ui/icons.tsx';
import { lazyChunk, useWantedChunk } from '../navigation/chunk.ts';
import { Announcer } from '../ui/Skeleton.tsx';
import { noticeText } from '../wishlist/words.ts';

const BagTrouble = () => {
  const trouble = useShop(({ connection }) => connection.guestBag);
  if (trouble === null) return null;
  const isSpoilt = trouble === 'spoilt';
  const look = 'underlined tall pad-x-8 inherit-colour strong';
  return (
    <p className="wrap middle centre gap-12 rows-0 pad-y-4 pad-x-16 on-warning warning">
      <span>
        {isSpoilt
          ? 'สินค้าบางรายการที่เก็บไว้ในเครื่องนี้อ่านไม่ได้ กรุณาตรวจสอบถุงช้อปปิ้งอีกครั้ง'
          : 'ร้านมีหน้าเว็บรุ่นใหม่แล้ว กรุณาโหลดหน้าใหม่ สินค้าที่ใส่ถุงในหน้าเก่านี้จะไม่ถูกเก็บไว้'}
      </span>
      {isSpoilt ? (
        <Button className={look} asks={{ type: 'DismissBagTrouble' }}>
          ปิดข้อความ
        </Button>
      ) : (
        <Button className={look} onClick={() => window.location.reload()}>
          โหลดหน้าใหม่
        </Button>
      )}
    </p>
  );
};

/** Warns of a lost connection or an unusable stored bag, and that nothing is lost. */
const OfflineBar = () => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className="pad-y-8 pad-x-16 text-centre on-warning warning">
          ออฟไลน์อยู่ การแก้ไขจะส่งให้ร้านเมื่อกลับมาออนไลน์
        </p>
      )}
      <BagTrouble />
    </div>
  );
};

const toastChunk = lazyChunk(() => import('../wishlist/WishlistToast.tsx'));

/** News of the wishlist on every page: its live region, and its toast when needed. */
const WishlistNews = () => {
  const isWanted = useShop(
    ({ wishlist: { failed, hint, notice } }) =>
      failed.length > 0 || hint === 'shown' || notice?.kind === 'full',
  );
  const notice = useShop(({ wishlist }) => wishlist.notice);
  const { component: Toast } = useWantedChunk(toastChunk, isWanted);
  return (
    <>
      <Announcer id={notice?.id ?? 0} text={notice === null ? '' : noticeText(notice)} />
      {isWanted && Toast !== null && <Toast />}
    </>
  );
};

/** Says on the page that lines of the former guest bag wait to be put back, and opens the bag (ruling P3). */
const OfferBanner = () => {
  const count = useShop(({ cart }) => cart.offered.length);
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);
  // In checkout the same pieces are asked about, or being bought.
  const isBought = useShop(({ checkout, route }) => checkout.purchase !== 'bag' && isCheckout(route.page));
  if (count === 0 || isOpened || isBought) return null;
  return (
    <aside className={classes['banner']} aria-label="สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ">
      <BagIcon size={20} />
      <p>สินค้า {count} รายการที่เลือกไว้ก่อนเข้าสู่ระบบ ยังรอใส่ลงถุงของคุณ</p>
      <Button kind="link" asks={{ type: 'OpenBag' }}>
        ดูในถุง
      </Button>
    </aside>
  );
};

const SkipLink = () => (
  <nav aria-label="ทางลัด">
    <a
      className={classes['skip']}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
    >
      ข้ามไปยังเนื้อหา
    </a>
  </nav>
);
/** Live regions for price and bag; not drawn while the drawer is open, which has its own and makes the page inert. */
const Announcers = () => {
  const isBagOpened = useShop(({ cart }) => cart.isOpenedCart);
  return (
    !isBagOpened && (
      <>
        <PriceAnnouncer />
        <BagAnnouncer />
      </>
    )
  );
};

const FooterPiece = withHydrationBoundary(Footer);

/** Frame of every page (spec 2.2), reduced in checkout and payment; the question about cookies is tabbed to first (ux U6). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { location } = usePlace();
  const isOrdering = useShop(({ route }) => {
    // Before the page is entered its address already says so.
    const page = route.page ?? pageOf(location.pathname, location.search);
    return isCheckout(page) || page.name === 'payment';
  });
  return (
    <>
      <ConsentBar />
      <SkipLink />
      <OfflineBar />
      {isOrdering ? (
        <CheckoutHeader />
      ) : (
        <>
          <GoldStrip />
          <Header />
        </>
      )}
      <OfferBanner />
      <main id="content" className={`unringed ${classes['main']}`} tabIndex={-1}>
        {children}
      </main>
      {isOrdering ? <CheckoutFooter /> : <FooterPiece />}
      <ContactButton />
      <WishlistNews />
      <Layers />
      <Announcers />
    </>
  );
};
