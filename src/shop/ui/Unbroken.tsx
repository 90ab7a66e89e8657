const unbroken = [
  // Measures and hours.
  /\(?\d+(?:[.–]\d+)? (?:กรัม|บาททอง|สลึง|ชิ้น|สาขา|วันทำการ|วัน|ปี|ชั่วโมง|นาที)\)?/,
  /\(?ครึ่งสลึง\)?/,
  /\d{1,2}:\d{2}–\d{1,2}:\d{2} น\./,
  /ครั้งที่ \d+/,
  // Words that the dictionaries of browsers split.
  /ทองรูปพรรณ|ค่ากำเหน็จ|ใบเสร็จ|คำสั่งซื้อ|สั่งซื้อ|บาททอง|น้ำหนัก|ไม่ถูกต้อง|(?:ปิด)?วันหยุดนักขัตฤกษ์|เมื่อยอด/,
  // Names of districts, and provinces with their postcodes.
  /(?:เขต|แขวง|อำเภอ|ตำบล|จังหวัด)[\u0e00-\u0e7f]{2,20}(?![\u0e00-\u0e7f])/,
  /[\u0e00-\u0e7f]{3,20} \d{5}(?!\d)/,
  // Numbers of phones and orders.
  /0\d{1,2}-\d{3}-\d{4}/,
  /[A-Z]{2}-\d{6}-\d{4,}/,
];
const measure = new RegExp(`(${unbroken.map(({ source }) => source).join('|')})`);

/** Words and measures of a text by turns: '1 บาท' before a break and 'ทอง' after it would read as money (ruling P18). */
export const wordsAndMeasures = (text: string): readonly string[] => text.split(measure);

/** Text whose measures ('1 บาททอง', '3.79 กรัม') and words of the trade are never split between two lines. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  [...wordsAndMeasures(text).entries()].map(([place, piece]) =>
    place % 2 === 1 ? (
      <span key={place} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
