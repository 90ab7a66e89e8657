import { type NamedNumber, shortRegistrationNumbers } from '../../engine/values/registrations.ts';
import { brand, exampleNumber } from './brand.ts';

/** Under which numbers the shop is known, by name; only those that there are. */
export const registrations: readonly NamedNumber[] = shortRegistrationNumbers(brand);

/** Those of them that pages show: none that is a made-up example. */
export const shownRegistrations = registrations.filter(([, number]) => number !== exampleNumber);
