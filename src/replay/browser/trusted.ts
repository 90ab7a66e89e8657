/** The part of the Trusted Types interface that is needed; browsers without it need no policy. */
interface TrustedTypePolicies {
  readonly createPolicy: (
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ) => unknown;
}

const trusted = new Set<string>();

/** Lets this text be the document of a frame, or the address of a worker's script. */
export const trust = (text: string): void => void trusted.add(text);

/** Lets no other text become markup or a script (Trusted Types); Mantine's style sheets hold no markup. */
export const refuseOthers = (): void => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (trusted.has(text) || !text.includes('<') ? text : null),
    createScriptURL: (text) => (trusted.has(text) ? text : null),
  });
};
