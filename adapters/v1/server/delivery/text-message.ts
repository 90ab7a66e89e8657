import type { Seller } from '../../../../engine/values/seller.ts';

/** What fits a part of a text message in Thai, in UTF-16 units: alone, and when it is one of several. */
const alone = 70;
const oneOfSeveral = 67;

/** In how many parts, each of which is paid for, networks carry a text in Thai. */
export const partsOf = ({ length }: string): number =>
  length <= alone ? 1 : Math.ceil(length / oneOfSeveral);

/** How a shop is reached at once: 'โทร 02-000-0000', or by e-mail where it has no phone. */
export const callText = ({ phone, email }: Seller): string =>
  phone !== '' ? `โทร ${phone}` : email === '' ? 'ติดต่อร้าน' : `อีเมล ${email}`;

/** The text of an SMS. Where no name is registered for its sender, it begins with the shop's. */
export const smsText = ({ name, sms }: Seller, text: string): string =>
  sms.sender === '' ? `${name}: ${text}` : text;
