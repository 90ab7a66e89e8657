import type { AnnouncedStep } from '../../../engine/gold/selectors.ts';
import { dateText, dayText, numberText, timeText } from '../format.ts';
import { changeParts, directionOf } from './words.ts';
import classes from './GoldTable.module.css';

/** Whole baht without the sign, which the table's head has. */
const bahtText = (amount: number): string => numberText(Math.round(amount / 100));

/** A change by sign, word and size; where there is little room the word is there to be heard. */
const Change = ({ change }: { readonly change: number }) => {
  const { sign, word } = changeParts(change);
  return (
    <>
      {sign} <span className={classes['word']}>{word} </span>
      {change !== 0 && bahtText(Math.abs(change))}
    </>
  );
};

const Row = ({ step: { announcement, change, isOfDay } }: { readonly step: AnnouncedStep }) => {
  const { number, at, barBuy, barSell, ornamentSell } = announcement;
  return (
    <tr data-former={!isOfDay || undefined}>
      <th scope="row">{number}</th>
      <td>
        {!isOfDay && <span className={classes['day']}>{dayText(at).replace(' ', '\u00a0')} </span>}
        <time dateTime={new Date(at).toISOString()}>{timeText(at).replace(' น.', '')}</time>
      </td>
      <td>{bahtText(barBuy)}</td>
      <td>
        <b>{bahtText(barSell)}</b>
      </td>
      <td>{bahtText(ornamentSell)}</td>
      <td className={classes['change']} data-direction={change === null ? undefined : directionOf(change)}>
        {change === null ? '–' : <Change change={change} />}
      </td>
    </tr>
  );
};

/** The announcements of the latest day, the newest first, and the last one of the day before. */
export const GoldTable = ({ steps }: { readonly steps: readonly AnnouncedStep[] }) => {
  const latest = steps.at(-1);
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>
        ราคาต่อน้ำหนัก 1 บาททอง หน่วยเป็นบาท (฿)
        {latest !== undefined && <> วันที่ {dateText(latest.announcement.at)}</>}
      </caption>
      <thead>
        <tr>
          <th scope="col">ครั้งที่</th>
          <th scope="col">เวลา</th>
          <th scope="col">แท่ง รับซื้อ</th>
          <th scope="col">แท่ง ขายออก</th>
          <th scope="col">รูปพรรณ ขายออก</th>
          <th scope="col">
            <span aria-hidden="true">±</span>
            <span className="visually-hidden">เปลี่ยนแปลง</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <Row key={step.announcement.at} step={step} />
        ))}
      </tbody>
    </table>
  );
};
