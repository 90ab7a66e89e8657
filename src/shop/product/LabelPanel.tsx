import { priceToPay, type ProductDetail } from '../../../engine/catalogue/product.ts';
import { satang } from '../../../engine/money.ts';
import { brand } from '../brand.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { catalogueNames } from '../navigation/categories.ts';
import classes from './LabelPanel.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Tenths of a percent as text: 965 is '96.5%'. */
const purityText = (purity: number): string => `${Math.floor(purity / 10)}.${purity % 10}%`;

const factsOf = (detail: ProductDetail): readonly Fact[] => {
  const { type, price, discountPrice } = detail;
  const isBar = type === 'gold-bar';
  const saved = price - priceToPay(price, discountPrice);
  return [
    { name: 'ประเภท', value: isBar ? 'ทองคำแท่ง' : `ทองรูปพรรณ (${catalogueNames[type]})` },
    { name: 'ผู้ผลิต', value: `${brand.name} ประเทศไทย` },
    { name: 'ความบริสุทธิ์', value: purityText(detail.purity) },
    { name: 'น้ำหนัก', value: fullWeightText(detail.weight, type) },
    { name: 'ราคาทองตามน้ำหนัก', value: moneyText(detail.goldValue) },
    { name: isBar ? 'ค่ากำเหน็จ (ค่าบล็อก)' : 'ค่ากำเหน็จ', value: moneyText(detail.makingFee) },
    ...(saved > 0 ? [{ name: 'ส่วนลดค่ากำเหน็จ', value: `−${moneyText(satang(saved))}` }] : []),
    { name: 'ราคารับซื้อคืนขั้นต่ำ', value: moneyText(detail.minimumBuyBack) },
  ];
};

/** The label that the law wants for gold: kind, maker, purity, weight and the parts of the price (ux U1). */
export const LabelPanel = ({ detail }: { readonly detail: ProductDetail }) => (
  <section className={classes['label']} aria-labelledby="product-label">
    <h2 className={classes['title']} id="product-label">
      ฉลากสินค้า
    </h2>
    <dl className={classes['facts']}>
      {factsOf(detail).map(({ name, value }) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
