import type { Branch, Province } from './branch.ts';

/** Branches by their province, in the order in which each comes first. */
export const byProvince = <B extends Pick<Branch, 'province'>>(
  branches: readonly B[],
): readonly { readonly name: string; readonly branches: readonly B[] }[] => {
  const found = new Map<string, B[]>();
  for (const branch of branches) {
    const inProvince = found.get(branch.province);
    if (inProvince === undefined) found.set(branch.province, [branch]);
    else inProvince.push(branch);
  }
  return [...found].map(([name, some]) => ({ name, branches: some }));
};

export const provincesOf = (branches: readonly Pick<Branch, 'province' | 'name'>[]): readonly Province[] =>
  byProvince(branches).map((province) => ({
    ...province,
    branches: province.branches.map(({ name }) => name),
  }));

export interface BranchCount {
  readonly branches: number;
  readonly provinces: number;
}

/** Number of branches; null where there is none: then pages do not mention them. */
export const countIn = (provinces: readonly Province[]): BranchCount | null => {
  const branches = provinces.reduce((sum, province) => sum + province.branches.length, 0);
  return branches === 0 ? null : { branches, provinces: provinces.length };
};

/** Number of branches in words: '12 สาขาใน 6 จังหวัด'. */
export const branchesText = ({ branches, provinces }: BranchCount): string =>
  `${branches} สาขาใน ${provinces} จังหวัด`;
