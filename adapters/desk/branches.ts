import type { ActCalls, ReadCalls } from './room-calls.ts';

export const branchReads: ReadCalls<'Branches' | 'Branch' | 'Holidays'> = {
  Branches: (_, { api }) => api.call('deskBranches', {}),
  Branch: ({ id }, { api }) => api.call('deskBranch', { params: { id } }),
  Holidays: (_, { api }) => api.call('deskHolidays', {}),
};

export const branchActs: ActCalls<
  'MakeBranch' | 'ChangeBranch' | 'ArrangeBranches' | 'KeepHoliday' | 'DropHoliday'
> = {
  MakeBranch: ({ id, terms }, { api }) => api.call('deskMakeBranch', { body: { id, terms } }),
  ChangeBranch: ({ id, seen, stranded, terms }, { api }) =>
    api.call('deskChangeBranch', { params: { id }, body: { seen, stranded, terms } }),
  ArrangeBranches: ({ seen, ids }, { api }) => api.call('deskArrangeBranches', { body: { seen, ids } }),
  KeepHoliday: ({ day, name, seen, stranded }, { api }) =>
    api.call('deskKeepHoliday', { params: { day }, body: { name, seen, stranded } }),
  DropHoliday: ({ day, seen }, { api }) => api.call('deskDropHoliday', { params: { day }, body: { seen } }),
};
