import { changeOfDay, isGoldStale } from '../../../engine/gold/selectors.ts';
import { brand } from '../brand.ts';
import { dayText, moneyText, timeText } from '../format.ts';
import { changeText, directionOf } from '../gold/words.ts';
import { useDispatch, useShop } from '../store.tsx';
import { ChartIcon, OutsideIcon } from '../ui/icons.tsx';
import { goldPart } from './layer-parts.ts';
import classes from './GoldStrip.module.css';

/** How the price moved since the day's first announcement. */
const Movement = () => {
  const change = useShop(changeOfDay);
  if (change === null) return null;
  return (
    <span className={classes['change']} data-direction={directionOf(change)}>
      {changeText(change)}
      <span className="visually-hidden"> จากครั้งแรกของวัน</span>
    </span>
  );
};

const GoldPrice = () => {
  const dispatch = useDispatch();
  const announcement = useShop(({ catalogue }) => catalogue.announcement);
  const isOpened = useShop(({ gold }) => gold.isHistoryOpened);
  const isStale = useShop(isGoldStale);
  if (announcement === null) return <div className={classes['price']} />;
  const { number, at, barSell, barBuy, ornamentSell } = announcement;
  return (
    <button
      type="button"
      className={classes['price']}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      onPointerEnter={() => void goldPart.load()}
      onClick={() => dispatch({ type: 'OpenGoldHistory' })}
    >
      <ChartIcon />
      {isStale ? (
        // The price may be an old one (ux U8).
        <span className={classes['named']}>
          ราคา ณ {timeText(at)} <span className={classes['stale']}>กำลังอัปเดต</span>
        </span>
      ) : (
        <span className={classes['named']}>
          <span className={classes['wide']}>ราคาทอง {dayText(at)} </span>
          <span className={classes['long']}>ประกาศ</span>ครั้งที่ {number}
          <span className={classes['wide']}> เวลา {timeText(at)}</span>
          <span className={classes['narrow']}> · {timeText(at)}</span>
        </span>
      )}
      <span className={classes['sell']}>
        <span className={classes['long']}>ทอง</span>แท่ง<span className={classes['wide']}> 96.5%</span>
        <span className={classes['buy']}>
          {' '}
          รับซื้อ <b>{moneyText(barBuy)}</b>
        </span>{' '}
        <span className={classes['long']}>ขายออก</span> <b>{moneyText(barSell)}</b>
      </span>
      <span className={classes['ornament']}>
        ทองรูปพรรณ ขายออก <b>{moneyText(ornamentSell)}</b>
      </span>
      {!isStale && <Movement />}
    </button>
  );
};

/** The strip above the header: today's announced gold price (ruling P20) and the way to the agents' site (spec 2.3). */
export const GoldStrip = () => (
  <aside className={classes['strip']} aria-label="ราคาทองคำ">
    <div className={classes['inner']}>
      <GoldPrice />
      <a className={classes['agent']} href={brand.agentLogin} rel="noreferrer" target="_blank">
        เข้าสู่ระบบตัวแทนจำหน่ายทองแท่ง
        <OutsideIcon />
        <span className="visually-hidden">(เปิดหน้าต่างใหม่)</span>
      </a>
    </div>
  </aside>
);
