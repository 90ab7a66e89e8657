import type { ReactNode } from 'react';
import type { ProductDetail, ProductType } from '../../../../engine/values/product.ts';
import { sizeText } from '../../../../engine/values/size-text.ts';
import { inSizeOrder } from '../../ui/products/product-types.ts';
import classes from './WornDrawing.module.css';

export interface WornPiece extends Pick<ProductDetail, 'type' | 'weight'> {
  readonly sizes: readonly string[];
  readonly chosen: string | undefined;
}

const inch = 25.4;

/** Milligrams of a cubic millimetre of gold of 96.5 %. */
const density = 17.4;

/** Apparent thickness of a chain of this length in millimetres: about a third of its cross-section is gold. */
const chainWidth = (milligrams: number, length: number): number =>
  Math.sqrt((4 * milligrams) / (Math.PI * density * 0.35 * length));

/** The depth of the lower half of an ellipse, of half this width, that is so long. */
const depthOf = (length: number, halfWidth: number): number => {
  let [low, high] = [0, length];
  for (let step = 0; step < 24; step += 1) {
    const depth = (low + high) / 2;
    const [sum, product] = [halfWidth + depth, (3 * halfWidth + depth) * (halfWidth + 3 * depth)];
    if ((Math.PI / 2) * (3 * sum - Math.sqrt(product)) < length) low = depth;
    else high = depth;
  }
  return low;
};

/** Scale of a child's body beside the adult that is drawn, by the shortest necklace. */
const bodyOf = (inches: number): number => (inches <= 12 ? 0.62 : 1);

const [neck, halfNeck, atBack] = [108, 62, 170];

const OnNeck = ({ weight, sizes, chosen }: WornPiece) => {
  const body = bodyOf(Number(sizes[0]));
  return (
    <>
      <path
        className={classes['body']}
        d="M146 8c-4 40-2 66-8 84-6 16-60 26-92 42C22 146 10 170 6 206M254 8c4 40 2 66 8 84 6 16 60 26 92 42 24 12 36 36 40 72M192 150c-24-12-66-18-104-8m120 8c24-12 66-18 104-8"
      />
      {sizes.map((size) => {
        const length = (Number(size) * inch) / body;
        const depth = depthOf(length - atBack, halfNeck);
        const isChosen = size === chosen;
        return (
          <g key={size} data-chosen={isChosen || undefined} className={classes['piece']}>
            <path
              strokeWidth={chainWidth(weight, length * body) / body}
              d={`M${200 - halfNeck} ${neck}a${halfNeck} ${depth} 0 0 0 ${2 * halfNeck} 0`}
            />
            <text x="206" y={neck + depth + 16}>
              {sizeText('necklace', size)}
            </text>
          </g>
        );
      })}
    </>
  );
};

/** The chosen size, else one in the middle. */
const shownOf = ({ sizes, chosen }: WornPiece): string => chosen ?? sizes[Math.floor(sizes.length / 2)] ?? '';

const OnWrist = (piece: WornPiece) => {
  const size = shownOf(piece);
  const enlarged = 4;
  const inner = piece.type === 'bangle' ? Number(size) * 5 : (Number(size) * inch) / Math.PI / 2;
  const thickness = chainWidth(piece.weight, 2 * Math.PI * inner);
  const radius = enlarged * (inner + thickness / 2);
  return (
    <>
      <ellipse
        className={classes['body']}
        cx="200"
        cy="190"
        rx={enlarged * inner * 0.94}
        ry={enlarged * inner * 0.7}
      />
      <text className={classes['note']} x="200" y="194">
        ข้อมือ
      </text>
      <g data-chosen className={classes['piece']}>
        <circle cx="200" cy="190" r={radius} strokeWidth={enlarged * thickness} />
        <text x="200" y={190 + radius + enlarged * thickness + 12}>
          {sizeText(piece.type, size)}
        </text>
      </g>
    </>
  );
};

/** Width of a band 1.6 mm thick of this weight around a finger. */
const bandWidth = (milligrams: number, inner: number): number =>
  milligrams / (Math.PI * inner * 1.6 * density);

const OnFinger = (piece: WornPiece) => {
  const size = shownOf(piece);
  const enlarged = 5;
  const inner = Number(size) / Math.PI;
  const [broad, high] = [enlarged * (inner + 3.2), enlarged * bandWidth(piece.weight, inner)];
  const finger = enlarged * inner;
  return (
    <>
      {[-1, 0, 1].map((place) => {
        const [left, top] = [200 + place * finger * 1.25 - finger / 2, place === 0 ? 60 : 110];
        return (
          <path
            key={place}
            className={classes['body']}
            d={`M${left} 400V${top + finger / 2}a${finger / 2} ${finger / 2} 0 0 1 ${finger} 0V400M${left + finger * 0.2} ${top + finger * 0.95}v${-finger * 0.4}a${finger * 0.3} ${finger * 0.3} 0 0 1 ${finger * 0.6} 0v${finger * 0.4}`}
          />
        );
      })}
      <g data-chosen className={classes['piece']}>
        <rect className={classes['band']} x={200 - broad / 2} y="280" width={broad} height={high} rx="6" />
        <text x="200" y={280 + high + 26}>
          {sizeText('ring', size)}
        </text>
      </g>
    </>
  );
};

const drawings: Readonly<Partial<Record<ProductType, (piece: WornPiece) => ReactNode>>> = {
  necklace: OnNeck,
  bracelet: OnWrist,
  bangle: OnWrist,
  ring: OnFinger,
};

export const canBeDrawn = (type: ProductType, sizes: readonly string[]): boolean =>
  type in drawings && sizes.length > 0 && sizes.every((size) => Number(size) > 0);

/** Drawing of a piece on the body in each of its sizes, to scale; thickness follows from its weight. A small one has no labels. */
export const WornDrawing = ({ isSmall = false, ...piece }: WornPiece & { readonly isSmall?: boolean }) => {
  const Drawing = drawings[piece.type];
  const sizes = inSizeOrder(piece.sizes, (size) => size);
  if (Drawing === undefined) return null;
  const names = sizes.map((size) => sizeText(piece.type, size)).join(' ');
  return (
    <svg
      className={classes['worn']}
      viewBox="0 0 400 400"
      {...(isSmall
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `ภาพลายเส้นเมื่อสวมตามสัดส่วนจริง ${names}` })}
    >
      <Drawing {...piece} sizes={sizes} />
    </svg>
  );
};
