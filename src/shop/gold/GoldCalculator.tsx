import { either as E } from 'fp-ts';
import { useId, useState } from 'react';
import type { Announcement } from '../../../engine/values/product.ts';
import type { GoldKind } from '../../../engine/values/price.ts';
import form from '../ui/form/FilterForm.module.css';
import { moneyText, weightText } from '../format.ts';
import { centralFeeText } from '../price-words.ts';
import classes from './GoldCalculator.module.css';
import { PriceStamp } from './PriceStamp.tsx';
import { Fact } from '../ui/Fact.tsx';
import { type GoldUnit, goldUnits, goldWeight, worthOf } from './gold-weights.ts';

const unitNames: Readonly<Record<GoldUnit, string>> = {
  'baht-weight': 'บาททอง',
  salueng: 'สลึง',
  gram: 'กรัม',
};

const kindNames: Readonly<Record<GoldKind, string>> = { ornament: 'ทองรูปพรรณ', bar: 'ทองแท่ง' };

const isUnit = (value: string): value is GoldUnit => (goldUnits as readonly string[]).includes(value);

/** The announced figures of a kind of gold, which the calculation begins with. */
const figuresOf = (kind: GoldKind, announced: Announcement): string => {
  const [buy, sell] =
    kind === 'bar' ? [announced.barBuy, announced.barSell] : [announced.ornamentBuy, announced.ornamentSell];
  return `${kindNames[kind]} รับซื้อ ${moneyText(buy)} ขายออก ${moneyText(sell)}`;
};

/** What the shopper's own gold is worth by the latest announcement, and what the shop would pay for it. */
export const GoldCalculator = ({ announcement }: { readonly announcement: Announcement }) => {
  const id = useId();
  const [typed, setTyped] = useState('1');
  const [unit, setUnit] = useState<GoldUnit>('baht-weight');
  const [kind, setKind] = useState<GoldKind>('ornament');
  const weight = goldWeight(typed, unit, kind);
  const error = E.isLeft(weight) ? weight.left : null;
  const known = E.isRight(weight) ? weight.right : null;
  const worth = known === null ? null : worthOf(kind, announcement, known);
  return (
    <section className={classes['calculator']} aria-labelledby={`${id}-title`}>
      <h3 className={classes['title']} id={`${id}-title`}>
        คำนวณราคาทองของคุณ
      </h3>
      <div className={classes['fields']}>
        <label className={form['label']}>
          ชนิดทอง
          <select
            className={form['select']}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value === 'bar' ? 'bar' : 'ornament')}
          >
            <option value="ornament">{kindNames.ornament}</option>
            <option value="bar">{kindNames.bar}</option>
          </select>
        </label>
        <label className={form['label']}>
          น้ำหนัก
          <input
            className={form['input']}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <label className={form['label']}>
          หน่วย
          <select
            className={form['select']}
            value={unit}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isUnit(value)) setUnit(value);
            }}
          >
            {goldUnits.map((name) => (
              <option key={name} value={name}>
                {unitNames[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={form['error']} id={`${id}-error`}>
        {error}
      </p>
      <dl className={classes['worth']} aria-live="polite">
        <Fact name="น้ำหนักเป็นกรัม">{known === null ? '–' : weightText(known)}</Fact>
        <Fact
          name={
            kind === 'bar'
              ? 'ราคาทองแท่งขายออก (ไม่รวมค่าบล็อก)'
              : `ราคาทองรูปพรรณขายออก (${centralFeeText(announcement)})`
          }
        >
          {worth === null ? '–' : moneyText(worth.goldValue)}
        </Fact>
        <Fact name="รับซื้อคืนโดยประมาณ">{worth === null ? '–' : moneyText(worth.minimumBuyBack)}</Fact>
      </dl>
      <p className={classes['note']}>
        ราคาประกาศต่อน้ำหนัก 1 บาททอง
        <br />
        {figuresOf('bar', announcement)}
        <br />
        {figuresOf('ornament', announcement)}
      </p>
      <p className={classes['note']}>
        เป็นราคาประมาณสำหรับทอง 96.5% <PriceStamp announcement={announcement} />{' '}
        ราคารับซื้อจริงขึ้นกับการตรวจสภาพและน้ำหนักที่สาขา
      </p>
    </section>
  );
};
