import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { MinusIcon, PlusIcon } from '../icons.tsx';
import { largestQuantity, quantityFromTyped } from '../../../../engine/values/quantity.ts';
import classes from './QuantityStepper.module.css';

/** Quantity after a step from the draft or the value; undefined below 1, without stock, and above it (spec 5). */
export const stepped = (
  draft: string | null,
  value: number,
  by: 1 | -1,
  stock: number,
): number | undefined => {
  const from = draft === null ? value : quantityFromTyped(draft);
  const next = from + by;
  if (stock <= 0 || next < 1) return undefined;
  if (by > 0 && from > Math.min(stock, largestQuantity)) return undefined;
  return next;
};

/** Quantity of a finished draft, not clamped, so that the rules report the cut; undefined without a change or stock. */
export const committed = (draft: string, value: number, stock: number): number | undefined => {
  const quantity = quantityFromTyped(draft);
  return stock <= 0 || quantity === value ? undefined : quantity;
};

/** Quantity input (spec 5, ux U3): a draft until Enter or blur. At its limit plus is aria-disabled but still dispatches. */
export const QuantityStepper = (props: {
  /** Name of the product, with its size if needed; part of the controls' accessible names. */
  readonly name: string;
  readonly value: number;
  /** The most that can be chosen; with 0 nothing can be changed (spec 5). */
  readonly stock: number;
  /** Gets the wanted quantity, not yet clamped; only when it differs from the value. */
  readonly onCommit: (quantity: number) => void;
  readonly describedBy?: string | undefined;
  /** Whether a new value is announced here, because no other part does. */
  readonly isAnnounced?: boolean;
}) => {
  const { name, value, stock, onCommit, describedBy, isAnnounced = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  // Several clicks can come before the next drawing; each counts from the one before.
  const asked = useRef(value);
  useLayoutEffect(() => {
    asked.current = value;
  });

  const ask = (quantity: number | undefined): void => {
    setDraft(null);
    if (quantity === undefined || quantity === asked.current) return;
    asked.current = Math.min(quantity, stock);
    onCommit(quantity);
  };
  const step = (by: 1 | -1): void => ask(stepped(draft, asked.current, by, stock));
  const commit = (): void => {
    if (draft !== null) ask(committed(draft, value, stock));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && draft !== null) {
      // It gives up the draft and leaves the dialog around it open.
      event.preventDefault();
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };

  const isSoldOut = stock <= 0;
  return (
    <div className={`inline-flex edge on-white ${classes['stepper']}`} data-sold-out={isSoldOut || undefined}>
      <Button
        className={classes['button']}
        data-repeatable
        aria-label={`ลดจำนวน ${name}`}
        aria-disabled={isSoldOut || value <= 1}
        aria-describedby={describedBy}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </Button>
      <input
        className={classes['input']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={6}
        aria-label={`จำนวน ${name}`}
        aria-describedby={describedBy}
        aria-disabled={isSoldOut}
        readOnly={isSoldOut}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <Button
        className={classes['button']}
        data-repeatable
        aria-label={`เพิ่มจำนวน ${name}`}
        aria-disabled={isSoldOut || value >= Math.min(stock, largestQuantity)}
        aria-describedby={describedBy}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </Button>
      {isAnnounced && (
        <span className="visually-hidden" role="status">
          จำนวน {value} ชิ้น
        </span>
      )}
    </div>
  );
};
