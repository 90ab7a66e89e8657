// Entry of a `/replay` frame in development: the shop, or with `?desk` the desk, with the globals that Vite's modules need.
const outer = window.parent.document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
const meta = document.createElement('meta');
meta.setAttribute('property', 'csp-nonce');
meta.nonce = outer?.nonce ?? '';
document.head.append(meta);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
const isDesk = new URL(import.meta.url).searchParams.has('desk');
await (isDesk ? import('../../desk/main.tsx') : import('../../shop/main.tsx'));
