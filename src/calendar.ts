import type { Calendar } from '../adapters/v1/server/fulfilment/calendar.ts';
import { brandDetails } from './shop/brand-details.ts';
import { brand } from './shop/brand.ts';

/** The branches and when they are open, as the shop's own pages say it (ruling P1). */
export const calendar: Calendar = {
  branches: brand.provinces.flatMap(({ name: province, branches }) =>
    branches.map((branch) => ({ ...branch, province, phone: branch.phone.replaceAll('-', '') })),
  ),
  holidays: brandDetails.holidays,
};
