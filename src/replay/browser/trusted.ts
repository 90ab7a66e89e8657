import { policies } from '../../../adapters/browser/trusted-types.ts';

const trusted = new Set<string>();

/** Lets this text be the document of a frame, or the address of a worker's script. */
export const trustText = (text: string): void => void trusted.add(text);

/** Lets no other text become markup or a script (Trusted Types); Mantine's style sheets hold no markup. */
export const installTrustPolicy = (): void => {
  policies()?.createPolicy('default', {
    createHTML: (text) => (trusted.has(text) || !text.includes('<') ? text : null),
    createScriptURL: (text) => (trusted.has(text) ? text : null),
  });
};
