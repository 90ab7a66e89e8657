import classes from './WhatIsInside.module.css';

/** A circle with a tick, or with a cross for what is not there. */
const Mark = ({ isThere = false }: { readonly isThere?: boolean }) => (
  <svg
    className={isThere ? classes['mark'] : `${classes['mark']} ${classes['not']}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="12" cy="12" r="9" />
    <path d={isThere ? 'm8 12.300 2.800 2.700L16 9.500' : 'm9 9 6 6m0-6-6 6'} />
  </svg>
);

/** What is in a log and what is not, in the shopper's words. */
export const WhatIsInside = () => (
  <section className={classes['inside']} aria-labelledby="report-inside">
    <h3 id="report-inside" className={classes['heading']}>
      ในบันทึกมีอะไรบ้าง
    </h3>
    <ul className={classes['list']}>
      <li>
        <Mark isThere />
        <span>
          <strong>สิ่งที่คุณกดและสิ่งที่ร้านตอบ</strong> ตั้งแต่เปิดเว็บไซต์ครั้งนี้ เช่น สินค้าที่เปิดดูและสินค้าในถุง
        </span>
      </li>
      <li>
        <Mark isThere />
        <span>
          <strong>ชื่อ เบอร์โทร อีเมล วันเกิด และคำค้นที่อาจบอกตัวตน</strong> แทนด้วยข้อมูลสมมติแล้ว
        </span>
      </li>
      <li>
        <Mark />
        <span>
          <strong>ไม่มีรหัสผ่าน</strong> และไม่มีข้อความที่พิมพ์ค้างไว้ในช่องใดๆ
        </span>
      </li>
    </ul>
  </section>
);
