import type { BranchesEffect } from '../../engine/branches/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { failing, report } from './report.ts';

/** How the effects of branches are carried out. */
export const branchesHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<BranchesEffect> => ({
  LoadProvinces: () =>
    report(
      api.call('provinces', {}),
      (provinces) => ({ type: 'ProvincesLoaded', provinces }),
      failing('ProvincesFailed'),
    ),
  LoadBranches: () =>
    report(api.call('branches', {}), (open) => ({ type: 'BranchesLoaded', open }), failing('BranchesFailed')),
});
