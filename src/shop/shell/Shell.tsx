import type { ReactNode } from 'react';
import { BagAnnouncer } from '../bag/BagAnnouncer.tsx';
import { OfferBanner } from '../bag/OfferBanner.tsx';
import { ConsentBar } from '../consent/ConsentBar.tsx';
import { PriceAnnouncer } from '../gold/PriceAnnouncer.tsx';
import { piece } from '../first/Piece.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { isCheckout } from '../../../engine/values/page/page.ts';
import { useShop } from '../store.tsx';
import { CheckoutFooter, Footer } from './footer/Footer.tsx';
import { CheckoutHeader, Header } from './header/Header.tsx';
import { ContactButton } from './footer/ContactButton.tsx';
import { GoldStrip } from './header/GoldStrip.tsx';
import { Layers } from '../layers/Layers.tsx';
import classes from './Shell.module.css';
import { WishlistNews } from '../wishlist/WishlistNews.tsx';

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
/** What is heard of price and bag; the open drawer makes the page inert and has these regions itself. */
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

const FooterPiece = piece(Footer);

/** What is around every page (spec 2.2), less around those of an order that is being placed or paid; the question about cookies comes first in the tab order (ux U6). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const isOrdering = useShop(({ route: { page } }) => isCheckout(page) || page?.name === 'payment');
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
      <main id="content" className={classes['main']} tabIndex={-1}>
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
