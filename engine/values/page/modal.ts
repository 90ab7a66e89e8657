import { decoded, pairsOf } from './query.ts';

/** The parameter that opens a dialog, also in list form: `modal[]=login`. */
const isModalKey = (pair: string): boolean =>
  /^modal(\[.*\])?$/s.test(decoded(pair.split('=')[0] ?? '') ?? '');

/** The dialogs that an address can open (spec 2.8). */
const openable = [
  'login',
  'login-step-register',
  'register',
  'forgot-password',
  'create-password',
  'reset-password',
  'alert',
] as const;

export type OpenableModal = (typeof openable)[number];

/** The dialog of a query: null for an unknown one or two, undefined when it asks for none (case H-X03). */
export const modalOf = (search: string): OpenableModal | null | undefined => {
  const [pair, ...more] = pairsOf(search).filter(isModalKey);
  if (pair === undefined) return undefined;
  const [key = '', ...rest] = pair.split('=');
  const value = decoded(rest.join('='));
  const isPlain = more.length === 0 && decoded(key) === 'modal';
  return (isPlain ? openable.find((name) => name === value) : undefined) ?? null;
};

/** Path and query as one address of the shop; several slashes at its beginning would be another host. */
export const addressOfModal = (pathname: string, search: string): string => {
  const query = search.replace(/^\?/, '');
  return `${pathname.replace(/^\/+/, '/')}${query === '' ? '' : `?${query}`}`;
};

export const withoutModal = (pathname: string, search: string): string =>
  addressOfModal(
    pathname,
    pairsOf(search)
      .filter((pair) => !isModalKey(pair))
      .join('&'),
  );
