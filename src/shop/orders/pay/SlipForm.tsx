import { base64In, dataUrlOf } from '../../../../adapters/browser/read-file.ts';
import buttons from '../../ui/buttons.module.css';
import classes from './pay.module.css';
import { type DragEvent, useId, useState } from 'react';
import { largestSlip, type Order } from '../../../../engine/orders/order.ts';
import type { CurrentOrder } from '../../../../engine/orders/words.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop, useShopHandle } from '../../store.tsx';
import { isOfPicture, orderFailure } from '../words.ts';
import { HiddenStatus } from '../../ui/Skeleton.tsx';

const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Error of a file that cannot be a slip, before it is sent; null when it may be one. */
const slipProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!(slipTypes as readonly string[]).includes(type)) return 'ใช้ได้เฉพาะรูป JPEG, PNG หรือ WebP';
  if (size === 0) return 'ไฟล์นี้ว่างเปล่า กรุณาเลือกรูปใหม่';
  return size > largestSlip ? `รูปนี้มีขนาด ${sizeText(size)} ใหญ่กว่าที่รับได้ (5 MB)` : null;
};

const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const tenths = Math.round(bytes / 100_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
};

/** Longest side of a picture that is made smaller, pixels: every digit of a slip can be read in it. */
const longestSide = 2_400;

/** Resizes a picture beyond the limit to a smaller JPEG; null where the browser cannot. */
const smaller = async (file: File): Promise<Blob | null> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } catch {
    return null;
  }
};

/** A chosen file as it will be sent: a photograph that is too large is made smaller first. */
const preparedSlip = async (file: File): Promise<File> => {
  if (file.size <= largestSlip || slipProblem({ type: file.type, size: 1 }) !== null) return file;
  const made = await smaller(file);
  return made === null ? file : new File([made], file.name, { type: 'image/jpeg' });
};

interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly content: string;
  readonly after: number | null;
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
  // A file that was chosen before the last slip arrived is that slip.
  const slip = chosen !== null && chosen.after === slipAt ? chosen : null;
  // A file that was chosen after a refusal is not the refused one.
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
    <label className={`${buttons['secondary']} ${classes[isCamera ? 'camera' : 'file']}`}>
      {words}
      <input
        id={`${id}-${name}`}
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
      className={classes['slip']}
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
      {/* The field itself announces only its new name. */}
      <HiddenStatus>
        {slip !== null && failure === null && !isSending
          ? `เลือกรูปสลิปแล้ว ${sizeText(slip.size)} ยังไม่ได้ส่ง กรุณากดส่งสลิป`
          : ''}
      </HiddenStatus>
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
      <p className="gone-empty error" id={`${id}-problem`} role="alert">
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
