import { either as E } from 'fp-ts';
import { useId, useState } from 'react';
import type { Announcement } from '../../../engine/values/product.ts';
import { type GoldKind, priceOf } from '../../../engine/values/price.ts';
import form from '../ui/form/FilterForm.module.css';
import { moneyText, weightText } from '../format.ts';
import { centralFeeText } from '../seller-words.ts';
import classes from './GoldCalculator.module.css';
import { PriceStamp } from './PriceStamp.tsx';
import { Fact, FactRows } from '../ui/Fact.tsx';
import { noMoney } from '../../../engine/values/money.ts';
import {
  barBahtWeight,
  type Milligrams,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../engine/values/weight.ts';
import { weightFromTyped } from '../ui/form/typed-numbers.ts';

/** Units of gold weights in Thailand (ruling P18). */
const unitNames = { 'baht-weight': 'บาททอง', salueng: 'สลึง', gram: 'กรัม' } as const;

export type GoldUnit = keyof typeof unitNames;

/** The heaviest weight that is reckoned, milligrams: 10 kg. */
const heaviest = 10_000_000;

const tooHeavy = 'คำนวณได้ไม่เกิน 10 กิโลกรัม น้ำหนักมากกว่านี้กรุณาสอบถามที่ร้าน';

/** A typed weight in milligrams, null for none, or why it is wrong. 1 บาททอง is 15.244 g of bar, 15.16 g of ornament. */
export const goldWeight = (
  typed: string,
  unit: GoldUnit,
  kind: GoldKind,
): E.Either<string, Milligrams | null> => {
  const text = weightFromTyped(typed);
  if (E.isLeft(text)) return text;
  if (text.right === '') return E.right(null);
  // Thousandths of the unit: the same decimal text that grams are read from.
  const thousandths = milligramsFromGramText(text.right);
  if (thousandths === undefined) return E.left(tooHeavy);
  const bahtWeight = kind === 'bar' ? barBahtWeight : ornamentBahtWeight;
  const perUnit = unit === 'gram' ? 1_000 : unit === 'salueng' ? bahtWeight / 4 : bahtWeight;
  const weight = Math.round((thousandths * perUnit) / 1_000);
  return weight > heaviest ? E.left(tooHeavy) : E.right(weight as Milligrams);
};

const kindNames: Readonly<Record<GoldKind, string>> = { ornament: 'ทองรูปพรรณ', bar: 'ทองแท่ง' };

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ name, names, value, onChoose }: ChoiceProps<Value>) => (
  <label className="small block">
    {name}
    <select
      className={form['input']}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    >
      {Object.entries<string>(names).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

const figuresOf = (kind: GoldKind, announced: Announcement): string => {
  const [buy, sell] =
    kind === 'bar' ? [announced.barBuy, announced.barSell] : [announced.ornamentBuy, announced.ornamentSell];
  return `${kindNames[kind]} รับซื้อ ${moneyText(buy)} ขายออก ${moneyText(sell)}`;
};

export const GoldCalculator = ({ announcement }: { readonly announcement: Announcement }) => {
  const id = useId();
  const [typed, setTyped] = useState('1');
  const [unit, setUnit] = useState<GoldUnit>('baht-weight');
  const [kind, setKind] = useState<GoldKind>('ornament');
  const weight = goldWeight(typed, unit, kind);
  const error = E.isLeft(weight) ? weight.left : null;
  const known = E.isRight(weight) ? weight.right : null;
  // Without a making fee.
  const worth = known === null ? null : priceOf(kind, announcement, known, noMoney, noMoney);
  return (
    <section className="strong-box pad-16" aria-labelledby={`${id}-title`}>
      <h3 className="gold text-20" id={`${id}-title`}>
        คำนวณราคาทองของคุณ
      </h3>
      <div className={classes['fields']}>
        <Choice name="ชนิดทอง" names={kindNames} value={kind} onChoose={setKind} />
        <label className="small block">
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
        <Choice name="หน่วย" names={unitNames} value={unit} onChoose={setUnit} />
      </div>
      <p className="small error above-6" id={`${id}-error`}>
        {error}
      </p>
      <FactRows className="gap-6 above-8" isLive>
        <Fact name="น้ำหนักเป็นกรัม">
          <b>{known === null ? '–' : weightText(known)}</b>
        </Fact>
        <Fact
          name={
            kind === 'bar'
              ? 'ราคาทองแท่งขายออก (ไม่รวมค่าบล็อก)'
              : `ราคาทองรูปพรรณขายออก (${centralFeeText(announcement)})`
          }
        >
          <b>{worth === null ? '–' : moneyText(worth.goldValue)}</b>
        </Fact>
        <Fact name="รับซื้อคืนโดยประมาณ">
          <b>{worth === null ? '–' : moneyText(worth.minimumBuyBack)}</b>
        </Fact>
      </FactRows>
      <p className="small above-8">
        ราคาประกาศต่อน้ำหนัก 1 บาททอง
        <br />
        {figuresOf('bar', announcement)}
        <br />
        {figuresOf('ornament', announcement)}
      </p>
      <p className="small above-8">
        เป็นราคาประมาณสำหรับทอง 96.5% <PriceStamp announcement={announcement} />{' '}
        ราคารับซื้อจริงขึ้นกับการตรวจสภาพและน้ำหนักที่สาขา
      </p>
    </section>
  );
};
