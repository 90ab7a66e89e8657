import { either as E } from 'fp-ts';
import { type ReactNode, useId, useState } from 'react';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import classes from '../../ui/form/FilterForm.module.css';
import { type PriceRange, priceRangeFromTyped, weightFromTyped } from '../../ui/form/typed-numbers.ts';
import { unitNames } from './choices.ts';
import { useDraft } from './use-draft.ts';

/** What every field of a typed filter has. */
interface FieldProps {
  readonly className: string | undefined;
  readonly type: 'text';
  readonly autoComplete: 'off';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A filter that is typed: it is read when it is sent, and where that fails its first field gets the focus with the reason. */
const TypedForm = <Read,>({
  title,
  apply,
  read,
  onRead,
  children,
}: {
  readonly title: string;
  /** The words of its button. */
  readonly apply: string;
  readonly read: () => E.Either<string, Read>;
  readonly onRead: (read: Read) => void;
  readonly children: (field: FieldProps) => ReactNode;
}) => {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={classes['form']}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = read();
        setError(E.isLeft(typed) ? typed.left : null);
        if (E.isRight(typed)) onRead(typed.right);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <h4 className={classes['title']} id={`${id}-title`}>
        {title}
      </h4>
      <div className={classes['fields']}>
        {children({
          className: classes['input'],
          type: 'text',
          autoComplete: 'off',
          'aria-invalid': error !== null,
          'aria-describedby': error === null ? undefined : `${id}-error`,
        })}
      </div>
      {error !== null && (
        <p className={classes['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <button type="submit" className={classes['apply']}>
        {apply}
      </button>
    </form>
  );
};

const typedPrice = (price: number | null): string => (price === null ? '' : String(price));

/** Limits of the price in whole baht; Thai digits and thousands marks are understood (ruling P19). */
export const PriceForm = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  readonly onChange: (range: PriceRange) => void;
}) => {
  const lowest = useDraft(typedPrice(query.minPrice));
  const highest = useDraft(typedPrice(query.maxPrice));
  const limits = [
    { name: 'ต่ำสุด', placeholder: '0', draft: lowest },
    { name: 'สูงสุด', placeholder: 'ไม่จำกัด', draft: highest },
  ];
  return (
    <TypedForm
      title="ระบุราคาเอง (฿)"
      apply="ใช้ช่วงราคานี้"
      read={() => priceRangeFromTyped(lowest[0], highest[0])}
      onRead={onChange}
    >
      {(field) =>
        limits.map(({ name, placeholder, draft: [typed, setTyped] }) => (
          <label key={name} className={classes['label']}>
            {name}
            <input
              {...field}
              inputMode="numeric"
              maxLength={20}
              placeholder={placeholder}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        ))
      }
    </TypedForm>
  );
};

/** An exact weight in grams or baht-weight (ruling P24); Thai digits are understood (ruling P19). */
export const WeightForm = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  readonly onChange: (weight: Pick<ListingQuery, 'weight' | 'unit'>) => void;
}) => {
  const [weight, setWeight] = useDraft(query.weight);
  const [unit, setUnit] = useDraft(query.unit);
  return (
    <TypedForm
      title="ระบุน้ำหนักเอง"
      apply="ใช้น้ำหนักนี้"
      read={() => weightFromTyped(weight)}
      onRead={(read) => onChange({ weight: read, unit: read === '' ? 'gram' : unit })}
    >
      {(field) => (
        <>
          <label className={classes['label']}>
            น้ำหนัก
            <input
              {...field}
              inputMode="decimal"
              maxLength={12}
              placeholder="เช่น 3.79"
              value={weight}
              onChange={(event) => setWeight(event.currentTarget.value)}
            />
          </label>
          <label className={classes['label']}>
            หน่วย
            <select
              className={classes['select']}
              value={unit}
              onChange={(event) => setUnit(event.currentTarget.value === 'gb' ? 'gb' : 'gram')}
            >
              <option value="gram">{unitNames.gram}</option>
              <option value="gb">{unitNames.gb}</option>
            </select>
          </label>
        </>
      )}
    </TypedForm>
  );
};
