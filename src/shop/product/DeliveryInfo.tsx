import { type ProductPageData, soonestPickup } from '../../../engine/catalogue/selectors.ts';
import type { Availability } from '../../../engine/values/codecs/availability.ts';
import { moneyText, nearDayText, noonOf, timeText } from '../format.ts';
import { ClockIcon, PlaceIcon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './DeliveryInfo.module.css';

type Parcel = NonNullable<Availability['parcel']>;

const daysText = ({ from, to }: Parcel['nearby']): string =>
  from === to ? nearDayText(noonOf(from)) : `${nearDayText(noonOf(from))} – ${nearDayText(noonOf(to))}`;

const ByParcel = ({ payBefore, fee, nearby, elsewhere }: Parcel) => (
  <li className={classes['way']}>
    <ClockIcon />
    <span>
      <strong>{fee === 0 ? 'ส่งฟรี' : `ค่าส่ง ${moneyText(fee)}`}</strong> ชำระก่อน {nearDayText(payBefore)}{' '}
      {timeText(payBefore)} <span className="inline-block">ถึงกรุงเทพฯ และปริมณฑล</span>{' '}
      <strong className="inline-block">{daysText(nearby)}</strong>
      <span className="block small muted">จังหวัดอื่น {daysText(elsewhere)}</span>
    </span>
  </li>
);

/** Delivery dates of the piece: by parcel, and at the branch that has it soonest. */
export const DeliveryInfo = ({ product }: { readonly product: ProductPageData }) => {
  const { availability } = product;
  // Reserves its space, so that loading shifts no layout.
  if (availability === null) return <div className={classes['ways']} />;
  const { parcel } = availability;
  const pickup = soonestPickup(product);
  if (parcel === null && pickup === undefined) return null;
  return (
    <ul className={`${classes['ways']} list stack gap-8`} aria-label="รับสินค้าได้เมื่อไร">
      {parcel !== null && <ByParcel {...parcel} />}
      {pickup !== undefined && (
        <li className={classes['way']}>
          <PlaceIcon />
          <span>
            รับเองได้ตั้งแต่ <strong className="inline-block">{nearDayText(noonOf(pickup.day))}</strong> ที่
            <strong>{pickup.name}</strong>
            {pickup.pieces !== null && <Unbroken text={` มี ${pickup.pieces} ชิ้น`} />}
            {pickup.others > 0 && (
              <>
                {' '}
                <Link to="/locations">
                  <Unbroken text={`และอีก ${pickup.others} สาขา`} />
                </Link>
              </>
            )}
          </span>
        </li>
      )}
    </ul>
  );
};
