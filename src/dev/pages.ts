import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { pagePolicy } from '../../adapters/v1/server/pages/content-security-policy.ts';
import { pageTemplate } from '../../adapters/v1/server/pages/page-template.ts';
import type { RenderPage } from '../../adapters/v1/server/pages/render-page.ts';
import { deskPath } from '../../engine/desk/registry.ts';
import { redirectOf } from '../../engine/values/page/address.ts';
import type * as Addresses from '../../engine/values/page/address.ts';
import type * as Pages from '../pages.ts';
import type * as Entry from '../shop/entry-server.tsx';
import type * as Catalogue from './catalogue.ts';
import type { ApiProcess } from './api-process.ts';

export interface DevPages {
  readonly root: string;
  readonly api: Pick<ApiProcess, 'pass' | 'read'>;
  readonly origin: string;
  readonly qa: boolean;
}

/** Paths of the API process; all else is a page or a file of Vite's. */
const ofApi =
  /^\/(?:v1|dev|o|metrics|healthz|readyz|pictures\/uploaded)(?:[/?]|$)|^\/(?:sitemap[^/]*\.xml|robots\.txt)$/;

/**
 * Content-Security-Policy of production with Vite's needs: scripts of a nonce, its socket, and markup without Trusted Types, so
 * that violations show in development, too.
 */
const devPolicy = (nonce: string): string =>
  pagePolicy(nonce, { scriptHashes: [`'nonce-${nonce}'`], hasTagManager: false })
    .replace("connect-src 'self'", "connect-src 'self' ws: data:")
    .replace(/; require-trusted-types-for.*$/, '');

/** Styles of a module as Vite's client will insert them: it finds these and adds none. */
const stylesOf = async (vite: ViteDevServer, modules: readonly string[]): Promise<string> => {
  const { client } = vite.environments;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: EnvironmentModuleNode[] = [];
  const walk = (module: EnvironmentModuleNode | undefined): void => {
    if (module === undefined || seen.has(module)) return;
    seen.add(module);
    if (module.url.endsWith('.css')) styles.push(module);
    for (const imported of module.importedModules) walk(imported);
  };
  for (const module of modules) walk(await client.moduleGraph.getModuleByUrl(module));
  const texts = await Promise.all(
    styles.map(async ({ id, url }) => {
      const made = await client.transformRequest(`${url}?direct`);
      return `<style data-vite-dev-id="${id}" nonce="__CSP_NONCE__">${made?.code ?? ''}</style>`;
    }),
  );
  return texts.join('');
};

const drawing = (vite: ViteDevServer, { api, origin }: DevPages) => {
  let last: { readonly pages: object; readonly entry: object; readonly render: RenderPage } | undefined;
  return async (pathname: string, search: string) => {
    const pages = (await vite.ssrLoadModule('/src/pages.ts')) as typeof Pages;
    const entry = (await vite.ssrLoadModule('/src/shop/entry-server.tsx')) as typeof Entry;
    if (last?.pages !== pages || last.entry !== entry) {
      const open = pages.openPages({
        render: entry.renderPage,
        filesOf: ({ name }) => (entry.pageModules[name] === undefined ? undefined : { styles: [], code: [] }),
      });
      last = { pages, entry, render: open({ read: api.read, origin: () => origin }) };
    }
    const drawn = await last.render(pathname, search);
    const { pageOf } = (await vite.ssrLoadModule('/engine/values/page/address.ts')) as typeof Addresses;
    const module = entry.pageModules[pageOf(pathname, search).name];
    const entries = ['/src/shop/main.tsx', ...(module === undefined ? [] : [`/${module}`])];
    return { status: 200, body: '', ...drawn, head: (drawn?.head ?? '') + (await stylesOf(vite, entries)) };
  };
};

const servePages = (vite: ViteDevServer, parts: DevPages) => {
  const draw = drawing(vite, parts);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request;
    const { pathname, search } = new URL(url, parts.origin);
    const isDesk = pathname === deskPath || pathname.startsWith(`${deskPath}/`);
    const to = isDesk ? null : redirectOf(pathname, search);
    if (typeof to === 'string') {
      response.writeHead(307, { location: to }).end();
      return;
    }
    // The frame of `/replay` requests the built page of the desk, without Vite's preamble.
    if (isDesk && request.headers['sec-fetch-dest'] === 'empty') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end('<script type="module" src="/src/dev/browser/frame.ts?desk"></script>');
      return;
    }
    const file = isDesk ? 'src/desk/index.html' : 'index.html';
    const isDrawn = !isDesk && pathname !== '/replay';
    const first = isDrawn ? 'shop/first/first-script' : 'dev/browser/replay';
    const own = isDesk ? '' : `<script type="module" src="/src/${first}.ts"></script>`;
    const source = (await readFile(path.join(parts.root, file), 'utf8')).replace(
      '</head>',
      () => `${own}</head>`,
    );
    const html = await vite.transformIndexHtml(url, source, `/${file}`);
    const { status, head, body } = isDrawn
      ? await draw(decodeURI(pathname), search)
      : { status: 200, head: undefined, body: '' };
    const nonce = randomBytes(16).toString('base64');
    const template = pageTemplate(html, {
      qa: parts.qa,
      tagManagerId: undefined,
      build: 'development',
    });
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': devPolicy(nonce),
    });
    response.end(template(nonce, head?.replaceAll('__CSP_NONCE__', nonce), body));
  };
};

const runtime = 'adapters/runtime.ts';
const continuedRuntime = 'src/dev/browser/continued-runtime.ts';

/** Keeps the slices of a page across hot reloads: React refreshes a module only if its other exports are the same. */
const keptExport = /export const slices = ([^;]+);/;

const application = 'virtual:application';

export const devPages = (parts: DevPages): Plugin => ({
  name: 'dev-pages',
  apply: 'serve',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === application) return `\0${application}`;
    if (this.environment.name !== 'client' || !source.endsWith('/runtime.ts')) return null;
    if (importer === path.join(parts.root, continuedRuntime)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id === path.join(parts.root, runtime) ? path.join(parts.root, continuedRuntime) : null;
  },
  transform: {
    filter: { id: /\.tsx$/, code: keptExport },
    // The renderer of the server has no state to keep, and no `hot`.
    handler(code) {
      if (this.environment.name !== 'client') return undefined;
      const kept = 'export const slices = (import.meta.hot.data.slices ??= $1);';
      return { code: code.replace(keptExport, kept), map: null };
    },
  },
  load: (id) =>
    id === `\0${application}`
      ? 'export const chunks = []; export const run = async () => undefined;'
      : undefined,
  // A style inlined in a page is imported by no module: for it alone Vite would reload the page.
  hotUpdate: ({ modules }) => modules.filter(({ url }) => !url.endsWith('?direct')),
  configureServer(vite) {
    vite.middlewares.use('/dev/catalogue', (_request, response, next) => {
      const serve = async (): Promise<void> => {
        const { catalogueText } = (await vite.ssrLoadModule('/src/dev/catalogue.ts')) as typeof Catalogue;
        response.setHeader('content-type', 'text/plain; charset=utf-8').end(catalogueText(parts.root));
      };
      serve().catch(next);
    });
    vite.middlewares.use((request, response, next) => {
      if (ofApi.test(request.url ?? '')) parts.api.pass(request, response);
      else next();
    });
    const serve = servePages(vite, parts);
    return () => {
      vite.middlewares.use((request, response, next) => {
        const isPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
        if (!isPage) next();
        else serve(request, response).catch(next);
      });
    };
  },
});
