import { Image } from '@mantine/core';
import type { ProductProblem } from '../../../engine/desk/goods/product.ts';
import { catalogueNames, productTypes } from '../../../engine/values/product-types.ts';

export const Thumbnail = (props: {
  readonly src: string | null;
  readonly alt?: string;
  /** Pixels. */
  readonly size?: number;
}) => (
  <Image
    src={props.src}
    alt={props.alt ?? ''}
    w={props.size ?? 48}
    h={props.size ?? 48}
    radius="sm"
    fit="cover"
    loading="lazy"
    fallbackSrc="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23999' fill-opacity='.25'/%3E%3C/svg%3E"
  />
);

export const typeChoices = productTypes.map((value) => ({ value, label: catalogueNames[value] }));

export const problemWords: Readonly<Record<ProductProblem, string>> = {
  missing: 'กรุณากรอกช่องนี้',
  form: 'รูปแบบไม่ถูกต้อง',
  'too-large': 'จำนวนมากเกินไป กรุณาตรวจสอบ',
  'above-fee': 'ส่วนลดต้องไม่เกินค่ากำเหน็จ',
  'before-begin': 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
  'without-discount': 'กรุณากรอกส่วนลดก่อนกำหนดเวลา',
  twice: 'มีรายการซ้ำกัน',
};
