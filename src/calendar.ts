import type { Calendar } from '../adapters/v1/server/orders/calendar.ts';
import { brand } from './shop/brand.ts';

/** When the branches are open, as the shop's own pages say it (ruling P1). */
export const calendar: Calendar = {
  branches: brand.provinces.flatMap(({ branches }) => branches),
  holidays: brand.holidays,
};
