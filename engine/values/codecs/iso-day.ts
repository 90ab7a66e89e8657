import { guarded } from '../../kernel/codec.ts';
import { isIsoDay, isIsoMonth } from '../iso-day.ts';

/** A day of the calendar, as '2026-11-22'. */
export const IsoDay = guarded('day YYYY-MM-DD', isIsoDay);

/** A month, as '2026-11'. */
export const IsoMonth = guarded('month YYYY-MM', isIsoMonth);
