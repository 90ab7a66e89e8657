import { type DragEvent, useEffect, useId, useState } from 'react';
import type { Order } from '../../../../engine/orders/order.ts';
import buttons from '../../shell/buttons.module.css';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import { orderFailure } from '../words.ts';
import { base64Of, preparedSlip, sizeText, slipProblem, slipTypes } from './slip-file.ts';
import classes from './SlipForm.module.css';

/** A file that was chosen, the address of its preview, and which slip was the last when it was chosen. */
interface Chosen {
  readonly file: File;
  readonly preview: string;
  readonly after: number | null;
}

/** Attaches the picture of a slip: chosen, photographed or dropped; a failure keeps it (ruling P17). */
export const SlipForm = ({ order }: { readonly order: Order }) => {
  const dispatch = useDispatch();
  const { keepSecret } = useShopHandle();
  const id = useId();
  const isSending = useShop(({ orders }) => orders.current.change?.kind === 'slip');
  const isBusy = useShop(({ orders }) => orders.current.change !== null);
  const refused = useShop(({ orders }) => orders.current.refused);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const failure = refused?.change.kind === 'slip' ? refused.failure : null;

  const { slipAt } = order.payment;
  // What was chosen before the last slip came is that slip.
  const file = chosen !== null && chosen.after === slipAt ? chosen.file : null;
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.preview);
    },
    [chosen],
  );

  const choose = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined || isBusy) return;
    const prepared = await preparedSlip(picked);
    const found = slipProblem(prepared);
    setProblem(found);
    setChosen(
      found === null ? { file: prepared, preview: URL.createObjectURL(prepared), after: slipAt } : null,
    );
  };
  const send = async (): Promise<void> => {
    if (file === null || isBusy) return;
    try {
      dispatch({ type: 'AttachSlip', picture: keepSecret(await base64Of(file)) });
    } catch {
      setProblem('อ่านไฟล์นี้ไม่ได้ กรุณาเลือกรูปใหม่');
      setChosen(null);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const picker = (name: string, words: string, isCamera: boolean) => (
    <label className={`${buttons['secondary']} ${isCamera ? classes['camera'] : ''}`}>
      {words}
      <input
        id={`${id}-${name}`}
        className={classes['input']}
        type="file"
        accept={slipTypes.join(',')}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-describedby={`${id}-rules ${id}-problem`}
        disabled={isBusy}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
  return (
    <div
      className={classes['form']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file !== null && (
        <figure className={classes['chosen']}>
          <img className={classes['preview']} src={chosen?.preview} alt="สลิปที่เลือก" />
          <figcaption>
            {file.name} · {sizeText(file.size)}
          </figcaption>
        </figure>
      )}
      <div className={classes['buttons']}>
        {file !== null && (
          <button
            type="button"
            className={buttons['primary']}
            aria-disabled={isBusy}
            aria-busy={isSending}
            onClick={() => void send()}
          >
            {isSending ? 'กำลังส่งสลิป…' : failure === null ? 'ส่งสลิป' : 'ส่งอีกครั้ง'}
          </button>
        )}
        {picker('file', file === null ? 'เลือกรูปสลิป' : 'เลือกรูปอื่น', false)}
        {picker('camera', 'ถ่ายรูปสลิป', true)}
      </div>
      {isSending && <div className={classes['progress']} role="progressbar" aria-label="กำลังส่งสลิป" />}
      <p className={classes['problem']} id={`${id}-problem`} role="alert">
        {problem ?? (failure === null ? '' : `ยังไม่ได้ส่งสลิป — ${orderFailure(failure)} รูปที่เลือกยังอยู่`)}
      </p>
      <p className={classes['rules']} id={`${id}-rules`}>
        รูป JPEG, PNG หรือ WebP ไม่เกิน 5 MB ส่งได้สูงสุด 5 รูป
        <span className={classes['drag']}> ลากรูปมาวางตรงนี้ก็ได้</span>
      </p>
    </div>
  );
};
