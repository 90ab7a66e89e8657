import type { Profile } from '../../../engine/values/profile.ts';

/** A customer with an e-mail alone who has decided nothing on cookies, unless overridden. */
export const aProfile = (facts: Partial<Profile> = {}): Profile => ({
  customerId: null,
  email: 'malee@example.com',
  mobileNumber: null,
  firstName: 'มาลี',
  lastName: 'ทองดี',
  fullName: 'มาลี ทองดี',
  birthDate: null,
  consent: null,
  consentGiven: null,
  ...facts,
});
