import { catalogueNames } from '../../../engine/values/product-types.ts';
import { goldKindOf, priceToPay, type ProductDetail } from '../../../engine/values/product.ts';
import { satang, type Satang } from '../../../engine/values/money.ts';
import { brand } from '../brand.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { announcedPriceText, buyBackText, feeName, makerText, taxText } from '../seller-words.ts';
import { Fact, FactRows } from '../ui/Fact.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './Label.module.css';

export interface Prices {
  readonly price: Satang;
  readonly discountPrice: Satang | null;
}

type NamedFact = readonly [name: string, value: string];

const purityText = (purity: number): string => `${Math.floor(purity / 10)}.${purity % 10}%`;

const thing = ({ type, styleName, purity, weight }: ProductDetail): readonly NamedFact[] => [
  ['ประเภท', type === 'gold-bar' ? 'ทองแท่ง' : `ทองรูปพรรณ (${catalogueNames[type]})`],
  ['แบบ', styleName],
  ['ความบริสุทธิ์', purityText(purity)],
  ['น้ำหนัก', fullWeightText(weight, type)],
  ['เครื่องหมายการค้า', brand.name],
  ['ผู้ผลิต', makerText()],
  ['ประเทศที่ผลิต', 'ไทย'],
];

const partsOf = (
  { type, goldValue, makingFee, announcement }: ProductDetail,
  saved: number,
): readonly NamedFact[] => {
  const fee = feeName(goldKindOf(type));
  return [
    [announcedPriceText(type, announcement), moneyText(goldValue)],
    [fee, moneyText(makingFee)],
    ...(saved > 0
      ? ([
          [goldKindOf(type) === 'bar' ? `ส่วนลด${fee}` : 'ส่วนลดค่ากำเหน็จ', `−${moneyText(satang(saved))}`],
        ] as const)
      : []),
  ];
};

const Facts = ({ facts }: { readonly facts: readonly NamedFact[] }) =>
  facts.map(([name, value]) => (
    <Fact key={name} name={name}>
      <Unbroken text={value} />
    </Fact>
  ));

/** Parts of the price, and the least that the shop pays for the piece on the day of the purchase. */
const PriceParts = ({ detail, price, discountPrice }: Prices & { readonly detail: ProductDetail }) => {
  const pay = priceToPay(price, discountPrice);
  const { minimumBuyBack, type, announcement } = detail;
  return (
    <section className={classes['panel']} aria-labelledby="price-parts">
      <h2 className="below-6 gold" id="price-parts">
        ราคานี้มีอะไรบ้าง
      </h2>
      <FactRows className="gap-4">
        <Facts facts={partsOf(detail, price - pay)} />
        <Fact className="strong-line-above strong" name="ราคาขาย">
          {moneyText(pay)}
        </Fact>
      </FactRows>
      <svg className={classes['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, (100 * minimumBuyBack) / pay)} height="1" />
      </svg>
      <FactRows>
        <Facts facts={[['ราคารับซื้อคืนขั้นต่ำ (ณ วันซื้อ)', moneyText(minimumBuyBack)]]} />
      </FactRows>
      <p className="small muted above-8">
        <PriceStamp announcement={announcement} of={[{ goldKind: goldKindOf(type) }]} isDated /> สมาคมค้าทองคำ
      </p>
      <p className="small muted above-8">
        {taxText(goldKindOf(type))} {buyBackText(goldKindOf(type))}
      </p>
    </section>
  );
};

/** Legal label of gold: parts of the price with minimal buy-back and announcement, and collapsed, facts of the piece. */
export const LabelPanel = (props: Prices & { readonly detail: ProductDetail }) => {
  const { purity, weight, type } = props.detail;
  return (
    <>
      <PriceParts {...props} />
      <details className={classes['label']}>
        <summary className="least-48 pad-y-12 pressable">
          <strong>ฉลากสินค้า</strong>{' '}
          <span className="quiet">
            {purityText(purity)} <Unbroken text={fullWeightText(weight, type)} />
          </span>
        </summary>
        <dl className={`${classes['facts']} flush`}>
          <Facts facts={thing(props.detail)} />
        </dl>
      </details>
    </>
  );
};
