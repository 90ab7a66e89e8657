import { brand } from '../brand.ts';
import { pageNames } from '../navigation/title.ts';
import { HeartIcon } from '../ui/icons.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { EmptyPlace } from './EmptyPlace.tsx';

/** A customer's saved products (spec 2.1). */
const WishlistPage = () => (
  <CustomerFrame title={pageNames.wishlist}>
    <EmptyPlace icon={<HeartIcon />} title="การบันทึกรายการโปรดยังไม่เปิดให้ใช้">
      ระหว่างนี้ใส่ชิ้นที่สนใจไว้ในถุงช้อปปิ้งได้ ถุงของคุณจะอยู่กับบัญชี หรือให้พนักงานจองให้ทาง LINE และโทร {brand.phone}
    </EmptyPlace>
  </CustomerFrame>
);

export default WishlistPage;
