import { type OwnedPieces, worthToday } from '../../../../engine/gold/owned.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import type { AnnouncedPrices } from '../../../../engine/values/price.ts';
import type { Milligrams } from '../../../../engine/values/weight.ts';
import { dateText, moneyText, numberText, weightText } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { changeText } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { ProfileSection } from './parts.tsx';

const Worth = (props: { readonly of: readonly OwnedPieces[]; readonly announced: AnnouncedPrices }) => {
  const { worth, gain } = worthToday(props.of, props.announced);
  return (
    <span className="block">
      ขายคืนวันนี้อย่างน้อย <strong>{moneyText(worth)}</strong> เทียบกับที่ซื้อ {changeText(gain)} บาท
    </span>
  );
};

export const GoldSection = () => {
  const owned = itemsOf(useShop(({ queries }) => queries.myGold.remote));
  const announced = useShop(({ gold }) => gold.announcement);
  if (announced === null || owned.length === 0) return null;
  const weight = owned.reduce((sum, pieces) => sum + pieces.weight * pieces.quantity, 0) as Milligrams;
  return (
    <ProfileSection id="gold" title="ทองของฉัน">
      {owned.length > 1 && (
        <p className="above-8">
          รวมน้ำหนัก {weightText(weight)} <Worth of={owned} announced={announced} />
        </p>
      )}
      <ul className="list stack gap-16 above-16 below-16">
        {owned.map((pieces) => (
          <li key={pieces.certificate}>
            <strong>{pieces.productName}</strong> {weightText(pieces.weight)} × {numberText(pieces.quantity)}
            <Worth of={[pieces]} announced={announced} />
            <span className="small muted">ซื้อ {dateText(pieces.boughtAt)} </span>
            <a className="small" href={`/certificate/${pieces.certificate}`}>
              ใบรับรอง<span className="visually-hidden"> {pieces.productName}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <PriceStamp announcement={announced} /> ราคารับซื้อจริงขึ้นกับการตรวจสภาพและน้ำหนักที่สาขา
      </p>
    </ProfileSection>
  );
};
