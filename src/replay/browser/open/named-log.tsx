import { TextInput } from '@mantine/core';
import { createTabStorage } from '../../../../adapters/storage/storage.ts';

export const KeyField = TextInput.withProps({
  name: 'key',
  type: 'password',
  label: 'Key for testers',
  autoComplete: 'off',
  required: true,
  withAsterisk: false,
});

/** Text of a field of a form, trimmed. */
export const textIn = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
};

const tab = createTabStorage(() => window.sessionStorage);

export const readKeptKey = (): string => tab.get('qaKey') ?? '';

/** Keeps a key for as long as the tab lives; '' forgets it. */
export const keepKey = (key: string): void => {
  if (key === '') tab.remove('qaKey');
  else tab.set('qaKey', key);
};

/** Parameter of an address: the sent log that is open, or the one that it is compared with. */
export type NamedLog = 'log' | 'with';

/** Code or id of a sent log in the address, `/replay?log=482915307&with=193022846#turn=33`; null for none. */
export const namedInAddress = (which: NamedLog): string | null => {
  const name = new URLSearchParams(window.location.search).get(which)?.trim() ?? '';
  return name === '' ? null : name.slice(0, 64);
};

/** Lets the address name a sent log, or none; all else that it names stays. */
export const nameInAddress = (which: NamedLog, code: string | null): void => {
  const { pathname, search, hash } = window.location;
  const named = new URLSearchParams(search);
  if (code === null) named.delete(which);
  else named.set(which, code);
  window.history.replaceState(null, '', `${pathname}${named.size === 0 ? '' : `?${named}`}${hash}`);
};
