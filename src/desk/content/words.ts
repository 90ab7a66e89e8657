import type { BlockFault, WrittenBlock } from '../../../engine/desk/content/blocks.ts';
import type { PageField, PageState } from '../../../engine/desk/content/page.ts';
import type { TextKind } from '../../../engine/desk/content/room.ts';

export const kindNames: Readonly<Record<TextKind, string>> = { article: 'บทความ', help: 'หน้าช่วยเหลือ' };

/** What shoppers see of a page. */
export const pageStateNames: Readonly<Record<PageState, string>> = {
  shown: 'เผยแพร่แล้ว',
  waiting: 'รอเวลาเผยแพร่',
  hidden: 'ซ่อนอยู่',
};

export const pageFaultWords: Readonly<Record<PageField, string>> = {
  title: 'กรุณากรอกชื่อเรื่องในบรรทัดเดียว ไม่มีช่องว่างหัวท้าย',
  urlName: 'ใช้ตัวอักษร ตัวเลข และขีดกลางระหว่างคำ ไม่เกิน 100 ตัว',
  summary: 'กรุณากรอกคำโปรยในบรรทัดเดียว',
  articleType: 'กรุณาเลือกหรือพิมพ์หมวด',
  tags: 'แท็กต้องไม่ซ้ำกันและไม่มีช่องว่างหัวท้าย',
};

export const blockNames: Readonly<Record<WrittenBlock['type'], string>> = {
  heading: 'หัวข้อ',
  paragraph: 'ย่อหน้า',
  list: 'รายการ',
  quote: 'ข้อความอ้างอิง',
  table: 'ตาราง',
  picture: 'รูปภาพ',
};

export const blockFaultWords: Readonly<Record<BlockFault, string>> = {
  empty: 'ยังไม่มีข้อความ',
  'too-long': 'ยาวเกินไป กรุณาแบ่งเป็นหลายส่วน',
  link: 'ลิงก์ต้องขึ้นต้นด้วย / หรือ https:// หรือ tel: หรือ mailto:',
  cells: 'ทุกแถวต้องมีช่องเท่ากับหัวตาราง 2–6 ช่อง คั่นด้วย |',
  picture: 'ต้องเป็นรูปของร้าน ที่อยู่ขึ้นต้นด้วย /pictures/',
};
