import { missingProduct } from '../navigation/title.ts';
import { PopularTypes } from '../search/PopularTypes.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import classes from './UnknownProduct.module.css';

/** There is no such product, or it is sold no more: ways on (case F08). */
export const UnknownProduct = () => (
  <div className={classes['unknown']}>
    <h1 className={classes['title']} tabIndex={-1}>
      {missingProduct}
    </h1>
    <p className={classes['text']}>ลิงก์อาจไม่ถูกต้อง หรือร้านเลิกจำหน่ายสินค้านี้แล้ว ลองค้นหาสินค้าที่ใกล้เคียง</p>
    <div className={classes['search']}>
      <SearchForm label="ค้นหาสินค้า" />
    </div>
    <PopularTypes />
  </div>
);
