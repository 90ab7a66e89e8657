import type { ReactNode } from 'react';
import type { Announcement } from '../../../engine/values/product.ts';
import { goldPriceAddress } from '../../../engine/values/page/address.ts';
import type { PriceDays } from '../../../engine/values/page/page.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { type AnnouncedStep, announcedSteps, isGoldStale } from '../../../engine/gold/selectors.ts';
import { dateText, moneyText, shortDateText, timeText } from '../format.ts';
import { stayInPlace } from '../navigation/place.ts';
import { pageTitles } from '../navigation/title.ts';
import { useShop } from '../store.tsx';
import { Plain } from '../content/Plain.tsx';
import { Link } from '../ui/Link.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { HiddenStatus, Skeleton } from '../ui/Skeleton.tsx';
import { AlertLink } from '../ui/AlertLink.tsx';
import { GoldCalculator } from './GoldCalculator.tsx';
import { lines, PriceChart } from './PriceChart.tsx';
import { centralFeeText } from '../seller-words.ts';
import { ClosedChip } from './PriceStamp.tsx';
import { changeParts, changeText, expectedText } from './words.ts';
import { Fact, FactRows } from '../ui/Fact.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './GoldPricePage.module.css';
import type { Satang } from '../../../engine/values/money.ts';

const toneOf = (change: number) => (change === 0 ? undefined : change > 0 ? 'success' : 'error');

/** Baht without the sign, which the table's head has; satang where there are any. */
const bahtText = (amount: Satang): string => moneyText(amount).slice(1);

const Row = ({ step, isOfDays }: { readonly step: AnnouncedStep; readonly isOfDays: boolean }) => {
  const { number, at, barBuy, barSell, ornamentBuy, ornamentSell } = step.announcement;
  const ordinal = `ครั้งที่ ${number}`;
  return (
    <tr data-former={(!isOfDays && !step.isOfDay) || undefined}>
      <th scope="row">
        {isOfDays || !step.isOfDay ? shortDateText(at) : ordinal}{' '}
        <span className="muted">{isOfDays ? ordinal : timeText(at)}</span>
      </th>
      <td>{bahtText(barBuy)}</td>
      <td>
        <b>{bahtText(barSell)}</b>{' '}
        {step.change !== null && (
          <span className={toneOf(step.change)}>
            {changeText(step.change)}
            <span className="visually-hidden"> {changeParts(step.change).word}</span>
          </span>
        )}
      </td>
      <td>{bahtText(ornamentBuy)}</td>
      <td>{bahtText(ornamentSell)}</td>
    </tr>
  );
};

interface GoldTableProps {
  readonly caption: string;
  readonly history: readonly Announcement[];
  readonly isOfDays?: boolean;
}

const GoldTable = ({ caption, history, isOfDays = false }: GoldTableProps) => (
  <div className={classes['room']}>
    <table className={classes['table']}>
      <caption className="small pad-below-6 text-start">
        <Unbroken text={`${caption} ต่อน้ำหนัก 1 บาททอง หน่วยเป็นบาท (฿)`} />
      </caption>
      <thead>
        <tr>
          <th className={classes['start']} scope="col" rowSpan={2}>
            {isOfDays ? 'วันที่' : 'ประกาศ'}
          </th>
          <th scope="colgroup" colSpan={2}>
            ทองแท่ง
          </th>
          <th scope="colgroup" colSpan={2}>
            รูปพรรณ
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
        {[...announcedSteps(history)].reverse().map((step) => (
          <Row key={step.announcement.at} step={step} isOfDays={isOfDays} />
        ))}
      </tbody>
    </table>
  </div>
);

const Latest = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  const isStale = useShop(isGoldStale);
  const closed = useShop(({ gold }) => gold.closed);
  if (announcement === null) return null;
  const { number, at } = announcement;
  return (
    <div>
      <p className="quiet">
        {dateText(at)} ประกาศครั้งที่ {number} เวลา {timeText(at)}
        {isStale && <span className="tag warned warning">กำลังอัปเดต</span>} <ClosedChip />
        {closed !== null && <> {expectedText(closed)}</>}
      </p>
      <FactRows className="gap-4 above-8 readable">
        {lines.map(([figure, name]) => (
          <Fact key={figure} name={name}>
            <strong className="maroon text-20">{moneyText(announcement[figure])}</strong>
          </Fact>
        ))}
      </FactRows>
      <AlertLink />
    </div>
  );
};

const Read = (props: {
  readonly of: 'announcements' | 'dailyPrices';
  readonly children: (history: readonly Announcement[]) => ReactNode;
}) => {
  const { of, children } = props;
  const history = useShop(({ queries }) => queries[of].remote);
  if (history.value !== null) return children(itemsOf(history));
  if (history.failure !== null)
    return (
      <ErrorCard
        title="โหลดประวัติราคาทองไม่สำเร็จ"
        safe="ราคาสินค้าและถุงช้อปปิ้งของคุณใช้ได้ตามปกติ"
        failure={history.failure}
        retry={{ type: 'RetryQuery', of }}
      />
    );
  return (
    <div aria-busy="true">
      <HiddenStatus>กำลังโหลดประวัติราคาทอง</HiddenStatus>
      <Skeleton className="high-230" />
    </div>
  );
};

const ranges: readonly PriceDays[] = ['7', '30', '365'];

const DailyPrices = () => {
  const shown = useShop(({ route: { page } }) => (page?.name === 'gold-price' ? page.days : '30'));
  return (
    <section aria-labelledby="former-prices">
      <h2 id="former-prices">ราคาทองย้อนหลัง</h2>
      <nav className="wrap gap-8 above-12 below-16" aria-label="ช่วงเวลา">
        {ranges.map((days) => (
          <Link
            key={days}
            className="pill text-15"
            to={goldPriceAddress(days)}
            state={stayInPlace}
            aria-current={days === shown ? 'page' : undefined}
          >
            {days === '365' ? '1 ปี' : `${days} วัน`}
          </Link>
        ))}
      </nav>
      <Read of="dailyPrices">
        {(history) => (
          <div className="stack gap-20">
            {history.length < 2 && <p className="quiet">ยังมีราคาย้อนหลังไม่ถึง 2 วัน ร้านเก็บราคาเพิ่มทุกวันที่มีประกาศ</p>}
            {history.length > 0 && (
              <>
                <PriceChart days={history} />
                <GoldTable
                  caption={shown === '365' ? 'ราคาปิดของแต่ละสัปดาห์' : 'ราคาปิดของแต่ละวัน'}
                  history={history}
                  isOfDays
                />
              </>
            )}
          </div>
        )}
      </Read>
    </section>
  );
};

/** Page of the gold price: today's announcements, their history, and a calculator for one's own gold (ruling P37). */
const GoldPricePage = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  return (
    <Plain title={pageTitles['gold-price']}>
      <div className={`stack one-column gap-32 ${classes['columns']}`}>
        <Latest />
        <Read of="announcements">
          {(history) =>
            history.length > 0 && (
              <GoldTable caption={`ประกาศวันที่ ${dateText(history.at(-1)?.at ?? 0)}`} history={history} />
            )
          }
        </Read>
        <DailyPrices />
        {announcement !== null && (
          <div className={classes['beside']}>
            <GoldCalculator announcement={announcement} />
          </div>
        )}
        <p className="small">
          <Unbroken
            text={`ราคาสินค้าในร้านคิดจากราคาขายออกตามประกาศของสมาคมค้าทองคำ × น้ำหนัก + ค่ากำเหน็จลาย (ทองแท่งบวกค่าบล็อก) และเปลี่ยนตามประกาศแต่ละครั้ง${announcement === null ? '' : ` ราคาทองรูปพรรณตามประกาศ${centralFeeText(announcement)}แล้ว`}`}
          />
        </p>
      </div>
    </Plain>
  );
};

export default GoldPricePage;
