import { either as E } from 'fp-ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import classes from '../../ui/form/FilterForm.module.css';
import { type PriceRange, priceRangeFromTyped } from '../../ui/form/typed-numbers.ts';
import { useDraft } from './use-draft.ts';

const typedPrice = (price: number | null): string => (price === null ? '' : String(price));

/** Limits of the price in whole baht; Thai digits and thousands marks are understood (ruling P19). */
export const PriceForm = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  readonly onChange: (range: PriceRange) => void;
}) => {
  const id = useId();
  const [lowest, setLowest] = useDraft(typedPrice(query.minPrice));
  const [highest, setHighest] = useDraft(typedPrice(query.maxPrice));
  const [error, setError] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const range = priceRangeFromTyped(lowest, highest);
    if (E.isRight(range)) {
      setError(null);
      onChange(range.right);
    } else {
      setError(range.left);
      first.current?.focus();
    }
  };
  const field = {
    className: classes['input'],
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 20,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : `${id}-error`,
  } as const;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h4 className={classes['title']} id={`${id}-title`}>
        ระบุราคาเอง (฿)
      </h4>
      <div className={classes['fields']}>
        <label className={classes['label']}>
          ต่ำสุด
          <input
            {...field}
            ref={first}
            placeholder="0"
            value={lowest}
            onChange={(event) => setLowest(event.currentTarget.value)}
          />
        </label>
        <label className={classes['label']}>
          สูงสุด
          <input
            {...field}
            placeholder="ไม่จำกัด"
            value={highest}
            onChange={(event) => setHighest(event.currentTarget.value)}
          />
        </label>
      </div>
      {error !== null && (
        <p className={classes['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <button type="submit" className={classes['apply']}>
        ใช้ช่วงราคานี้
      </button>
    </form>
  );
};
