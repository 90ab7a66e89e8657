import { provincesOf } from '../../../../engine/branches/by-province.ts';
import type { Calls } from '../http/serve-calls.ts';
import type { Shop } from './shop.ts';

export const branchCalls = ({ branches }: Shop) =>
  ({
    provinces: async () => provincesOf((await branches.read()).branches),
    branches: async () => branches.read(),
  }) satisfies Partial<Calls>;
