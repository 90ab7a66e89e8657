import { queryRow } from '../../kernel/query-codec.ts';
import { act, plainPage } from '../room.ts';
import { isSame } from '../../kernel/same.ts';
import { settingsProblem, ShopSettings } from './settings.ts';

export const queries = { Settings: queryRow({}, ShopSettings) };

export const acts = {
  ChangeSettings: act(
    { seen: ShopSettings, wanted: ShopSettings },
    {
      right: () => 'change-settings',
      problem: ({ seen, wanted }) => (isSame(seen, wanted) ? 'nothing-changes' : settingsProblem(wanted)),
    },
  ),
};

export const pages = { Settings: plainPage('settings', 'see-settings', ['Settings']) };
