import { useMemo } from 'react';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { announcedSteps, isGoldStale } from '../../../engine/gold/selectors.ts';
import { dateText, moneyText, timeText } from '../format.ts';
import { Sheet } from '../layers/Dialog.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { Heard, Skeleton } from '../ui/Skeleton.tsx';
import { GoldCalculator } from './GoldCalculator.tsx';
import { GoldChart } from './GoldChart.tsx';
import { GoldTable } from './GoldTable.tsx';
import { centralFeeText } from '../seller-words.ts';
import { ClosedChip } from './PriceStamp.tsx';
import { expectedText } from './words.ts';
import { Fact } from '../ui/Fact.tsx';
import classes from './GoldHistory.module.css';

const Latest = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  const isStale = useShop(isGoldStale);
  const closed = useShop(({ gold }) => gold.closed);
  if (announcement === null) return null;
  const { number, at, barBuy, barSell, ornamentBuy, ornamentSell } = announcement;
  return (
    <div>
      <p className="quiet figures">
        {dateText(at)} ประกาศครั้งที่ {number} เวลา {timeText(at)}
        {isStale && <span className={classes['stale']}>กำลังอัปเดต</span>} <ClosedChip />
        {closed !== null && <> {expectedText(closed)}</>}
      </p>
      <dl className={`${classes['prices']} flush stack gap-8 above-8 figures`}>
        <Fact name="ทองแท่ง รับซื้อ">{moneyText(barBuy)}</Fact>
        <Fact name="ทองแท่ง ขายออก">{moneyText(barSell)}</Fact>
        <Fact name="ทองรูปพรรณ รับซื้อ">{moneyText(ornamentBuy)}</Fact>
        <Fact name="ทองรูปพรรณ ขายออก">{moneyText(ornamentSell)}</Fact>
      </dl>
    </div>
  );
};

const Announced = () => {
  const history = useShop(({ queries }) => queries.announcements.remote);
  const { failure } = history;
  const announcements = itemsOf(history);
  const steps = useMemo(() => announcedSteps(announcements), [announcements]);
  const day = useMemo(() => steps.filter(({ isOfDay }) => isOfDay).map((step) => step.announcement), [steps]);
  const former = steps.findLast(({ isOfDay }) => !isOfDay)?.announcement ?? null;
  if (failure !== null && day.length === 0) {
    return (
      <ErrorCard
        title="โหลดประวัติราคาทองไม่สำเร็จ"
        safe="ราคาสินค้าและถุงช้อปปิ้งของคุณใช้ได้ตามปกติ"
        failure={failure}
        retry={{ type: 'RetryQuery', of: 'announcements' }}
      />
    );
  }
  if (day.length === 0) {
    return (
      <div aria-busy="true">
        <Heard>กำลังโหลดประวัติราคาทอง</Heard>
        <Skeleton className="high-230" />
        <Skeleton className="high-200 above-20" />
      </div>
    );
  }
  return (
    <>
      <GoldChart day={day} former={former} />
      <GoldTable steps={steps} />
    </>
  );
};

/** The gold price of the day: the latest announcement, how it went, every announcement, and a small calculator. */
const GoldHistory = () => {
  const dispatch = useDispatch();
  const isOpened = useShop(({ gold }) => gold.isHistoryOpened);
  const announcement = useShop(({ gold }) => gold.announcement);
  return (
    <Sheet
      id="gold-history"
      title="ราคาทองคำ"
      side="center"
      isOpened={isOpened}
      onClose={() => dispatch({ type: 'CloseGoldHistory' })}
    >
      <div className={classes['contents']}>
        <Latest />
        <Announced />
        {announcement !== null && <GoldCalculator announcement={announcement} />}
        <p className="fine">
          ราคาสินค้าในร้านคิดจากราคาขายออกตามประกาศของสมาคมค้าทองคำ × น้ำหนัก + ค่ากำเหน็จเพิ่มตามลาย (ทองแท่งบวกค่าบล็อก)
          และเปลี่ยนตามประกาศแต่ละครั้ง
          {announcement !== null && ` ราคาทองรูปพรรณตามประกาศ${centralFeeText(announcement)}แล้ว`}
        </p>
      </div>
    </Sheet>
  );
};

export default GoldHistory;
