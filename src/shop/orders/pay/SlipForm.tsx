import buttons from '../../ui/buttons.module.css';
import classes from './SlipForm.module.css';
import { type DragEvent, useId, useState } from 'react';
import type { Order } from '../../../../engine/orders/order.ts';
import type { CurrentOrder } from '../../../../engine/orders/words.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop, useShopHandle } from '../../store.tsx';
import { isOfPicture, orderFailure } from '../words.ts';
import { base64In, dataUrlOf, preparedSlip, sizeText, slipProblem, slipTypes } from './slip-file.ts';

/** A picture that was chosen, with its content, and which slip was the last one when it was chosen. */
interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly content: string;
  readonly after: number | null;
  /** What had been refused by then. */
  readonly refused: CurrentOrder['refused'];
}

/** Attaches the picture of a slip: chosen, photographed or dropped; a failure keeps it (ruling P17). */
export const SlipForm = ({ order }: { readonly order: Order }) => {
  const { dispatch, keepSecret } = useShopHandle();
  const id = useId();
  const { change, refused } = useShop(({ orders }) => orders.current);
  const isSending = change?.kind === 'slip';
  const isBusy = change !== null;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { slipAt } = order.payment;
  // What was chosen before the last slip came is that slip.
  const slip = chosen !== null && chosen.after === slipAt ? chosen : null;
  // What was chosen after a refusal has not been refused.
  const isRefused = refused?.change.kind === 'slip' && (slip === null || slip.refused !== refused);
  const failure = isRefused ? refused.failure : null;
  const isUseless = failure !== null && isOfPicture(failure);

  const choose = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined || isBusy) return;
    try {
      const file = await preparedSlip(picked);
      const found = slipProblem(file);
      setProblem(found);
      setChosen(
        found === null
          ? { name: picked.name, size: file.size, content: await dataUrlOf(file), after: slipAt, refused }
          : null,
      );
    } catch {
      setProblem('อ่านไฟล์นี้ไม่ได้ กรุณาเลือกรูปใหม่');
      setChosen(null);
    }
  };
  const send = (): void => {
    if (slip === null || isBusy) return;
    dispatch({ type: 'AttachSlip', picture: keepSecret(base64In(slip.content)) });
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
      {slip !== null && (
        <figure className="wrap gap-12 middle flush text-15">
          <img className={classes['preview']} src={slip.content} alt="สลิปที่เลือก" />
          <figcaption>
            {slip.name} · {sizeText(slip.size)}
          </figcaption>
        </figure>
      )}
      {/* The field itself says no more than its new name. */}
      <p className="visually-hidden" role="status">
        {slip !== null && failure === null && !isSending
          ? `เลือกรูปสลิปแล้ว ${sizeText(slip.size)} ยังไม่ได้ส่ง กรุณากดส่งสลิป`
          : ''}
      </p>
      <div className={classes['buttons']}>
        {slip !== null && !isUseless && (
          <Button kind="primary" aria-disabled={isBusy} aria-busy={isSending} onClick={send}>
            {isSending ? 'กำลังส่งสลิป…' : failure === null ? 'ส่งสลิป' : 'ส่งอีกครั้ง'}
          </Button>
        )}
        {picker('file', slip === null ? 'เลือกรูปสลิป' : 'เลือกรูปอื่น', false)}
        {picker('camera', 'ถ่ายรูปสลิป', true)}
      </div>
      {isSending && <div className={classes['progress']} role="progressbar" aria-label="กำลังส่งสลิป" />}
      <p className={classes['problem']} id={`${id}-problem`} role="alert">
        {problem ??
          (failure === null
            ? ''
            : `ยังไม่ได้ส่งสลิป ${orderFailure(failure)}${slip === null || isUseless ? '' : ' รูปที่เลือกยังอยู่'}`)}
      </p>
      <p className="small" id={`${id}-rules`}>
        รูป JPEG, PNG หรือ WebP ไม่เกิน 5 MB ส่งได้สูงสุด 5 รูป
        <span className={classes['drag']}> ลากรูปมาวางตรงนี้ก็ได้</span>
      </p>
    </div>
  );
};
