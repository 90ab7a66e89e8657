/** The part of the Trusted Types interface that is needed; browsers without it need no policy. */
interface TrustedTypePolicies {
  readonly createPolicy: (
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ) => unknown;
}

const trustedHtml = new Set<string>();
const trustedScripts = new Set<string>();
let hasPolicy = false;

/** With the first call this page lets no other text become markup or a script (Trusted Types). */
const setPolicy = (): void => {
  if (hasPolicy) return;
  hasPolicy = true;
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (trustedHtml.has(text) ? text : null),
    createScriptURL: (text) => (trustedScripts.has(text) ? text : null),
  });
};

/** Lets this text be the document of a frame. */
export const trustHtml = (text: string): void => {
  trustedHtml.add(text);
  setPolicy();
};

/** Lets a worker have the script at this address. */
export const trustScript = (address: string): void => {
  trustedScripts.add(address);
  setPolicy();
};
