import { useEffect, useRef } from 'react';
import { consentCategories } from '../../../engine/consent/record.ts';
import { useDispatch, useShop } from '../store.tsx';
import classes from './ConsentBar.module.css';

const everyCategory: readonly number[] = Object.values(consentCategories);
const requiredCategories: readonly number[] = [
  consentCategories.strictlyNecessary,
  consentCategories.requiredCookies,
];

/** The room that the bar takes at the foot of the window; pages and fixed bars keep it free. */
const heightProperty = '--consent-bar-height';

const Bar = () => {
  const dispatch = useDispatch();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(heightProperty, `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(heightProperty);
    };
  }, []);
  const decide = (categories: readonly number[]): void => dispatch({ type: 'SaveConsent', categories });
  return (
    <section ref={bar} className={classes['bar']} aria-label="การใช้คุกกี้">
      <p className={classes['text']}>
        ร้านใช้คุกกี้ที่จำเป็นต่อการสั่งซื้อ และขออนุญาตใช้คุกกี้เพื่อวิเคราะห์การใช้งานและการตลาด คุณเลือกปฏิเสธได้โดยยังซื้อสินค้าได้ตามปกติ
      </p>
      <div className={classes['choices']}>
        <button type="button" className={classes['choice']} onClick={() => decide(requiredCategories)}>
          ปฏิเสธทั้งหมด
        </button>
        <button type="button" className={classes['choice']} onClick={() => decide(everyCategory)}>
          ยอมรับทั้งหมด
        </button>
      </div>
    </section>
  );
};

/** Asks about cookies until the visitor has decided (spec 2.7); both answers weigh the same. Put it first in the tab order. */
export const ConsentBar = () => {
  const isDecided = useShop(({ consent }) => consent.record !== null);
  return isDecided ? null : <Bar />;
};
