import { useMemo } from 'react';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { announcedSteps, isGoldStale, type AnnouncedStep } from '../../../engine/gold/selectors.ts';
import { dateText, moneyText, timeText, dayText } from '../format.ts';
import { Sheet } from '../layers/Dialog.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { Heard, Skeleton } from '../ui/Skeleton.tsx';
import { GoldCalculator } from './GoldCalculator.tsx';
import { GoldChart } from './GoldChart.tsx';
import { centralFeeText } from '../seller-words.ts';
import { ClosedChip } from './PriceStamp.tsx';
import { expectedText, changeParts, directionOf } from './words.ts';
import { Fact } from '../ui/Fact.tsx';
import classes from './GoldHistory.module.css';
import { type Satang, satang } from '../../../engine/values/money.ts';

const tones = { up: 'success', down: 'error', same: undefined } as const;

/** Baht without the sign, which the table's head has; satang where there are any. */
const bahtText = (amount: Satang): string => moneyText(amount).slice(1);

/** A change by sign, word and size; where there is little room the word is there to be heard. */
const Change = ({ change }: { readonly change: number }) => {
  const { sign, word } = changeParts(change);
  return (
    <>
      {sign} <span className={classes['word']}>{word} </span>
      {change !== 0 && bahtText(satang(Math.abs(change)))}
    </>
  );
};

const Row = ({ step: { announcement, change, isOfDay } }: { readonly step: AnnouncedStep }) => {
  const { number, at, barBuy, barSell, ornamentBuy, ornamentSell } = announcement;
  return (
    <tr data-former={!isOfDay || undefined}>
      <th scope="row">{number}</th>
      <td>
        {!isOfDay && <span className="block">{dayText(at).replace(' ', '\u00a0')} </span>}
        <time dateTime={new Date(at).toISOString()}>{timeText(at).replace(' น.', '')}</time>
      </td>
      <td>{bahtText(barBuy)}</td>
      <td>
        <b>{bahtText(barSell)}</b>
      </td>
      <td>{bahtText(ornamentBuy)}</td>
      <td>{bahtText(ornamentSell)}</td>
      <td className={tones[directionOf(change ?? 0)]}>
        {change === null ? '–' : <Change change={change} />}
      </td>
    </tr>
  );
};

const GoldTable = ({ steps }: { readonly steps: readonly AnnouncedStep[] }) => {
  const latest = steps.at(-1);
  return (
    <div className={classes['room']}>
      <table className={classes['table']}>
        <caption className="fine pad-below-6 text-start">
          ราคาต่อน้ำหนัก 1 บาททอง หน่วยเป็นบาท (฿)
          {latest !== undefined && <> วันที่ {dateText(latest.announcement.at)}</>}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              ครั้งที่
            </th>
            <th scope="col" rowSpan={2}>
              เวลา
            </th>
            <th scope="colgroup" colSpan={2}>
              ทองแท่ง
            </th>
            <th scope="colgroup" colSpan={2}>
              รูปพรรณ
            </th>
            <th scope="col" rowSpan={2}>
              <span aria-hidden="true">±</span>
              <span className="visually-hidden">เปลี่ยนแปลง</span>
            </th>
          </tr>
          <tr>
            <th scope="col">รับซื้อ</th>
            <th scope="col">ขายออก</th>
            <th scope="col">รับซื้อ</th>
            <th scope="col">ขายออก</th>
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map((step) => (
            <Row key={step.announcement.at} step={step} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

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
        {isStale && <span className="tag warned warning">กำลังอัปเดต</span>} <ClosedChip />
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
  if (failure !== null && day.length === 0)
    return (
      <ErrorCard
        title="โหลดประวัติราคาทองไม่สำเร็จ"
        safe="ราคาสินค้าและถุงช้อปปิ้งของคุณใช้ได้ตามปกติ"
        failure={failure}
        retry={{ type: 'RetryQuery', of: 'announcements' }}
      />
    );
  if (day.length === 0)
    return (
      <div aria-busy="true">
        <Heard>กำลังโหลดประวัติราคาทอง</Heard>
        <Skeleton className="high-230" />
        <Skeleton className="high-200 above-20" />
      </div>
    );
  return (
    <>
      <GoldChart day={day} former={former} />
      <GoldTable steps={steps} />
    </>
  );
};

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
      <div className="framed stack one-column gap-20 pad-above-16 pad-below-26">
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
