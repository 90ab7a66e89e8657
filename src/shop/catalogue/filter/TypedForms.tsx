import { useDidUpdate } from '@mantine/hooks';
import { either as E } from 'fp-ts';
import { type ReactNode, useId } from 'react';
import type { ListingQuery, PriceRange } from '../../../../engine/values/page/listing.ts';
import classes from '../../ui/form/FilterForm.module.css';
import { priceRangeFromTyped, weightFromTyped } from '../../ui/form/typed-numbers.ts';
import { useShopForm } from '../../ui/form/use-shop-form.ts';
import { unitNames } from './chips.ts';
import { Button } from '../../ui/Button.tsx';

type PropsOf<T> = (name: keyof T & string) => object;

/** A filter that is typed and read when it is sent, or says why not; begins again whenever `chosen` changes. */
const TypedForm = <T extends Record<string, string>, Read>(props: {
  readonly title: string;
  readonly apply: string;
  readonly chosen: T;
  readonly read: (typed: T) => E.Either<string, Read>;
  readonly onRead: (read: Read, typed: T) => void;
  /** Renders the fields; `field` and `choice` give the props of text inputs and of choices. */
  readonly children: (field: PropsOf<T>, choice: PropsOf<T>) => ReactNode;
}) => {
  const { title, apply, chosen, read, onRead, children } = props;
  const id = useId();
  const [first = ''] = Object.keys(chosen);
  const form = useShopForm<T>({
    initialValues: chosen,
    validate: (typed) =>
      E.match(
        (problem: string) => ({ [first]: problem }),
        () => ({}),
      )(read(typed)),
    send: (typed) => E.map((value: Read) => onRead(value, typed))(read(typed)),
  });
  useDidUpdate(() => form.setValues(chosen), Object.values(chosen));
  const choice: PropsOf<T> = (name) => form.getInputProps(name, { withError: false });
  const error = form.errors[first];
  const isWrong = error !== undefined;
  return (
    <form className="flush above-14" noValidate aria-labelledby={`${id}-title`} onSubmit={form.submit}>
      <h4 className="small block below-6 text-font regular tight" id={`${id}-title`}>
        {title}
      </h4>
      <div className="stack two-columns gap-10">
        {children(
          (name) => ({
            ...choice(name),
            className: classes['input'],
            type: 'text',
            autoComplete: 'off',
            'aria-invalid': isWrong,
            'aria-describedby': isWrong ? `${id}-error` : undefined,
          }),
          choice,
        )}
      </div>
      {isWrong && (
        <p className="small error above-6" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" className="control-box edge-on-hover pad-y-1 pad-x-6 full tall above-10 strong">
        {apply}
      </Button>
    </form>
  );
};

const typedPrice = (price: number | null): string => (price === null ? '' : String(price));

export const PriceForm = (props: {
  readonly query: ListingQuery;
  readonly onChange: (range: PriceRange) => void;
}) => (
  <TypedForm
    title="ระบุราคาเอง (฿)"
    apply="ใช้ช่วงราคานี้"
    chosen={{ lowest: typedPrice(props.query.minPrice), highest: typedPrice(props.query.maxPrice) }}
    read={({ lowest, highest }) => priceRangeFromTyped(lowest, highest)}
    onRead={props.onChange}
  >
    {(field) => (
      <>
        <label className="small block">
          ต่ำสุด
          <input {...field('lowest')} inputMode="numeric" maxLength={20} placeholder="0" />
        </label>
        <label className="small block">
          สูงสุด
          <input {...field('highest')} inputMode="numeric" maxLength={20} placeholder="ไม่จำกัด" />
        </label>
      </>
    )}
  </TypedForm>
);

export const WeightForm = (props: {
  readonly query: ListingQuery;
  readonly onChange: (weight: Pick<ListingQuery, 'weight' | 'unit'>) => void;
}) => (
  <TypedForm
    title="ระบุน้ำหนักเอง"
    apply="ใช้น้ำหนักนี้"
    chosen={{ weight: props.query.weight, unit: props.query.unit }}
    read={({ weight }) => weightFromTyped(weight)}
    onRead={(weight, { unit }) => props.onChange({ weight, unit: weight === '' ? 'gram' : unit })}
  >
    {(field, choice) => (
      <>
        <label className="small block">
          น้ำหนัก
          <input {...field('weight')} inputMode="decimal" maxLength={12} placeholder="เช่น 3.79" />
        </label>
        <label className="small block">
          หน่วย
          <select {...choice('unit')} className={classes['input']}>
            <option value="gram">{unitNames.gram}</option>
            <option value="gb">{unitNames.gb}</option>
          </select>
        </label>
      </>
    )}
  </TypedForm>
);
