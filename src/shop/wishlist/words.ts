import type { FailedWish, WishlistNotice } from '../../../engine/wishlist/words.ts';
import { mostSaved } from '../../../engine/values/limits.ts';
import { failureReason } from '../ui/failure-reason.ts';

export const fullText = (name: string): string =>
  `รายการโปรดเต็มแล้ว (${mostSaved} ชิ้น) นำบางชิ้นออกก่อนจึงจะบันทึก ${name} ได้`;

export const noticeText = ({ kind, name }: WishlistNotice): string => {
  switch (kind) {
    case 'saved':
      return `บันทึก ${name} ในรายการโปรดแล้ว`;
    case 'unsaved':
      return `นำ ${name} ออกจากรายการโปรดแล้ว`;
    case 'restored':
      return `${name} กลับมาอยู่ในรายการโปรดแล้ว`;
    case 'full':
      return fullText(name);
    case 'failed':
      return `บันทึกการเปลี่ยนแปลงของ ${name} ไม่สำเร็จ`;
    case 'not-moved':
      return `ยังไม่ได้ย้าย ${name} ลงถุง สินค้ายังอยู่ในรายการโปรด`;
  }
};

const taken: Readonly<Record<FailedWish['wanted'], (name: string) => string>> = {
  saved: (name) => `ยังไม่ได้บันทึก ${name} ในรายการโปรด`,
  unsaved: (name) => `ยังไม่ได้นำ ${name} ออกจากรายการโปรด`,
  moved: (name) => `ยังไม่ได้ย้าย ${name} ลงถุง สินค้ายังอยู่ในรายการโปรด`,
};

export const failedWishText = ({ name, wanted, failure }: FailedWish): string =>
  `${taken[wanted](name)} — ${failureReason(failure)}`;
