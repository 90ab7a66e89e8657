import type { Lack, ProductField, ProductProblem } from '../../../engine/desk/goods/product.ts';
import type { StockChangeKind } from '../../../engine/desk/goods/stock.ts';
import { type LineProblem, mostColumns, mostRows } from '../../../engine/desk/goods/table.ts';
import { numberText } from '../../shop/format.ts';

export const goodsPageTitles = {
  Goods: 'สินค้า',
  NewProduct: 'เพิ่มสินค้า',
  Product: 'แก้ไขสินค้า',
  Shelf: 'ลำดับสินค้า',
  GoodsTable: 'ไฟล์ตารางสินค้า',
} as const;

export const goodsActWords = {
  CreateProduct: 'เพิ่มสินค้าแล้ว',
  ChangeProduct: 'บันทึกสินค้าแล้ว',
  ShowProduct: 'เปลี่ยนการแสดงสินค้าแล้ว',
  ChangeStock: 'ปรับสต็อกแล้ว',
  KeepPicture: 'อัปโหลดภาพแล้ว',
  ArrangeShelf: 'จัดลำดับแล้ว',
  WriteTable: 'เตรียมไฟล์แล้ว',
  TakeTable: 'ตรวจไฟล์แล้ว',
} as const;

export const goodsCodes = {
  PRODUCT_NOT_FOUND: 'ไม่พบสินค้านี้',
  CODE_IN_USE: 'มีสินค้าอื่นใช้รหัสนี้แล้ว กรุณาใช้รหัสอื่น',
  STOCK_HELD: 'จำนวนน้อยกว่าที่ลูกค้าสั่งไว้และยังไม่ได้ส่งออก กรุณาตรวจนับอีกครั้ง',
  PICTURE_UNREADABLE: 'เปิดภาพนี้ไม่ได้ กรุณาใช้ไฟล์ JPEG, PNG หรือ WebP',
  PICTURE_TOO_SMALL: 'ภาพเล็กเกินไป กรุณาใช้ภาพที่กว้างและสูงอย่างน้อย 400 พิกเซล',
  PICTURE_OVERSIZED: 'ภาพใหญ่เกินไป กรุณาใช้ภาพไม่เกิน 10 MB และ 40 ล้านพิกเซล',
} as const;

/** What a product still wants before somebody can buy it. */
export const lackNames: Readonly<Record<Lack, string>> = {
  shown: 'ยังซ่อนอยู่',
  price: 'ยังไม่มีประกาศราคาทอง',
  picture: 'ยังไม่มีภาพ',
  stock: 'ยังไม่มีสต็อก',
};

export const fieldNames: Readonly<Record<ProductField, string>> = {
  code: 'รหัสสินค้า',
  name: 'ชื่อสินค้า',
  type: 'ประเภท',
  style: 'ลาย',
  weight: 'น้ำหนัก (กรัม)',
  makingFee: 'ค่ากำเหน็จ (บาท)',
  discount: 'ส่วนลด (บาท)',
  discountFrom: 'เริ่มลด',
  discountUntil: 'ลดถึง',
  description: 'รายละเอียด',
  sought: 'คำค้นเพิ่ม',
  sizes: 'ไซส์',
  pictures: 'ภาพ',
  isNew: 'ติดป้ายสินค้าใหม่',
  bestSellerRank: 'อันดับขายดี',
  isShown: 'แสดงในร้าน',
};

export const problemWords: Readonly<Record<ProductProblem, string>> = {
  missing: 'กรุณากรอกช่องนี้',
  form: 'รูปแบบไม่ถูกต้อง',
  'too-large': 'จำนวนมากเกินไป กรุณาตรวจสอบ',
  'above-fee': 'ส่วนลดต้องไม่เกินค่ากำเหน็จ',
  'before-begin': 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
  'without-discount': 'กรุณากรอกส่วนลดก่อนกำหนดเวลา',
  twice: 'มีรายการซ้ำกัน',
};

export const lineProblemWords: Readonly<Record<LineProblem, string>> = {
  ...problemWords,
  missing: 'ยังไม่ได้กรอก',
  form: 'อ่านค่าไม่ได้ หรือรูปแบบไม่ถูกต้อง',
  'too-large': 'ยาวหรือมากเกินไป กรุณาตรวจสอบ',
  'too-many-rows': `ไฟล์มีเกิน ${numberText(mostRows)} แถว กรุณาแบ่งเป็นหลายไฟล์`,
  'too-many-columns': `ไฟล์มีเกิน ${numberText(mostColumns)} คอลัมน์`,
  'unknown-column': 'ไม่มีคอลัมน์ชื่อนี้',
  'missing-column': 'ต้องมีคอลัมน์นี้',
  'unknown-type': 'ไม่มีประเภทสินค้านี้',
  disagrees: 'ไม่ตรงกับแถวแรกของสินค้าเดียวกัน',
  exists: 'มีสินค้ารหัสนี้แล้ว หากต้องการแก้ไข กรุณาใช้ไฟล์ที่ดาวน์โหลดจากร้าน',
  gone: 'ไม่พบสินค้ารหัสนี้ในร้าน',
  overtaken: 'สินค้านี้ถูกแก้ไขหลังดาวน์โหลดไฟล์ กรุณาดาวน์โหลดไฟล์ใหม่',
  'stock-overtaken': 'สต็อกเปลี่ยนไปหลังดาวน์โหลดไฟล์ กรุณาดาวน์โหลดไฟล์ใหม่',
};

export const changeNames: Readonly<Record<StockChangeKind, string>> = {
  counted: 'นับได้',
  added: 'รับเข้า',
  removed: 'นำออก',
};

export const usualReasons: Readonly<Record<StockChangeKind, readonly string[]>> = {
  counted: ['นับสต็อกประจำวัน', 'ตั้งต้นสต็อก'],
  added: ['รับของจากโรงงาน', 'รับคืนจากลูกค้า', 'ย้ายมาจากสาขาอื่น'],
  removed: ['ขายหน้าร้าน', 'ชำรุด ส่งซ่อม', 'ย้ายไปสาขาอื่น'],
};
