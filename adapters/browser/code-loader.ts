import type { TabArea } from '../storage/storage.ts';
import type { CallChunk } from '../v1/client/api.ts';

export interface CodeLoaderParts<Code> {
  readonly fetchCode: () => Promise<Code>;
  readonly isServerUp: () => Promise<boolean>;
  /** Session storage of the tab; throws where it is blocked. */
  readonly tabStorage: () => TabArea;
  readonly reload: () => void;
}

const reloadedKey = 'reloadedForCode';

/**
 * Loads the code of the API client. Some browsers cache a failed module until a reload: if a retry fails although the server
 * answers, the document is reloaded, once per tab, because without that code nothing can be read or bought.
 */
export const createCodeLoader = <Code>({
  fetchCode,
  isServerUp,
  tabStorage,
  reload,
}: CodeLoaderParts<Code>): (() => Promise<Code>) => {
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
      if (failures > 1 && (await isServerUp()) && mayReload()) reload();
      throw error;
    }
  };
};

/** Preloads the code of the API client; a failure is retried with the first call. */
export const preloadApi = async (): Promise<void> => {
  await import('../v1/client/call-chunk.ts').catch(() => undefined);
};

export const codeLoader = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) =>
  createCodeLoader({
    fetchCode,
    isServerUp: async () => {
      try {
        return (await fetch('/healthz', { cache: 'no-store' })).ok;
      } catch {
        return false;
      }
    },
    tabStorage: () => window.sessionStorage,
    reload: () => window.location.reload(),
  });

export const callChunkLoader = (): (() => Promise<CallChunk>) =>
  codeLoader(() => import('../v1/client/call-chunk.ts'));
