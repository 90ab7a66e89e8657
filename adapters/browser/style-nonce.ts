/** The nonce of this page's policy, by which the styles of our own scripts are let in; '' where there is none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
