import { useEffect, useState } from 'react';
import type { OpeningHours } from '../../../../engine/values/opening-hours.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import classes from './OpenNow.module.css';
import { openingAt, openingText } from './opening.ts';

const minute = 60_000;

/** Tells whether a place is open now by the clock in Thailand; its line is kept free until the page is in a browser and holidays are known. */
export const OpenNow = ({ hours }: { readonly hours: readonly OpeningHours[] }) => {
  const shop = useShopHandle();
  const holidays = useShop(({ queries }) => queries.branches.remote.value?.holidays);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => setNow(shop.now());
    look();
    const timer = window.setInterval(look, minute);
    return () => window.clearInterval(timer);
  }, [shop]);
  if (now === null || holidays === undefined)
    return <p className={`small row gap-8 least-26 figures ${classes['opening']}`} />;
  const opening = openingAt(hours, holidays, now);
  return (
    <p className={`small row gap-8 least-26 figures ${classes['opening']}`} data-open={opening.isOpen}>
      <span className={classes['dot']} aria-hidden="true" />
      {openingText(opening)}
    </p>
  );
};
