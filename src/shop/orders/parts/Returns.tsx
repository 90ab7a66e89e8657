import type { Order } from '../../../../engine/orders/order.ts';
import {
  linesLeft,
  mayAskReturn,
  type OrderReturn,
  withdrawalEnd,
} from '../../../../engine/orders/returns.ts';
import { lineId, soldPiecesOf, sameLine } from '../../../../engine/values/cart-line.ts';
import { asTyped } from '../../../../engine/values/form-text.ts';
import { withdrawalPromise } from '../../../../engine/values/sale-terms.ts';
import { brandDetails } from '../../brand-details.ts';
import { lineFacts, moneyText, numberText } from '../../format.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContactWays } from '../../ui/ContactWays.tsx';
import { Field, SelectField } from '../../ui/form/Field.tsx';
import { useShopForm } from '../../ui/form/use-shop-form.ts';
import { momentText, orderFailure } from '../words.ts';
import { Card } from './Facts.tsx';

const piecesText = (order: Order, lines: OrderReturn['lines']): string =>
  lines
    .map((piece) => {
      const line = order.lines.find((one) => sameLine(one, piece));
      return `${line?.productName ?? piece.productId} ${numberText(piece.quantity)} ชิ้น`;
    })
    .join(', ');

const Given = ({ order }: { readonly order: Order }) =>
  order.returns.length > 0 && (
    <ul className="list stack gap-12">
      {order.returns.map(({ at, reason, lines, amount, refundedAt }) => (
        <li key={at}>
          <p className="strong">
            {lines.length === 0 ? 'ร้านลดราคาให้' : piecesText(order, lines)}
            {amount > 0 && ` · คืน ${moneyText(amount)}`}
          </p>
          <p className="small muted">
            {momentText(at)}
            {amount > 0 &&
              (refundedAt === null ? ' · รอโอนเงินคืน' : ` · โอนเงินคืนแล้ว ${momentText(refundedAt)}`)}
          </p>
          {reason !== '' && <p className="small">{reason}</p>}
        </li>
      ))}
    </ul>
  );

const Asked = ({ order }: { readonly order: Order }) => {
  const { returnRequest: asked } = order;
  if (asked === null || (asked.answeredAt !== null && asked.refusal === '')) return null;
  return (
    <div role="status">
      <p className="strong">
        {asked.answeredAt === null
          ? `ร้านได้รับคำขอคืนสินค้าแล้ว (${piecesText(order, asked.lines)}) และจะติดต่อกลับเพื่อนัดรับคืน`
          : 'ร้านยังรับคืนตามคำขอไม่ได้'}
      </p>
      {asked.refusal !== '' && <p>ร้านแจ้งว่า {asked.refusal}</p>}
      <p className="links wrap gap-20 rows-0 middle small">
        <span>ส่งคำขอเมื่อ {momentText(asked.at)}</span> <ContactWays />
      </p>
    </div>
  );
};

/** Return request: pieces, reason and account for the refund (ruling P46). */
const AskForm = ({ order }: { readonly order: Order }) => {
  const { dispatch, getState } = useShopHandle();
  const { change, refused } = useShop(({ orders }) => orders.current);
  const isSending = change?.kind === 'return';
  const failure = refused?.change.kind === 'return' && !isSending ? refused.failure : null;
  // By its place in the order, since fewer may be left while the form is open.
  const left = linesLeft(order).map((line) => ({
    ...line,
    field: `pieces-${order.lines.findIndex((sold) => sameLine(sold, line))}`,
  }));
  const end = withdrawalEnd(order, brandDetails.returns);
  const initialValues: Record<string, string> = {
    ...Object.fromEntries(
      left.map(({ field, quantity }) => [field, left.length === 1 ? String(quantity) : '0']),
    ),
    reason: '',
    account: '',
  };
  // A number that is offered no more is shown as none.
  const chosen = (texts: Record<string, string>) =>
    left
      .filter(({ field, quantity }) => Number(texts[field]) > 0 && Number(texts[field]) <= quantity)
      .map((line) => ({ ...soldPiecesOf(line), quantity: Number(texts[line.field]) }));
  const form = useShopForm({
    initialValues,
    validate: {
      [left[0]?.field ?? '']: (_: string, texts: Record<string, string>) =>
        chosen(texts).length === 0 ? 'เลือกสินค้าที่ต้องการคืนอย่างน้อย 1 ชิ้น' : null,
      account: (typed: string) => (asTyped('place', typed) === '' ? 'กรอกธนาคาร เลขบัญชี และชื่อบัญชี' : null),
    },
    isBusy: () => getState().orders.current.change !== null,
    send: (texts) =>
      dispatch({
        type: 'AskReturn',
        lines: chosen(texts),
        reason: asTyped('place', texts['reason'] ?? '', 300),
        account: asTyped('place', texts['account'] ?? ''),
      }),
  });
  return (
    <details>
      <summary className="tall pad-y-9 maroon pressable">ขอคืนสินค้า</summary>
      <p className="small below-12">{withdrawalPromise(brandDetails.returns)}</p>
      {end !== null && <p className="small below-12">ขอคืนได้ถึง {momentText(end - 1)}</p>}
      <form className="stack gap-4" noValidate onSubmit={form.submit}>
        {left.map((line) => (
          <SelectField
            key={lineId(line)}
            {...form.getInputProps(line.field)}
            label={`${line.productName} ${lineFacts(line)}`}
          >
            {Array.from({ length: line.quantity + 1 }, (_, count) => (
              <option key={count} value={String(count)}>
                {count === 0 ? 'ไม่คืน' : `คืน ${numberText(count)} ชิ้น`}
              </option>
            ))}
          </SelectField>
        ))}
        <Field
          {...form.getInputProps('reason')}
          label="เหตุผล (ไม่บอกก็ได้)"
          maxLength={300}
          autoComplete="off"
        />
        <Field
          {...form.getInputProps('account')}
          label="บัญชีที่ให้ร้านโอนเงินคืน"
          hint="ธนาคาร เลขบัญชี และชื่อบัญชี ร้านไม่ขอรหัสผ่านหรือรหัส OTP"
          maxLength={160}
          autoComplete="off"
        />
        <p className="error gone-empty" role="alert">
          {failure === null ? '' : `ยังไม่ได้ส่งคำขอ ${orderFailure(failure)}`}
        </p>
        <Button type="submit" kind="primary" aria-busy={isSending} aria-disabled={change !== null}>
          {isSending ? 'กำลังส่งคำขอ…' : 'ส่งคำขอคืนสินค้า'}
        </Button>
      </form>
    </details>
  );
};

export const Returns = ({ order }: { readonly order: Order }) => {
  const mayAsk = mayAskReturn(order, brandDetails.returns, order.now);
  if (order.returns.length === 0 && order.returnRequest === null && !mayAsk) return null;
  return (
    <Card title="การคืนสินค้าและเงิน" id="order-returns">
      <div className="stack gap-16">
        <Given order={order} />
        <Asked order={order} />
        {mayAsk && <AskForm order={order} />}
      </div>
    </Card>
  );
};
