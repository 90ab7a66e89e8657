import { type NamedNumber, shortRegistrationNumbers } from '../../engine/values/registrations.ts';
import { brand } from './brand.ts';

/** Under which numbers the shop is known, by name; only those that there are. */
export const registrations: readonly NamedNumber[] = shortRegistrationNumbers(brand);
