import type { Seller } from '../../../../engine/values/seller.ts';
import { type Database, insertMissingRows, query } from '../database/query.ts';
import { OpeningHours } from '../../../../engine/branches/branch.ts';
import { branchFaults, type BranchTerms, isNewBranchId } from '../../../../engine/desk/branches/module.ts';
import { list, text } from '../../../../engine/kernel/codec.ts';
import { IsoDay } from '../../../../engine/values/codecs/iso-day.ts';
import { insertBranch } from '../fulfilment/branches.ts';
import { readDataFile, refined, strictRecord, Text } from './data-file.ts';

/** The store that ships and whose stock the shop shows; branches are the owner's own. */
export const centralId = 'central';

/** Keeps the central store, which every shop has, at the seller's own address. */
export const seedCentralStore = async (database: Database, { address, phone }: Seller): Promise<void> => {
  // It is not looked for by its province.
  await query(database)`
    insert into place (id, name, province, address, phone, kind, position)
    values (${centralId}, 'คลังกลาง', '', ${address}, ${phone.replaceAll('-', '')}, 'central', 0) on conflict do nothing
  `;
};

const WrittenBranch = strictRecord(
  {
    id: refined(Text, (id) => (isNewBranchId(id) ? undefined : 'must be small letters, digits and hyphens')),
    name: Text,
    province: Text,
    address: Text,
    landmark: text(0, 200),
    phone: Text,
    mapUrl: text(0, 500),
    hours: list(OpeningHours),
  },
  {},
);
type WrittenBranch = (typeof WrittenBranch)['_A'];

const termsOf = ({ hours, ...branch }: Omit<WrittenBranch, 'id'>): BranchTerms => ({
  ...branch,
  week: hours.flatMap(({ days, opens, closes }) => days.map((weekday) => ({ weekday, opens, closes }))),
  isShown: true,
});

export const WrittenBranches = refined(list(WrittenBranch), (branches) => {
  const ids = branches.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) return `must have the branch "${twice}" once`;
  const wrong = branches
    .map((branch) => ({ id: branch.id, faults: branchFaults(termsOf(branch)) }))
    .find(({ faults }) => faults.length > 0);
  return wrong === undefined
    ? undefined
    : `has a wrong ${wrong.faults.join(', ')} of the branch "${wrong.id}"`;
});

const WrittenHolidays = list(strictRecord({ day: IsoDay, name: Text }, {}));

export const exampleBranches = (): readonly WrittenBranch[] => readDataFile(WrittenBranches, 'branches.json');

export const thaiHolidays = () => readDataFile(WrittenHolidays, 'holidays.json');

export const seedBranches = async (database: Database): Promise<void> => {
  for (const branch of exampleBranches()) await insertBranch(database, branch.id, termsOf(branch));
};

/** The public holidays that every shop begins with; some follow the moon or are moved, so its staff look them over every year. */
export const seedHolidays = async (database: Database): Promise<void> =>
  void (await insertMissingRows(database, 'holiday', thaiHolidays()));
