import { countIn, provincesOf } from '../../engine/branches/by-province.ts';
import { exampleBranches } from '../../adapters/v1/server/seed/places.ts';
import type { ContentFacts } from '../../adapters/v1/server/seed/content/template.ts';
import { demoPaymentOf } from '../../adapters/v1/server/payments/payment-config.ts';
import { standardSettings } from '../../engine/desk/settings/module.ts';
import type { Seller } from '../../engine/values/seller.ts';
import { brandDetails } from '../../src/shop/brand-details.ts';
import { brand } from '../../src/shop/brand.ts';

/** The seller of the example shop, as `npm start` has it. */
export const exampleSeller: Seller = { ...brand, ...brandDetails };

export const exampleFacts: ContentFacts = {
  seller: exampleSeller,
  payment: demoPaymentOf('บริษัท ตัวอย่าง จำกัด'),
  publicUrl: undefined,
  branches: countIn(provincesOf(exampleBranches())),
  settings: standardSettings,
};
