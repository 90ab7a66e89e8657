import type { AnnouncedStep } from '../../../engine/gold/selectors.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import { dateText, dayText, moneyText, timeText } from '../format.ts';
import { changeParts, directionOf } from './words.ts';
import classes from './GoldTable.module.css';

const tones = { up: 'success', down: 'error', same: undefined } as const;

/** Baht without the sign, which the table's head has; satang where there are any. */
const bahtText = (amount: Satang): string => moneyText(amount).slice(1);

/** A change by sign, word and size; where there is little room the word is there to be heard. */
const Change = ({ change }: { readonly change: number }) => {
  const { sign, word } = changeParts(change);
  return (
    <>
      {sign} <span className={classes['word']}>{word} </span>
      {change !== 0 && bahtText(satang(Math.abs(change)))}
    </>
  );
};

const Row = ({ step: { announcement, change, isOfDay } }: { readonly step: AnnouncedStep }) => {
  const { number, at, barBuy, barSell, ornamentBuy, ornamentSell } = announcement;
  return (
    <tr data-former={!isOfDay || undefined}>
      <th scope="row">{number}</th>
      <td>
        {!isOfDay && <span className="block">{dayText(at).replace(' ', '\u00a0')} </span>}
        <time dateTime={new Date(at).toISOString()}>{timeText(at).replace(' น.', '')}</time>
      </td>
      <td>{bahtText(barBuy)}</td>
      <td>
        <b>{bahtText(barSell)}</b>
      </td>
      <td>{bahtText(ornamentBuy)}</td>
      <td>{bahtText(ornamentSell)}</td>
      <td className={tones[directionOf(change ?? 0)]}>
        {change === null ? '–' : <Change change={change} />}
      </td>
    </tr>
  );
};

export const GoldTable = ({ steps }: { readonly steps: readonly AnnouncedStep[] }) => {
  const latest = steps.at(-1);
  return (
    <div className={classes['room']}>
      <table className={classes['table']}>
        <caption className={`${classes['caption']} fine`}>
          ราคาต่อน้ำหนัก 1 บาททอง หน่วยเป็นบาท (฿)
          {latest !== undefined && <> วันที่ {dateText(latest.announcement.at)}</>}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              ครั้งที่
            </th>
            <th scope="col" rowSpan={2}>
              เวลา
            </th>
            <th scope="colgroup" colSpan={2}>
              ทองแท่ง
            </th>
            <th scope="colgroup" colSpan={2}>
              รูปพรรณ
            </th>
            <th scope="col" rowSpan={2}>
              <span aria-hidden="true">±</span>
              <span className="visually-hidden">เปลี่ยนแปลง</span>
            </th>
          </tr>
          <tr>
            <th scope="col">รับซื้อ</th>
            <th scope="col">ขายออก</th>
            <th scope="col">รับซื้อ</th>
            <th scope="col">ขายออก</th>
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map((step) => (
            <Row key={step.announcement.at} step={step} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
