import { brand } from '../brand.ts';
import classes from './HowToOrder.module.css';

/** How an order is placed today: by phone or LINE, with the summary at hand. */
export const HowToOrder = () => (
  <section className={classes['how']} aria-labelledby="how-title">
    <h2 className={classes['title']} id="how-title">
      ติดต่อร้านเพื่อสั่งซื้อ
    </h2>
    <p>ขณะนี้ร้านรับคำสั่งซื้อทางโทรศัพท์และ LINE แจ้งรายการในหน้านี้กับพนักงาน เพื่อยืนยันราคา ที่อยู่จัดส่ง และวิธีชำระเงิน</p>
    <div className={classes['choices']}>
      <a className={classes['call']} href={`tel:${brand.phone.replaceAll('-', '')}`}>
        โทร {brand.phone}
      </a>
      <a className={classes['chat']} href={brand.line} rel="noreferrer">
        สั่งซื้อทาง LINE
      </a>
    </div>
  </section>
);
