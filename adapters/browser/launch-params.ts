/** Launch parameters from the fragment of the address (ruling P12); each is a secret but the last. */
export interface LaunchParams {
  readonly resetToken: string | null;
  readonly socialCode: string | null;
  /** Error code of a provider's redirect without a code: one that the shop knows, or '' for any other. */
  readonly socialError: string | null;
  /** Whether the document was reloaded, so that dialogs stay open. */
  readonly isReload: boolean;
}

export const noLaunchParams: LaunchParams = {
  resetToken: null,
  socialCode: null,
  socialError: null,
  isReload: false,
};

const names = ['token', 'social', 'social-error'] as const;

export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  /** Has `wasDiscarded` in Chromium if the tab was discarded. */
  readonly document: object;
}

const isReload = ({ performance, document }: AddressBar): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as readonly { readonly type?: string }[];
  return navigation?.type === 'reload' || ('wasDiscarded' in document && document.wasDiscarded === true);
};

/** The known reasons why a provider refuses; any other word could be a secret (case H-L02). */
const knownErrors: ReadonlySet<string> = new Set(['DENIED', 'EMAIL_IN_USE']);

const longest = 512;

/** Takes tokens and codes out of the address and its history step, before anything else can see them (case H-X04). */
export const takeLaunchParams = (bar: AddressBar): LaunchParams => {
  const { location, history } = bar;
  const launchParams = { ...noLaunchParams, isReload: isReload(bar) };
  const parameters = new URLSearchParams(location.hash.replace(/^#/, ''));
  if (!names.some((name) => parameters.has(name))) return launchParams;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  const read = (name: (typeof names)[number]): string | null => {
    const value = parameters.get(name);
    return value === null || value === '' || value.length > longest ? null : value;
  };
  const error = parameters.get('social-error');
  return {
    ...launchParams,
    resetToken: read('token'),
    socialCode: read('social'),
    socialError: error === null || knownErrors.has(error) ? error : '',
  };
};
