import { brand } from './brand.ts';

const { company, electronicCommerce, dbdUrl, directMarketing, secondHandGoods, goldTraders } =
  brand.registrations;

/** Under which numbers the shop is known, by name; only those that there are. The tax number of a company is its own. */
export const registrations: readonly (readonly [name: string, number: string])[] = [
  ['ทะเบียนนิติบุคคล', company],
  ['เลขประจำตัวผู้เสียภาษี', brand.taxId],
  ['ทะเบียนพาณิชย์อิเล็กทรอนิกส์', electronicCommerce],
  ['ทะเบียนตลาดแบบตรง', directMarketing],
  ['ใบอนุญาตค้าของเก่า', secondHandGoods],
  ['สมาชิกสมาคมค้าทองคำ', goldTraders],
].filter(([, number]) => number !== '') as [string, string][];

/** Where the register of electronic commerce shows the shop; '' where it does not. */
export const dbdAddress: string = dbdUrl;
