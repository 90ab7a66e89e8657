import { useRef } from 'react';
import classes from '../bag.module.css';
import { BagExitLink } from '../drawer/ProductTile.tsx';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { keyOf, lineId } from '../../../../engine/values/cart-line.ts';
import { laterMoveOf } from '../../../../engine/later/selectors.ts';
import { mostSavedLines } from '../../../../engine/values/limits.ts';
import type { SavedLine } from '../../../../engine/later/words.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { sizedName } from '../../format.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { LaterFailure } from './FailedChangeNote.tsx';
import { LineFacts, LinePicture } from '../../ui/lines/LineParts.tsx';
import { Button } from '../../ui/Button.tsx';

const stockText = ({ line, isSold }: SavedLine): string | null => {
  if (!isSold) return 'เลิกจำหน่ายแล้ว';
  if (line.stock === 0) return 'สินค้าหมดชั่วคราว';
  return line.stock < line.quantity ? `เหลือ ${line.stock} ชิ้น` : null;
};

const LaterLine = ({ saved }: { readonly saved: SavedLine }) => {
  const { line, isSold } = saved;
  const isBusy = useShop(({ later }) => laterMoveOf(later, line) !== undefined);
  const isComing = useShop(({ later }) => laterMoveOf(later, line)?.kind === 'back');
  const stock = stockText(saved);
  const name = sizedName(line.productName, line.size);
  return (
    <li className={classes['later-line']} aria-busy={isBusy}>
      <LinePicture path={line.productImage} />
      <div className="grow">
        <BagExitLink className="product-name" to={productAddress(line.productId)} aria-label={name}>
          {line.productName}
        </BagExitLink>
        <LineFacts line={line} />
        <p className="small">
          จำนวน {line.quantity} ชิ้น{stock === null ? '' : ` · ${stock}`}
        </p>
        <div className="wrap outdented gap-12 rows-0">
          {isSold && line.stock > 0 && (
            <Button
              className={`${classes['way']} small strong`}
              aria-label={`ย้ายกลับลงถุง ${name}`}
              aria-disabled={isBusy}
              asks={{ type: 'BringBack', ...keyOf(line) }}
            >
              {isComing ? 'กำลังย้าย…' : 'ย้ายกลับลงถุง'}
            </Button>
          )}
          <Button
            className={`${classes['way']} small`}
            aria-label={`ลบ ${name} ออกจากรายการซื้อภายหลัง`}
            aria-disabled={isBusy}
            asks={{ type: 'DropSaved', ...keyOf(line) }}
          >
            ลบ
          </Button>
        </div>
        <LaterFailure line={line} name={name} kinds={['back', 'drop']} />
      </div>
    </li>
  );
};

export const LaterLines = () => {
  const later = useShop((root) => root.later.list);
  const list = itemsOf(later);
  const title = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(list.length, () => title.current);
  return (
    <>
      {later.status === 'failed' && (
        <div className={classes['failed']}>
          <ErrorCard
            title="โหลดรายการซื้อภายหลังไม่สำเร็จ"
            safe="รายการซื้อภายหลังและสินค้าในถุงยังอยู่ครบ"
            failure={later.failure}
            retry={{ type: 'LoadLater' }}
          />
        </div>
      )}
      {list.length > 0 && (
        <section className={classes['later']} aria-labelledby="later-title">
          <h3 ref={title} className="text-20 tight" id="later-title" tabIndex={-1}>
            ซื้อภายหลัง ({list.length})
          </h3>
          <p className="small muted">ราคาและจำนวนเป็นของวันนี้ ร้านไม่ได้จองสินค้าไว้ให้</p>
          {list.length >= mostSavedLines && (
            <p className="small muted">
              เก็บได้ไม่เกิน {mostSavedLines} รายการ หากต้องการเก็บเพิ่ม กรุณาลบบางรายการก่อน
            </p>
          )}
          <ul className="flush above-4 bare unmarked">
            {list.map((saved) => (
              <LaterLine key={lineId(saved.line)} saved={saved} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
