import { type Gift, longestMessage, signsOf } from '../../../../engine/orders/gift.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { Checkbox, FieldProblemText } from '../../ui/form/Field.tsx';
import { useStepDrafts } from '../steps/Step.tsx';

const Message = ({ gift }: { readonly gift: Gift }) => {
  const dispatch = useDispatch();
  const drafts = useStepDrafts('gift', { message: gift.message }, ({ message }) =>
    dispatch({ type: 'SetGift', gift: { ...gift, message } }),
  );
  const { id, value = '', onChange, onBlur } = drafts.field('message');
  const count = signsOf(String(value).trim()).length;
  return (
    <div>
      <label className="block below-4 ink strong loose" htmlFor={id}>
        ข้อความบนการ์ด (ไม่บังคับ)
      </label>
      <textarea
        id={id}
        className="control-box full pad-y-10 pad-x-12"
        dir="auto"
        rows={3}
        maxLength={4_000}
        value={value}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={onChange}
        onBlur={onBlur}
      />
      <p className="small muted" id={`${id}-count`}>
        {count}/{longestMessage} ตัวอักษร พิมพ์ต่อกันเป็นบรรทัดเดียว
      </p>
      <FieldProblemText
        id={id ?? ''}
        aria-live="polite"
        error={count > longestMessage ? `ยาวเกิน ${longestMessage} ตัวอักษร ส่วนที่เกินจะไม่อยู่บนการ์ด` : null}
      />
    </div>
  );
};

export const GiftForm = () => {
  const dispatch = useDispatch();
  const gift = useShop(({ checkout }) => checkout.gift);
  const set = (next: Gift | null): void => dispatch({ type: 'SetGift', gift: next });
  return (
    <div className="above-12 pad-above-20 line-above">
      <Checkbox
        id="gift"
        isChecked={gift !== null}
        onChange={(isGift) => set(isGift ? { message: '', isWrapped: true, hidesPrices: true } : null)}
      >
        ส่งเป็นของขวัญ <span className="quiet">การ์ดและห่อของขวัญ ไม่คิดค่าใช้จ่าย</span>
      </Checkbox>
      {gift !== null && (
        <>
          <Message gift={gift} />
          <Checkbox
            id="gift-wrap"
            isChecked={gift.isWrapped}
            onChange={(isWrapped) => set({ ...gift, isWrapped })}
          >
            ห่อของขวัญ
          </Checkbox>
          <Checkbox
            id="gift-prices"
            isChecked={gift.hidesPrices}
            onChange={(hidesPrices) => set({ ...gift, hidesPrices })}
          >
            ไม่ใส่ใบเสร็จหรือราคาในกล่อง
          </Checkbox>
        </>
      )}
    </div>
  );
};
