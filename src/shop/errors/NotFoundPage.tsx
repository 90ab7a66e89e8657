import { SecondaryLink } from '../ui/Link.tsx';
import { addresses } from '../../../engine/values/page/address.ts';
import { pageTitles } from '../navigation/title.ts';
import { LotusMark } from '../ui/icons.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { CategoryLinks } from '../ui/CategoryLinks.tsx';

const ways = [
  'gold-bar',
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'best-seller',
  'promotion',
] as const;

/** Unknown address: offers search and categories (case F08). */
const NotFoundPage = () => (
  <div className="notice">
    <LotusMark size={72} />
    <h1 className="above-20 below-8">{pageTitles['not-found']}</h1>
    <p className="quiet">หน้านี้อาจย้ายไปแล้ว หรือลิงก์ไม่ครบ ลองค้นหาสินค้า หรือเลือกจากหมวดด้านล่าง</p>
    <div className="full above-28 below-24 text-start">
      <SearchForm label="ค้นหาสินค้า" />
    </div>
    <CategoryLinks types={ways} label="หมวดสินค้า" isCentred />
    <div className="wrap gap-12 centre above-28">
      <SecondaryLink to={addresses.home}>กลับหน้าแรก</SecondaryLink>
    </div>
  </div>
);

export default NotFoundPage;
