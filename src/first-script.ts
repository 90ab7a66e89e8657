import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildTargets } from './supported-browsers.ts';

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const modulePreload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** The first script (`src/shop/first/first-script.ts`) as one classic script that brings these modules. */
const firstScript = async (root: string, module: string, imports: readonly string[]): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === 'virtual:application' ? `\0${id}` : null),
        load: (id) =>
          id === '\0virtual:application'
            ? `export const chunks = ${JSON.stringify([...imports, module])}; export const run = (chunk) => import(chunk);`
            : null,
      },
    ],
    build: {
      write: false,
      target: buildTargets,
      lib: { entry: join(root, 'src/shop/first/first-script.ts'), formats: ['iife'], name: 'first' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the first script was not built');
  const [{ code }] = output.output;
  return code.trim();
};

/**
 * Puts the first script into the built page in place of the application's module and its preloads, so that nothing competes
 * with what the page needs to be painted.
 */
export const startLater = (root: string): Plugin => ({
  name: 'start-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const module = moduleScript.exec(html)?.[1];
      if (module === undefined) throw new Error('the built page has no module to start');
      const imports = [...html.matchAll(modulePreload)].map(([, href = '']) => href);
      const script = await firstScript(root, module, imports);
      return html
        .replace(moduleScript, '')
        .replaceAll(modulePreload, '')
        .replace('</body>', () => `  <script>${script}</script>\n  </body>`);
    },
  },
});
