import { either as E } from 'fp-ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import { unitNames } from './choices.ts';
import classes from '../../ui/form/FilterForm.module.css';
import { weightFromTyped } from '../../ui/form/typed-numbers.ts';
import { useDraft } from './use-draft.ts';

type Weight = Pick<ListingQuery, 'weight' | 'unit'>;

/** An exact weight in grams or baht-weight (ruling P24); Thai digits are understood (ruling P19). */
export const WeightForm = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  readonly onChange: (weight: Weight) => void;
}) => {
  const id = useId();
  const [weight, setWeight] = useDraft(query.weight);
  const [unit, setUnit] = useDraft(query.unit);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const typed = weightFromTyped(weight);
    if (E.isRight(typed)) {
      setError(null);
      onChange({ weight: typed.right, unit: typed.right === '' ? 'gram' : unit });
    } else {
      setError(typed.left);
      input.current?.focus();
    }
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h4 className={classes['title']} id={`${id}-title`}>
        ระบุน้ำหนักเอง
      </h4>
      <div className={classes['fields']}>
        <label className={classes['label']}>
          น้ำหนัก
          <input
            ref={input}
            className={classes['input']}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="เช่น 3.79"
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
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
      </div>
      {error !== null && (
        <p className={classes['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <button type="submit" className={classes['apply']}>
        ใช้น้ำหนักนี้
      </button>
    </form>
  );
};
