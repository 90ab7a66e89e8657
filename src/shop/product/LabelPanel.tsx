import { priceToPay, type ProductDetail } from '../../../engine/values/product.ts';
import { satang, type Satang } from '../../../engine/values/money.ts';
import { brand } from '../brand.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { catalogueNames } from '../navigation/categories.ts';
import { announcedPriceText, feeName, kindOf } from '../price-words.ts';
import { buyBackText, makerText, taxText } from '../seller-words.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import { Fact } from '../ui/Fact.tsx';
import classes from './LabelPanel.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Tenths of a percent as text: 965 is '96.5%'. */
const purityText = (purity: number): string => `${Math.floor(purity / 10)}.${purity % 10}%`;

const thing = ({ type, styleName, purity, weight }: ProductDetail): readonly Fact[] => [
  { name: 'ประเภท', value: type === 'gold-bar' ? 'ทองแท่ง' : `ทองรูปพรรณ (${catalogueNames[type]})` },
  { name: 'แบบ', value: styleName },
  { name: 'เครื่องหมายการค้า', value: brand.name },
  { name: 'ผู้ผลิต', value: makerText() },
  { name: 'ประเทศที่ผลิต', value: 'ไทย' },
  { name: 'ความบริสุทธิ์', value: purityText(purity) },
  { name: 'น้ำหนัก', value: fullWeightText(weight, type) },
];

const parts = (
  { type, goldValue, makingFee, announcement }: ProductDetail,
  saved: number,
): readonly Fact[] => {
  const fee = feeName(kindOf(type));
  return [
    { name: announcedPriceText(type, announcement), value: moneyText(goldValue) },
    { name: fee, value: moneyText(makingFee) },
    ...(saved > 0 ? [{ name: `ส่วนลด${fee}`, value: `−${moneyText(satang(saved))}` }] : []),
  ];
};

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) =>
  facts.map(({ name, value }) => (
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
      <h2 className={classes['title']} id="product-label">
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
        <Facts facts={[{ name: 'ราคารับซื้อคืนขั้นต่ำ (ณ วันซื้อ)', value: moneyText(detail.minimumBuyBack) }]} />
      </dl>
      <p className={classes['source']}>
        <PriceStamp announcement={detail.announcement} isDated /> สมาคมค้าทองคำ
      </p>
      <p className={classes['source']}>
        {taxText(kindOf(detail.type))} {buyBackText(kindOf(detail.type))}
      </p>
    </section>
  );
};
