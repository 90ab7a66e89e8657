import * as t from 'io-ts';
import { OpenBranches, Province, TimeOfDay, Weekday } from '../../../engine/branches/branch.ts';
import { endpoint } from './endpoint.ts';
import { described, onWire } from './wire.ts';

described(TimeOfDay, {
  type: 'string',
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'by the clock of Thailand',
});
described(Weekday, { type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday' });

export const branchEndpoints = {
  provinces: endpoint('GET', '/v1/shop/provinces', {
    access: 'public',
    summary: 'The provinces in which there are branches, with their names, in the order of the shop',
    response: t.readonlyArray(onWire(Province)),
  }),
  branches: endpoint('GET', '/v1/shop/branches', {
    access: 'public',
    summary: 'The branches with address, telephone and hours, and the days from today on that all are closed',
    response: onWire(OpenBranches),
  }),
};
