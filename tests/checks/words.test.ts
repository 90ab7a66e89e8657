import { expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';
import { type ThaiText, thaiTextsOf } from './thai-texts.ts';

/** A banned word, the reason, and its replacement. */
interface Avoided {
  readonly word: RegExp;
  readonly why: string;
  readonly say: string;
  /** A text that the rule must find. */
  readonly example: string;
  /** Allowed uses: path prefix and part of the text. */
  readonly except?: readonly (readonly [path: string, text: string])[];
}

const avoided: readonly Avoided[] = [
  {
    word: /ตัดเงิน|หักเงิน(?!ได้)/,
    why: 'is said of cards, and nothing is taken from a card here',
    say: 'เรียกเก็บเงิน',
    example: 'ยังไม่มีการตัดเงิน',
  },
  {
    word: /ตะกร้า|รถเข็น/,
    why: 'is another word for the bag',
    say: 'ถุงช้อปปิ้ง',
    example: 'เพิ่มลงตะกร้าแล้ว',
  },
  {
    word: /ค่ะ|คะ(?!\p{L})|ครับ/u,
    why: 'makes the shop a man or a woman',
    say: 'nothing: คุณ and กรุณา are polite enough',
    example: 'ขอบคุณค่ะ',
  },
  {
    word: /(?<!เ)ท่าน/,
    why: 'is another word for whom the shop speaks to',
    say: 'คุณ',
    example: 'บัญชีของท่าน',
  },
  {
    word: /ลองใหม่/,
    why: 'is another word for trying again',
    say: 'กรุณาลองอีกครั้ง',
    example: 'กรุณาลองใหม่อีกครั้ง',
    except: [['src/shop/dialogs/alert-words.ts', 'กรุณาลองใหม่อีกครั้ง']],
  },
  {
    word: /(หลายครั้ง|ทำรายการบ่อย|ถี่)เกินไป/,
    why: 'has one text, in engine/identity/wait-text.ts, that says when to try again',
    say: 'tooOftenText(retryAfter)',
    example: 'พยายามเข้าสู่ระบบหลายครั้งเกินไป',
    except: [
      ['engine/identity/wait-text.ts', 'ทำรายการบ่อยเกินไป'],
      // A heading above the text that says when.
      ['adapters/v1/server/pages/refusal-pages.ts', 'ทำรายการบ่อยเกินไป'],
    ],
  },
  {
    word: /ชื่อ\s*[–—]\s*(นาม)?สกุล/,
    why: 'is written with a hyphen; the dash is for ranges',
    say: 'ชื่อ-นามสกุล',
    example: 'ชื่อ–นามสกุล',
  },
  {
    word: / ๆ|ๆ[ก-ฮเ-ไ]/,
    why: 'stands behind its word, and a space behind it',
    say: 'อื่นๆ และ',
    example: 'อื่น ๆ',
    // The specification’s.
    except: [['src/shop/bag/drawer/BagContents.tsx', 'ดูสินค้าอื่นๆต่อ']],
  },
  {
    word: /—/,
    why: 'joins no sentences in Thai',
    say: 'a space, เพราะ or จึง',
    example: 'ออฟไลน์ — รอบันทึก',
  },
  {
    word: /เก็บไว้ก่อน/,
    why: 'is a deed used as a name',
    say: 'ซื้อภายหลัง',
    example: 'เก็บไว้ก่อนเต็มแล้ว',
  },
  {
    word: /หน้าร้าน/,
    why: 'is the physical shop',
    say: 'เว็บไซต์, หน้าเว็บ',
    example: 'กลับไปหน้าร้าน',
    except: [
      ['adapters/v1/server/seed/branches.json', 'มีที่จอดรถหน้าร้าน'],
      ['src/shop/content/AboutPage.tsx', 'ที่หน้าร้าน ${count.branches} สาขาและ'],
      ['adapters/v1/server/seed/content/articles/13-buy-gold-online-safely.json', 'หน้าร้านจริง'],
      ['src/shop/content/ServicesPage.tsx', 'ทั้งที่หน้าร้าน ${count.branches} สาขาและทางออนไลน์'],
    ],
  },
  {
    word: /ทองคำแท่ง/,
    why: 'is another word for a bar',
    say: 'ทองแท่ง',
    example: 'ทองคำแท่ง 1 บาททอง',
    except: [
      // The shop's description of itself.
      ['src/shop/brand.ts', 'ทองรูปพรรณและทองคำแท่ง 96.5%'],
      // Search words of shoppers.
      ['src/shop/search/suggestions.ts', 'ทองคำแท่ง'],
      ['adapters/v1/server/seed/catalogue/01-gold-bar.json', 'ทองคำแท่ง'],
    ],
  },
  {
    word: /สมัครสมาชิก|สมัครบัญชี/,
    why: 'is another word for registering',
    say: 'ลงทะเบียน',
    example: 'สมัครสมาชิก',
  },
  {
    word: /คูปอง/,
    why: 'is another word for a code',
    say: 'โค้ดส่วนลด',
    example: 'ใช้คูปองนี้ไม่ได้',
  },
  {
    word: /กล่องนิรภัย/,
    why: 'is a safe; the parcel is a sealed box',
    say: 'กล่องปิดผนึก',
    example: 'บรรจุกล่องนิรภัย',
  },
  {
    word: /เซ็นรับ|ลงลายมือชื่อ/,
    why: 'is another word for receiving',
    say: 'ลงชื่อรับ',
    example: 'ผู้รับเซ็นรับ',
  },
  {
    word: /เงื่อนไขการซื้อขาย/,
    why: 'is another name of the terms',
    say: 'ข้อกำหนดและเงื่อนไข',
    example: 'ยอมรับเงื่อนไขการซื้อขาย',
  },
  {
    word: /ยืนยันคำสั่งซื้อ|กดสั่งซื้อ/,
    why: 'is neither what stands on the button nor what the shop does when money came',
    say: 'ยืนยันสั่งซื้อ of the button, สั่งซื้อ of placing, ยืนยันการชำระเงิน of the shop',
    example: 'กดยืนยันคำสั่งซื้อ',
  },
  {
    word: /ประกันเต็มมูลค่า/,
    why: 'claims an insurance that the settings need not name',
    say: 'parcelPromise',
    example: 'ทำประกันเต็มมูลค่า',
  },
  {
    word: /ค่าผลิต/,
    why: 'is another name of what a bar costs beside its gold',
    say: 'ค่าบล็อก',
    example: 'ค่าผลิตของทองแท่ง',
  },
  {
    word: /ทองเหลือง/,
    why: 'is brass',
    say: 'ทองอร่าม',
    example: 'ตัดกับทองเหลืองอร่าม',
  },
  {
    word: /ล็อกราคา|สำรองสินค้า|เก็บสินค้า(และ|ไว้)|ปล่อยคืน/,
    why: 'is another word for holding',
    say: 'จองสินค้าและคงราคา',
    example: 'เก็บสินค้าไว้ให้',
  },
  {
    word: /ใช่ไหม/,
    why: 'is translated',
    say: 'หาก…',
    example: 'ยังไม่ได้ใช่ไหม',
  },
  {
    word: /[\d½]\s?บาท(?!ทอง)/,
    why: 'is money or weight',
    say: '฿50 for money, 1 บาททอง for weight',
    example: 'ขั้นละ 50 บาท',
  },
];

const isExcept = ({ except = [] }: Avoided, { path, text }: ThaiText): boolean =>
  except.some(([where, part]) => path.startsWith(where) && text.includes(part));

const faultsOf = (texts: readonly ThaiText[]): readonly string[] =>
  texts.flatMap((text) =>
    avoided
      .filter((one) => one.word.test(text.text) && !isExcept(one, text))
      .map(({ word, why, say }) => {
        const found = word.exec(text.text)?.[0] ?? '';
        return `${text.path}:${text.line} "${text.text}": ${found} ${why}. Say ${say}.`;
      }),
  );

const texts = [
  ...sourcesOf('{src/shop,engine,adapters}/**/*.{ts,tsx}').flatMap(thaiTextsOf),
  ...sourcesOf('adapters/**/*.json').flatMap(thaiTextsOf),
  ...sourcesOf('index.html').map((page): ThaiText => ({ ...page, line: 1 })),
];

test('each rule finds the word that it is about', () => {
  const missed = avoided.filter(({ word, example }) => !word.test(example)).map(({ example }) => example);
  expect(missed).toEqual([]);
  const planted = thaiTextsOf({
    path: 'src/shop/planted.tsx',
    text: 'export const A = () => <p title="ลงตะกร้า">{`ขอบคุณค่ะ ${1}`} ยังไม่มี\n การตัดเงิน</p>; // ท่าน',
  });
  expect(faultsOf(planted).map((fault) => fault.slice(0, fault.indexOf(' ')))).toEqual([
    'src/shop/planted.tsx:1',
    'src/shop/planted.tsx:1',
    'src/shop/planted.tsx:1',
  ]);
  const goods = { path: 'adapters/planted.json', text: '{\n  "told": "ทองคำ\\u0e41ท่ง",\n  "stock": 1\n}' };
  expect(faultsOf(thaiTextsOf(goods)).map((fault) => fault.slice(0, fault.indexOf(' ')))).toEqual([
    'adapters/planted.json:2',
  ]);
});

test('each exception is still needed', () => {
  const unused = avoided.flatMap(({ word, except = [] }) =>
    except.filter(
      ([where, part]) =>
        !texts.some(({ path, text }) => path.startsWith(where) && text.includes(part) && word.test(text)),
    ),
  );
  expect(unused).toEqual([]);
});

test('the shop calls each thing by one name, in every text that people read', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(faultsOf(texts)).toEqual([]);
});
