import { goldKindOf, priceToPay, type ProductDetail } from '../../../engine/values/product.ts';
import { satang, type Satang } from '../../../engine/values/money.ts';
import { brand } from '../brand.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { announcedPriceText, buyBackText, feeName, makerText, taxText } from '../seller-words.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import { Fact } from '../ui/Fact.tsx';
import classes from './LabelPanel.module.css';

type NamedFact = readonly [name: string, value: string];

/** Tenths of a percent as text: 965 is '96.5%'. */
const purityText = (purity: number): string => `${Math.floor(purity / 10)}.${purity % 10}%`;

const thing = ({ type, styleName, purity, weight }: ProductDetail): readonly NamedFact[] => [
  ['ประเภท', type === 'gold-bar' ? 'ทองแท่ง' : `ทองรูปพรรณ (${catalogueNames[type]})`],
  ['แบบ', styleName],
  ['เครื่องหมายการค้า', brand.name],
  ['ผู้ผลิต', makerText()],
  ['ประเทศที่ผลิต', 'ไทย'],
  ['ความบริสุทธิ์', purityText(purity)],
  ['น้ำหนัก', fullWeightText(weight, type)],
];

const parts = (
  { type, goldValue, makingFee, announcement }: ProductDetail,
  saved: number,
): readonly NamedFact[] => {
  const fee = feeName(goldKindOf(type));
  return [
    [announcedPriceText(type, announcement), moneyText(goldValue)],
    [fee, moneyText(makingFee)],
    ...(saved > 0 ? ([[`ส่วนลด${fee}`, `−${moneyText(satang(saved))}`]] as const) : []),
  ];
};

const Facts = ({ facts }: { readonly facts: readonly NamedFact[] }) =>
  facts.map(([name, value]) => (
    <Fact key={name} className={classes['fact']} name={name}>
      <Unbroken text={value} />
    </Fact>
  ));

/**
 * The label that the law wants for gold: kind, maker and country, purity, weight, the parts of the price that is asked,
 * what the shop at least pays to have it back by the same announcement, and that announcement with its date.
 */
export const LabelPanel = ({
  detail,
  price = detail.price,
  discountPrice = detail.discountPrice,
}: {
  readonly detail: ProductDetail;
  /** What the chosen size costs, if it has a price of its own. */
  readonly price?: Satang;
  readonly discountPrice?: Satang | null;
}) => {
  const pay = priceToPay(price, discountPrice);
  return (
    <section className={classes['label']} aria-labelledby="product-label">
      <h2 className="below-6 gold text-18" id="product-label">
        ฉลากสินค้า
      </h2>
      <dl className={classes['facts']}>
        <Facts facts={thing(detail)} />
      </dl>
      <dl className={classes['facts']}>
        <Facts facts={parts(detail, price - pay)} />
        <Fact className={`${classes['fact']} ${classes['sum']}`} name="ราคาขาย">
          {moneyText(pay)}
        </Fact>
        <Facts facts={[['ราคารับซื้อคืนขั้นต่ำ (ณ วันซื้อ)', moneyText(detail.minimumBuyBack)]]} />
      </dl>
      <p className="fine muted above-8 figures">
        <PriceStamp announcement={detail.announcement} of={[{ goldKind: goldKindOf(detail.type) }]} isDated />{' '}
        สมาคมค้าทองคำ
      </p>
      <p className="fine muted above-8 figures">
        {taxText(goldKindOf(detail.type))} {buyBackText(goldKindOf(detail.type))}
      </p>
    </section>
  );
};
