import * as t from 'io-ts';
import { ShopSettings } from '../../../../engine/desk/settings/settings.ts';
import { endpoint } from '../endpoint.ts';
import { onWire } from '../wire.ts';
import { deskBase } from './staff.ts';

const path = `${deskBase}/settings`;
const ofStaff = { access: 'staff' } as const;
const Settings = onWire(ShopSettings);

/** What an owner sets for the shop. */
export const deskSettingsEndpoints = {
  deskSettings: endpoint('GET', path, {
    ...ofStaff,
    right: 'see-settings',
    summary: 'What is set for the shop; what nobody has set is as it stands out of the box',
    response: Settings,
  }),
  deskChangeSettings: endpoint('PATCH', path, {
    ...ofStaff,
    right: 'change-settings',
    summary: 'Set what differs from what was seen, for all processes at once',
    body: t.strict({ seen: Settings, wanted: Settings }),
    response: Settings,
    errors: ['OVERTAKEN'],
  }),
};
