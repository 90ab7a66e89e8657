import { type Branch, brand, type OpeningHours } from '../brand.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const hoursThing = ({ days, opens, closes }: OpeningHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => dayNames[day]),
  opens,
  closes,
});

/** Takes '… เขตบางแค กรุงเทพมหานคร 10160' apart into street, province and postcode. */
const addressThing = (address: string, province: string) => {
  const postcode = /\d{5}$/.exec(address)?.[0];
  const street = address.replace(/\s*\d{5}$/, '');
  return {
    '@type': 'PostalAddress',
    streetAddress: street.endsWith(province) ? street.slice(0, -province.length).trim() : street,
    addressRegion: province,
    ...(postcode === undefined ? {} : { postalCode: postcode }),
    addressCountry: 'TH',
  };
};

const branchThing = (branch: Branch, province: string, origin: string) => ({
  '@type': 'JewelryStore',
  '@id': `${origin}/locations#${branch.id}`,
  name: `${brand.name} ${branch.name}`,
  url: `${origin}/locations`,
  image: `${origin}/share.jpg`,
  telephone: branch.phone,
  address: addressThing(branch.address, province),
  hasMap: branch.mapUrl,
  currenciesAccepted: 'THB',
  openingHoursSpecification: branch.hours.map(hoursThing),
  parentOrganization: { '@type': 'Organization', '@id': `${origin}/#company`, name: brand.name },
});

/** Every branch as a shop with address, telephone and hours, in one graph. */
export const branchesData = (origin: string): readonly Readonly<Record<string, unknown>>[] => [
  {
    '@context': 'https://schema.org',
    '@graph': brand.provinces.flatMap(({ name, branches }) =>
      branches.map((branch) => branchThing(branch, name, origin)),
    ),
  },
];
