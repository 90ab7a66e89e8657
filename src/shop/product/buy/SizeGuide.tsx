import { useState } from 'react';
import type { ProductType } from '../../../../engine/values/product.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { sizeText, inSizeOrder } from '../../ui/products/product-types.ts';
import classes from './SizeGuide.module.css';
import { guideOf } from './size-guide.ts';

/** How a size is measured, right where it is chosen: the way to do it, and what each size of this product comes to. */
export const SizeGuide = ({
  type,
  sizes,
}: {
  readonly type: ProductType;
  readonly sizes: readonly string[];
}) => {
  const [isOpen, setOpen] = useState(false);
  const guide = guideOf(type);
  if (guide === null) return null;
  const rows = inSizeOrder(sizes, (size) => size);
  return (
    <div className={classes['guide']}>
      <Button
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls="size-guide"
        onClick={() => setOpen(!isOpen)}
      >
        วิธีวัดไซส์
        <DownIcon />
      </Button>
      <div id="size-guide" hidden={!isOpen} className={classes['body']}>
        <ol className={classes['steps']}>
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <table className={classes['table']}>
          <caption>ไซส์ของสินค้าชิ้นนี้</caption>
          <thead>
            <tr>
              <th scope="col">ไซส์</th>
              <th scope="col">{guide.measure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((size) => (
              <tr key={size}>
                <th scope="row">{sizeText(type, size)}</th>
                <td>{guide.of(size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <NewTabLink href={helpAddress('ring-size')}>ดูวิธีวัดไซส์ทั้งหมด</NewTabLink> หรือมาวัดฟรีที่ทุกสาขา
        </p>
      </div>
    </div>
  );
};
