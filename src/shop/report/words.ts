import type { Failure } from '../../../engine/kernel/failure.ts';
import { tooOftenText } from '../../../engine/identity/wait-text.ts';

export const mostReportLetters = 500;

export const reportFailureText = ({ kind, status, retryAfter }: Failure): string => {
  if (status === 413) return 'บันทึกยาวเกินกว่าที่ร้านรับได้ กรุณาดาวน์โหลดแล้วส่งให้ร้านทางอีเมล';
  if (status === 429) return `${tooOftenText(retryAfter)} บันทึกยังอยู่`;
  switch (kind) {
    case 'offline':
      return 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต บันทึกยังอยู่ ส่งอีกครั้งได้เมื่อกลับมาออนไลน์';
    case 'unreachable':
    case 'timeout':
      return 'เชื่อมต่อกับร้านไม่ได้ในขณะนี้ บันทึกยังอยู่ กรุณาลองอีกครั้ง';
    case 'server':
    case 'undecodable':
      return 'ระบบของร้านขัดข้องชั่วคราว บันทึกยังอยู่ กรุณารอสักครู่แล้วลองอีกครั้ง';
    case 'refused':
      return 'ร้านรับบันทึกนี้ไม่ได้ กรุณาดาวน์โหลดแล้วส่งให้ร้านทางอีเมล';
  }
};

export const logSizeText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} ไบต์`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
};
