import type { TabKey } from '../../../../adapters/storage/keys.ts';

const name: TabKey = 'qaKey';

/** The key that was typed in this tab before; '' when there is none or the browser keeps nothing. */
export const readKeptKey = (): string => {
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a key for as long as the tab lives; '' forgets it. */
export const keepKey = (key: string): void => {
  try {
    if (key === '') window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, key);
  } catch {
    // A tab that may keep nothing asks again after a reload.
  }
};
