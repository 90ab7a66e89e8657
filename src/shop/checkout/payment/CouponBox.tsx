import { useRef, useState } from 'react';
import { moneyText } from '../../format.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { Field } from '../../ui/form/Field.tsx';
import classes from './CouponBox.module.css';
import forms from '../forms.module.css';
import { couponProblemText } from '../words.ts';
import { Button } from '../../ui/Button.tsx';

/** A coupon, behind a link so that nobody goes looking for one (ux U5); the code that is applied can be taken off. */
export const CouponBox = () => {
  const dispatch = useDispatch();
  const code = useShop(({ checkout }) => checkout.couponCode);
  const outcome = useShop(({ checkout }) => checkout.quote.value?.coupon ?? null);
  const isAsking = useShop(({ checkout }) => checkout.quote.status === 'loading');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const problem = outcome === null || isAsking ? null : couponProblemText(outcome);
  const discount = code === '' ? null : (outcome?.discount ?? null);
  if (problem !== null && !isOpen) {
    // A code that was kept from an earlier visit is told to be none: its field stays from here on.
    setIsOpen(true);
    setTyped(outcome?.code ?? '');
  }
  const face = discount !== null ? 'applied' : isOpen ? 'asking' : 'closed';
  const box = useRef<HTMLDivElement>(null);
  useRescuedFocus(face, () => box.current?.querySelector<HTMLElement>('input, button'));
  const apply = (): void => {
    if (typed.trim() !== '') dispatch({ type: 'ApplyCoupon', code: typed });
  };
  return (
    <div ref={box} className="below-8">
      <div role="status" aria-live="polite">
        {discount !== null && (
          <p className={classes['applied']}>
            ใช้โค้ด <strong>{code}</strong> ลด {moneyText(discount)}
          </p>
        )}
      </div>
      {face === 'applied' ? (
        <Button
          className={forms['link']}
          onClick={() => {
            setTyped('');
            setIsOpen(false);
          }}
          asks={{ type: 'RemoveCoupon' }}
        >
          นำโค้ด {code} ออก
        </Button>
      ) : face === 'asking' ? (
        <div className={classes['ask']}>
          <Field
            id="coupon"
            name="coupon"
            label="โค้ดส่วนลด"
            value={typed}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button className={forms['quiet']} aria-busy={isAsking && code !== ''} onClick={apply}>
            ใช้โค้ด
          </Button>
        </div>
      ) : (
        <Button className={forms['link']} onClick={() => setIsOpen(true)}>
          มีโค้ดส่วนลด
        </Button>
      )}
    </div>
  );
};
