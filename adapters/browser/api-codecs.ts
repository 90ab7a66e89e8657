import type { TabArea } from '../storage/storage.ts';
import type { Wire } from '../v1/client/api.ts';

export interface WireCodeParts<Code> {
  readonly fetchCode: () => Promise<Code>;
  /** Whether the shop's server answers at this moment. */
  readonly isThere: () => Promise<boolean>;
  /** Session storage of the tab; throws where it is blocked. */
  readonly tabStorage: () => TabArea;
  readonly reload: () => void;
}

const reloadedKey = 'reloadedForCode';

/**
 * Loads the code of the API client. Some browsers cache a failed module until a reload: if a retry fails although the server
 * answers, the document is reloaded, once per tab, because without that code nothing can be read or bought.
 */
export const wireCode = <Code>({
  fetchCode,
  isThere,
  tabStorage,
  reload,
}: WireCodeParts<Code>): (() => Promise<Code>) => {
  let failures = 0;
  const mayReload = (): boolean => {
    try {
      const storage = tabStorage();
      if (storage.getItem(reloadedKey) !== null) return false;
      storage.setItem(reloadedKey, 'yes');
      return true;
    } catch {
      return false;
    }
  };
  return async () => {
    try {
      return await fetchCode();
    } catch (error) {
      failures += 1;
      if (failures > 1 && (await isThere()) && mayReload()) reload();
      throw error;
    }
  };
};

/** Has the code that makes calls at hand before the first one; who calls sees to it that it comes, if this fails. */
export const preloadApi = async (): Promise<void> => {
  try {
    await import('../v1/client/wire.ts');
  } catch {
    // It is fetched again with the first call.
  }
};

export const windowCode = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) =>
  wireCode({
    fetchCode,
    isThere: async () => {
      try {
        return (await fetch('/healthz', { cache: 'no-store' })).ok;
      } catch {
        return false;
      }
    },
    tabStorage: () => window.sessionStorage,
    reload: () => window.location.reload(),
  });

export const windowWireCode = (): (() => Promise<Wire>) => windowCode(() => import('../v1/client/wire.ts'));
