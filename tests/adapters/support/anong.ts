export const anong = {
  email: 'anong@example.com',
  mobileNumber: null,
  firstName: 'อนงค์',
  lastName: 'ทองดี',
  birthDate: null,
  consent: null,
};
