import { either as E } from 'fp-ts';
import { totalOfLines } from '../../../../engine/cart/selectors.ts';
import { checkoutLines, isOrderClosed, totalsOf } from '../../../../engine/checkout/selectors.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import type { Root } from '../../../../engine/slices.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import { moneyText } from '../../format.ts';
import { closedName } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Totals.module.css';
import { Fact } from '../../ui/Fact.tsx';
import { shippingFeeText } from '../words.ts';

/** An amount that was added up here, in words where it is too large to be exact. */
export const amountText = (amount: E.Either<unknown, Satang>): string =>
  E.isRight(amount) ? moneyText(amount.right) : 'กรุณาติดต่อร้าน';

/** Why nobody can say what it costs; null while that is asked for. */
const whyUnknown = (root: Root): string | null => {
  const { closed } = root.gold;
  if (closed !== null && isOrderClosed(root)) return closedName(closed);
  return root.checkout.quote.status === 'failed' ? 'ยังคำนวณไม่ได้' : null;
};

/** What is to be paid; its place while that is asked for the first time, dimmed while it is asked for again. */
export const Total = () => {
  const totals = useShop(totalsOf);
  const why = useShop(whyUnknown);
  if (totals === null) {
    return why === null ? (
      <Skeleton className={classes['waiting']} />
    ) : (
      <span className={classes['old']}>{why}</span>
    );
  }
  return (
    <span className={classes['sum']} data-old={totals.isOld || undefined}>
      {moneyText(totals.total)}
    </span>
  );
};

/** What delivery costs, or why nobody can say yet; null while it is asked for. */
const feeText = (root: Root): string | null => {
  const { deliverMethod, step } = root.checkout;
  if (deliverMethod === null) return step === '1' ? 'เลือกวิธีรับในขั้นตอนถัดไป' : 'เลือกวิธีรับสินค้าก่อน';
  if (deliverMethod === 'pickup') return 'ฟรี รับเองที่สาขา';
  return shippingFeeText(root) ?? whyUnknown(root);
};

export const Totals = () => {
  const lines = useShop(checkoutLines);
  const totals = useShop(totalsOf);
  const code = useShop(({ checkout }) => checkout.quote.value?.coupon?.code ?? '');
  const fee = useShop(feeText);
  return (
    <dl className={classes['totals']} data-old={totals?.isOld || undefined}>
      <Fact name="ราคาสินค้า">
        {totals === null ? amountText(totalOfLines(lines)) : moneyText(totals.subtotal)}
      </Fact>
      {totals !== null && totals.discount !== null && (
        <div className="success">
          <dt>ส่วนลด (โค้ด {code})</dt>
          <dd>−{moneyText(totals.discount)}</dd>
        </div>
      )}
      <Fact name="ค่าจัดส่ง">{fee ?? <Skeleton className={classes['waiting']} />}</Fact>
      <Fact className={classes['total']} name="ราคารวม">
        <Total />
      </Fact>
      {totals !== null && totals.tax !== null && (
        <Fact className={classes['tax']} name={taxName(totals.tax)}>
          {moneyText(totals.tax.amount)}
        </Fact>
      )}
    </dl>
  );
};
