import { alertOf } from '../dialog/state.ts';

/** There are not enough pieces of what is in the bag (spec 8.2; case K05). */
export const stockAlert = alertOf({
  title: 'สินค้าในถุงช้อปปิ้งมีไม่พอ',
  message: 'กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง',
});
