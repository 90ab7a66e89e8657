import { bahtText } from '../../../../engine/values/money.ts';
import type { Order } from '../../../../engine/orders/order.ts';
import { moneyText } from '../../format.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { SlipForm } from './SlipForm.tsx';
import classes from './Transfer.module.css';

/**
 * The shop's accounts, the exact amount, and the slip that proves the transfer (ruling P17). When the price is over only a
 * better slip of what was sent in time is asked for.
 */
export const Transfer = ({ order }: { readonly order: Order }) => (
  <div className="stack gap-14">
    {order.payment.accounts.length > 0 && (
      <>
        <p className="ends gap-16 rows-6">
          <span>
            โอนยอด <strong className="maroon text-24 figures">{moneyText(order.total)}</strong> ให้ตรงทุกสตางค์
          </span>
          <CopyButton text={bahtText(order.total)} what="ที่ต้องโอน" words="คัดลอกยอด" />
        </p>
        <ul className="list stack gap-10">
          {order.payment.accounts.map(({ bank, number, name }) => (
            <li key={`${bank} ${number}`} className={classes['account']}>
              <div>
                <p className="strong">{bank}</p>
                <p className={classes['number']}>{number}</p>
                <p className="small">ชื่อบัญชี {name}</p>
              </div>
              <CopyButton text={number.replaceAll(/\D/g, '')} what={`เลขที่บัญชี ${bank}`} />
            </li>
          ))}
        </ul>
      </>
    )}
    <h3 className="above-6 text-18">แนบสลิปหลังโอน</h3>
    {order.isMasked ? <p>ยืนยันเลขท้ายเบอร์โทรที่ใช้สั่งซื้อด้านล่างก่อน จึงแนบสลิปได้</p> : <SlipForm order={order} />}
  </div>
);
