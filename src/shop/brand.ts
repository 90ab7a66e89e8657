import type { Seller } from '../../engine/values/seller.ts';

/** Seller data that every page needs, and settings of pages alone. */
interface Brand extends Pick<
  Seller,
  | 'name'
  | 'company'
  | 'address'
  | 'taxId'
  | 'officePhone'
  | 'phone'
  | 'email'
  | 'hours'
  | 'closed'
  | 'line'
  | 'registrations'
> {
  readonly tagline: string;
  readonly copyright: string;
  /** Said of the pictures in the foot of each page; '' where all are photographs of the shop's own pieces. */
  readonly pictureNote: string;
  /** Opens LINE with a message to the shop filled in: an address in which `{text}` stands for it; '' for none. */
  readonly lineMessage: string;
  readonly chat: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly agentLogin: string;
}

/** A made-up number, which pages do not show; documents, which have to name one, do. */
export const exampleNumber = '0000000000001';

/**
 * Details of the owner that every page needs: names, addresses, phones, links, hours; the rest is in `brand-details.ts`, and
 * branches and holidays are kept at the desk. The values here are examples that lead nowhere. The container of the tag manager
 * is a setting of the server, because the policy of every page depends on it: `TAG_MANAGER_ID`.
 */
export const brand: Brand = {
  name: 'ห้างทองสุวรรณา',
  tagline: 'ทองรูปพรรณและทองคำแท่ง 96.5%',
  company: 'บริษัท ห้างทองสุวรรณา จำกัด',
  address: '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  /** Of the company at the revenue department. */
  taxId: exampleNumber,
  officePhone: '02-000-0100',
  phone: '02-000-0000',
  email: 'shop@suvarna.example.com',
  hours: 'จันทร์–เสาร์ 10:00–17:00 น.',
  closed: 'ปิดวันหยุดนักขัตฤกษ์',
  copyright: '© 2024',
  pictureNote: 'ภาพสินค้าเป็นภาพจำลอง',
  /** '' where there is none, as the chat and the agents' site. */
  line: 'https://line.example.com/suvarna',
  lineMessage: 'https://line.example.com/message/suvarna?text={text}',
  chat: 'https://chat.example.com/suvarna',
  social: [
    { name: 'Facebook', url: 'https://facebook.example.com/suvarna' },
    { name: 'LINE', url: 'https://line.example.com/suvarna' },
    { name: 'Instagram', url: 'https://instagram.example.com/suvarna' },
    { name: 'Shopee', url: 'https://shopee.example.com/suvarna' },
    { name: 'Lazada', url: 'https://lazada.example.com/suvarna' },
  ],
  agentLogin: 'https://agent.example.com/login',
  /** Registration numbers; where one is '', nothing is said of it. A company's tax number is its registration number too. */
  registrations: {
    company: exampleNumber,
    electronicCommerce: exampleNumber,
    dbdUrl: '',
    directMarketing: '',
    secondHandGoods: '',
    goldTraders: '',
  },
};
