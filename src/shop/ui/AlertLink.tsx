import { alertAddress } from '../../../engine/values/page/address.ts';
import { Link } from './Link.tsx';

export const AlertLink = ({ productId = null }: { readonly productId?: string | null }) => (
  <Link className="target small" to={alertAddress(null, productId)}>
    {productId === null ? 'แจ้งฉันเมื่อทองต่ำกว่า…' : 'แจ้งฉันเมื่อราคาลงหรือมีสินค้าอีก'}
  </Link>
);
