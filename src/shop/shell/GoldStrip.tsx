import { brand } from '../brand.ts';
import { moneyText, timeText } from '../format.ts';
import { useShop } from '../store.tsx';
import classes from './GoldStrip.module.css';
import { OutsideIcon } from '../ui/icons.tsx';

const GoldPrice = () => {
  const announcement = useShop(({ catalogue }) => catalogue.announcement);
  if (announcement === null) return <p className={classes['price']} />;
  const { number, at, barSell, ornamentSell } = announcement;
  return (
    <p className={classes['price']}>
      <span>
        <span className={classes['wide']}>ราคาทองวันนี้ </span>
        ประกาศครั้งที่ {number}
        <span className={classes['wide']}> เวลา {timeText(at)}</span>
        <span className={classes['narrow']}> · {timeText(at)}</span>
      </span>
      <span className={classes['wide']}>
        ทองแท่ง 96.5% ขายออก <b>{moneyText(barSell)}</b>
      </span>
      <span className={classes['wide']}>
        ทองรูปพรรณ ขายออก <b>{moneyText(ornamentSell)}</b>
      </span>
      <span className={classes['narrow']}>
        ขายออก <b>{moneyText(barSell)}</b>
      </span>
    </p>
  );
};

/** The strip above the header: today's announced gold price (ruling P20) and the way to the agents' site (spec 2.3). */
export const GoldStrip = () => (
  <aside className={classes['strip']} aria-label="ราคาทองวันนี้">
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
