import type { OpenLog } from './open/use-log-reader.ts';

/** Gives the visitor a text as a file. */
export const download = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** What files that are made of an open log are called by: the code of a sent one, else its own name, as any system takes it. */
export const fileStem = ({ name, sent }: Pick<OpenLog, 'name' | 'sent'>): string =>
  sent?.code ??
  (name
    .replace(/\.jsonl$/, '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) ||
    'log');

/** The name with what the file is about; a log of it that was opened again is called by it already. */
export const nameAbout = (stem: string, about: string): string =>
  stem === about || stem.endsWith(`-${about}`) ? stem : `${stem}-${about}`;
