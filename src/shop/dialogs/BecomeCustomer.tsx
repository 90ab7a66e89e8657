import { brand } from '../brand.ts';
import classes from './BecomeCustomer.module.css';

/** How to become a customer today: at a branch or by phone. */
export const BecomeCustomer = () => (
  <div className={classes['become']}>
    <p>เปิดบัญชีลูกค้าได้ที่สาขาของ{brand.name} โดยแจ้งชื่อ หมายเลขโทรศัพท์หรืออีเมล พนักงานจะเปิดบัญชีให้คุณทันที</p>
    <p>
      สอบถามหรือแจ้งเปิดบัญชีทางโทรศัพท์ <a href={`tel:${brand.phone}`}>{brand.phone}</a>
    </p>
    <p className={classes['note']}>ยังไม่มีบัญชีก็เลือกสินค้าใส่ถุงและสั่งซื้อได้ตามปกติ</p>
  </div>
);
