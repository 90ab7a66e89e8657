import type { FailedWish, WishlistNotice } from '../../../engine/wishlist/state.ts';
import { mostSaved } from '../../../engine/wishlist/state.ts';
import { failureReason } from '../bag/words.ts';

/** That nothing more can be saved, and how to go on. */
export const fullText = (name: string): string =>
  `รายการโปรดเต็มแล้ว (${mostSaved} ชิ้น) นำบางชิ้นออกก่อนจึงจะบันทึก ${name} ได้`;

/** What is said about the wishlist's last news; null where somebody else says it. */
export const noticeText = ({ kind, name }: WishlistNotice): string | null => {
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
    case 'moved':
      // The bag says what was put into it.
      return null;
  }
};

/** What was taken back and why (ruling P7). */
export const failedWishText = ({ name, isSaved, failure }: FailedWish): string =>
  `${isSaved ? `ยังไม่ได้บันทึก ${name} ในรายการโปรด` : `ยังไม่ได้นำ ${name} ออกจากรายการโปรด`} — ${failureReason(failure)}`;
