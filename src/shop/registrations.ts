import { type NamedNumber, shortRegistrationNumbers } from '../../engine/values/registrations.ts';
import { brand, exampleNumber } from './brand.ts';

export const registrations: readonly NamedNumber[] = shortRegistrationNumbers(brand);

/** Registration numbers on pages, without examples. */
export const shownRegistrations = registrations.filter(([, number]) => number !== exampleNumber);
