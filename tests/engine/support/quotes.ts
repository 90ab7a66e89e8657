import type { OrderQuote } from '../../../engine/orders/order.ts';
import { satang } from '../../../engine/values/money.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { aLine, anAnnouncement } from './visit.ts';

export const home: ThaiAddress = {
  ...emptyAddress,
  line: '9/1 ถนนพระราม 4',
  subdistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postcode: '10500',
};

/** Quote of a ring with free shipping, unless overridden. */
export const aQuote = (facts: Partial<OrderQuote> = {}): OrderQuote => ({
  lines: [aLine()],
  subtotal: satang(1_845_000),
  coupon: null,
  shippingFee: satang(0),
  total: satang(1_845_000),
  tax: { percent: 7, base: satang(120_748), amount: satang(8_452) },
  announcement: anAnnouncement,
  transit: null,
  lacking: [],
  isSendable: true,
  methods: ['promptpay', 'transfer'],
  hold: { minutes: { promptpay: 30, transfer: 1_440 }, isStrict: false },
  dayLimit: null,
  proof: null,
  ...facts,
});
