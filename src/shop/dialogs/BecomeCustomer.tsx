import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { useDispatch } from '../store.tsx';
import classes from './BecomeCustomer.module.css';

const branchCount = brand.provinces.reduce((sum, { branches }) => sum + branches.length, 0);

/** How to become a customer today: at a branch or by phone. */
export const BecomeCustomer = () => {
  const dispatch = useDispatch();
  return (
    <div className={classes['become']}>
      <p>
        สมัครเป็นลูกค้าได้ที่สาขาของ{brand.name}ทั้ง {branchCount} แห่ง ใน {brand.provinces.length} จังหวัด{' '}
        <Link to="/locations" onClick={() => dispatch({ type: 'CloseModal' })}>
          ดูที่ตั้งสาขา
        </Link>
      </p>
      <p>
        หรือโทร <a href={`tel:${brand.phone.replaceAll('-', '')}`}>{brand.phone}</a> {brand.hours}
      </p>
      <p className={classes['note']}>ยังไม่ได้สมัครก็เลือกสินค้าใส่ถุงและสั่งซื้อได้ตามปกติ</p>
    </div>
  );
};
