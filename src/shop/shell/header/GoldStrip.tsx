import { bangkokDay } from '../../../../engine/values/bangkok-day.ts';
import { changeOfDay, isGoldStale } from '../../../../engine/gold/selectors.ts';
import { goldPriceAddress } from '../../../../engine/values/page/address.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import { Link, NewTabLink } from '../../ui/Link.tsx';
import { brand } from '../../brand.ts';
import { moneyText, shortDateText, timeText } from '../../format.ts';
import { awaited, changeText, closedName } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { ChartIcon, OutsideIcon } from '../../ui/icons.tsx';
import classes from './GoldStrip.module.css';

const Movement = ({ isToday }: { readonly isToday: boolean }) => {
  const change = useShop(changeOfDay);
  if (change === null) return null;
  return (
    <span className={classes['change']}>
      {isToday && 'วันนี้ '}
      {changeText(change)}
      <span className="visually-hidden"> จากราคาปิดของวันก่อน</span>
    </span>
  );
};

const Figures = ({ kind, buy, sell }: { kind: string; buy: Satang; sell: Satang }) => (
  <span className="text-end">
    {kind}{' '}
    <span className="unbroken">
      รับซื้อ <b>{moneyText(buy)}</b>
    </span>{' '}
    <span className="unbroken">
      ขายออก <b>{moneyText(sell)}</b>
    </span>
  </span>
);

const look = `grow unlined wrap middle gap-10 rows-0 tall inherit-colour tight text-start ${classes['price']}`;

const GoldPrice = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  const isStale = useShop(isGoldStale);
  const closed = useShop(({ gold }) => gold.closed);
  const today = useShop(({ gold }) => gold.today);
  if (announcement === null)
    return (
      <p className={look}>
        <span className={classes['stale']}>{awaited}</span>
      </p>
    );
  const { number, at, barSell, barBuy, ornamentBuy, ornamentSell } = announcement;
  // On narrow screens an earlier day's date replaces the time.
  const isToday = bangkokDay(at) === today;
  const moment = (
    <>
      {!isToday && `${shortDateText(at)} `}
      <span className={isToday ? undefined : classes['roomy']}>{timeText(at)}</span>
    </>
  );
  return (
    <Link className={look} to={goldPriceAddress()}>
      <ChartIcon />
      {closed !== null || isStale ? (
        // The price may be an old one, or nothing is sold by it.
        <span className={classes['named']}>
          <span>
            <span className={classes['wide']}>ราคา ณ </span>
            {moment}
          </span>{' '}
          <span className={classes['stale']}>{closed === null ? 'กำลังอัปเดต' : closedName(closed)}</span>
        </span>
      ) : (
        <span className={classes['named']}>
          <span>
            <span className={classes['wide']}>ราคาทอง ประกาศ</span>ครั้งที่ {number}
          </span>{' '}
          <span>
            <span className={classes['wide']}>{isToday ? 'เวลา ' : 'วันที่ '}</span>
            {moment}
          </span>
        </span>
      )}
      <span className={`to-end ${classes['both']}`}>
        <Figures kind="ทองแท่ง" buy={barBuy} sell={barSell} />{' '}
        <Figures kind="รูปพรรณ" buy={ornamentBuy} sell={ornamentSell} />
      </span>
      {!isStale && closed === null && <Movement isToday={isToday} />}
    </Link>
  );
};

export const GoldStrip = () => (
  <aside className={`small ${classes['strip']}`} aria-label="ราคาทองคำ">
    <div className="framed row apart gap-24 tall">
      <GoldPrice />
      {brand.agentLogin !== '' && (
        <NewTabLink className={classes['agent']} href={brand.agentLogin}>
          เข้าสู่ระบบตัวแทนจำหน่ายทองแท่ง
          <OutsideIcon />
        </NewTabLink>
      )}
    </div>
  </aside>
);
