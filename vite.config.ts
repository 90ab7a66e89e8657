/// <reference types="vitest/config" />
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import mixins from 'postcss-mixins';
import {
  build,
  type ConfigEnv,
  type CSSOptions,
  defaultClientConditions,
  defineConfig,
  type HtmlTagDescriptor,
  type Plugin,
  type UserConfig,
} from 'vite';
import { bookOfPlaces } from './src/book-of-places.ts';
import { buildTargets } from './src/supported-browsers.ts';
import { stampBuild } from './src/build-fingerprint.ts';
import { startLater } from './src/first-script.ts';
import { brand } from './src/shop/brand.ts';
import { initialRoot } from './engine/initial-root.ts';
import { shopDescription } from './src/shop/head/description.ts';
import { notStartedText, tooOldText } from './src/shop/errors/words.ts';

const root = import.meta.dirname;
/** Longer property runs get longer; the limit is against hanging, not for speed. */
const testLimit = 60_000 * Math.max(1, Number(process.env['PROPERTY_RUNS'] ?? '1'));

/** The server replaces this text by a fresh nonce in every page it sends. */
const cspNonce = '__CSP_NONCE__';

const isForBrowsers = ({ build: settings }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && settings?.ssr === undefined;

/** Builds the same pages for the server, which renders the first one of a visit. */
const buildServerEntry = (outDir: string): Promise<unknown> =>
  build({
    root,
    configFile: import.meta.filename,
    logLevel: 'warn',
    build: { ssr: 'src/shop/entry-server.tsx', outDir, copyPublicDir: false, manifest: false },
    // Whole, so that React is the production one whatever NODE_ENV says.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });

/**
 * Builds the staff's desk beside the shop, apart from it: what both have is in two files, so that no byte of the shop hangs
 * on what the desk needs.
 */
const buildDesk = (outDir: string): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), writeBookOfPlaces()],
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    html: { cspNonce },
    css: styles(),
    build: {
      outDir,
      // The shop's own files are held to the floor of browsers; the staff's browsers are new.
      assetsDir: 'assets/desk',
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTargets,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 900,
      rolldownOptions: { input: { desk: 'src/desk/index.html' }, checks: { bundlerTimings: false } },
    },
  });

/**
 * Writes a brotli and a gzip copy beside every text file of the build, for the server to send as they are,
 * and then stamps the build as complete. Pages are left out, because each answer carries a nonce of its own.
 */
function finishBuild(): Plugin {
  const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
  const smallest = 512;
  return {
    name: 'finish-build',
    apply: isForBrowsers,
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      await buildDesk(dir);
      await buildServerEntry(join(dir, 'server'));
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && !/^(?:\.|server\b)/.test(name))
          .map(async (name) => {
            const file = join(dir, name);
            const content = await readFile(file);
            if (content.length < smallest) return;
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
            await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
      await stampBuild(root, dir);
    },
  };
}

type StylePlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

const knowsDvh = '(height: 1dvh)';

/**
 * Gives a height of the window in vh to browsers that do not know dvh. Where a variable has its part in a value, the
 * browser cannot pass over what it does not know, and has to be asked.
 */
const vhFirst = {
  postcssPlugin: 'vh-first',
  Declaration(declaration, { AtRule }) {
    const { prop, value, parent: rule } = declaration;
    const older = value.replaceAll(/(?<=\d)dvh\b/g, 'vh');
    if (older === value || rule?.type !== 'rule') return;
    const { parent: around } = rule;
    if (around?.type === 'atrule' && 'params' in around && around.params === knowsDvh) return;
    if (!prop.startsWith('--') && !value.includes('var(')) {
      const before = declaration.prev();
      if (before?.type !== 'decl' || before.prop !== prop) declaration.cloneBefore({ value: older });
      return;
    }
    const asked = new AtRule({ name: 'supports', params: knowsDvh });
    asked.append(rule.clone({ nodes: [] }).append(declaration.clone()));
    rule.after(asked);
    declaration.value = older;
  },
} satisfies StylePlugin;

const canHover = '(hover: hover)';

/** Keeps the looks of what is pointed at to pointers that hover: on a touch screen they would stay after the tap. */
const hoverAlone = {
  postcssPlugin: 'hover-alone',
  Rule(rule, { AtRule }) {
    const { parent: around } = rule;
    if (!rule.selector.includes(':hover')) return;
    if (around?.type === 'atrule' && 'params' in around && around.params === canHover) return;
    const hovered = rule.selectors.filter((selector) => selector.includes(':hover'));
    const others = rule.selectors.filter((selector) => !selector.includes(':hover'));
    rule.after(new AtRule({ name: 'media', params: canHover }).append(rule.clone({ selectors: hovered })));
    if (others.length === 0) rule.remove();
    else rule.selectors = others;
  },
} satisfies StylePlugin;

/**
 * `@class ink color: var(--ink);` writes a class of one declaration or mixin; `@steps above margin-top 1px 4 8;` one for each
 * number, `.above-4`, with so many of the length.
 */
const utilities = {
  postcssPlugin: 'utilities',
  AtRule: {
    class(place, { AtRule, Declaration, Rule }) {
      const { params, source } = place;
      const [name, first = '', ...rest] = params.split(' ');
      const value = rest.join(' ');
      const look =
        first === '@mixin'
          ? new AtRule({ name: 'mixin', params: value })
          : new Declaration({ prop: first.slice(0, -1), value });
      if (source !== undefined) look.source = source;
      place.replaceWith(new Rule({ selector: `.${name}` }).append(look));
    },
    steps(place, { Declaration, Rule }) {
      const { params, source } = place;
      const [name, prop = '', length, ...numbers] = params.split(' ');
      for (const number of numbers) {
        const declaration = new Declaration({ prop, value: `calc(${number} * ${length})` });
        if (source !== undefined) declaration.source = source;
        place.before(new Rule({ selector: `.${name}-${number}` }).append(declaration));
      }
      place.remove();
    },
  },
} satisfies StylePlugin;

/** How styles are built, of the shop and of the desk, which draws parts of the shop. */
const styles = (): CSSOptions => ({
  postcss: {
    plugins: [mixins({ mixinsFiles: join(root, 'src/shop/ui/mixins.css') }), utilities, hoverAlone, vhFirst],
  },
});

/** Names the shop in pages that the server knows nothing of. */
function nameShop(): Plugin {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    name: 'name-shop',
    transformIndexHtml: (html) =>
      html
        .replace('{shop name}', () => escaped(brand.name))
        .replace('{shop description}', () => escaped(shopDescription(initialRoot))),
  };
}

/**
 * Tells readers whose browser is older than the shop's floor, where its style hides it in all others (`base.css`), and,
 * hidden until then, those whose connection did not bring the application.
 */
function tellNoStart(): Plugin {
  const told = (attrs: HtmlTagDescriptor['attrs'], children: string): HtmlTagDescriptor => ({
    tag: 'p',
    attrs: { ...attrs, 'data-nosnippet': '' },
    children,
    injectTo: 'body-prepend',
  });
  return {
    name: 'tell-no-start',
    transformIndexHtml: () => [
      told({ id: 'too-old' }, tooOldText),
      told({ id: 'not-started', role: 'alert', hidden: true }, notStartedText),
    ],
  };
}

/** Writes what a device needs to keep the shop among its applications. */
function writeManifest(): Plugin {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  });
  const manifest = {
    id: '/',
    name: `${brand.name} ${brand.tagline}`,
    short_name: brand.name,
    lang: 'th',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fffbf2',
    theme_color: '#6b0f1a',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...[192, 512].flatMap((size) => [icon('icon', size, 'any'), icon('icon-maskable', size, 'maskable')]),
    ],
  };
  return {
    name: 'write-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest),
      });
    },
  };
}

/**
 * Writes the book of places as a file, and lets pages have its address: a file that was not had can be fetched again,
 * where a module that was not had stays so until the page is left.
 */
function writeBookOfPlaces(): Plugin {
  const id = 'virtual:book-of-places';
  let isBuild = false;
  let isForServer = false;
  return {
    name: 'write-book-of-places',
    configResolved({ command, build: { ssr } }) {
      isBuild = command === 'build';
      isForServer = ssr !== false;
    },
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      async handler() {
        if (isBuild && isForServer) return "export default '';";
        const source = JSON.stringify(await bookOfPlaces());
        if (!isBuild)
          return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
        const file = this.emitFile({ type: 'asset', name: 'places.json', source });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}

/**
 * Code splitting by moment: a visitor fetches few files of some weight at once, and one more for what they do next. A
 * module goes into the first group that fits, with all that it imports, so what others build on stands first.
 */
const moments = {
  ui: /\/src\/shop\/(?:ui\/(?!address|form|products)|focus\/|gold\/PriceStamp|[^/]+\.ts$)|\/engine\/(?:values|gold|content)\//,
  wire: /\/adapters\/v1\//,
  browse: /\/src\/shop\/ui\/products\//,
  forms: /\/src\/shop\/ui\//,
  bag: /\/src\/shop\/bag\//,
  gold: /\/src\/shop\/gold\//,
  content: /\/src\/shop\/content\//,
  rules: /\/(?:engine(?!\/desk)|adapters)\/.*\b(?:identity|account|addresses|checkout|orders)\b/,
  identity: /\/src\/shop\/(?:identity\/|dialogs\/OtpForm)/,
  account: /\/src\/shop\/(?:dialogs|customer)\//,
  checkout: /\/src\/shop\/checkout\//,
  orders: /\/src\/shop\/orders\//,
  log: /\/(?:engine\/log|adapters\/(?:log-file|recorder))\//,
};

/** What is fetched by itself, under a name that the manifest knows. */
const parts =
  /(?:Page|Drawer|Dialogs|Panel|GoldHistory|QuickSearch|BagNews|Recommendations|WishlistToast|MenuContents)\.tsx$|\/client\/call-chunk\.ts$/;

const chunkGroups = [
  { name: 'react', priority: 30, test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'shop', priority: 20, tags: ['$initial' as const], test: /^(?!.*\/src\/shop\/main\.tsx$)/ },
  ...Object.entries(moments).map(([name, files], place) => ({
    name,
    priority: 19 - place,
    test: (id: string) => files.test(id) && !parts.test(id),
  })),
];

export default defineConfig({
  root,
  publicDir: 'src/shop/public',
  plugins: [
    react(),
    nameShop(),
    tellNoStart(),
    startLater(root),
    writeManifest(),
    writeBookOfPlaces(),
    finishBuild(),
  ],
  // rxjs keeps its modern build behind the condition es2015.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  html: { cspNonce },
  css: styles(),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: buildTargets,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Kilobytes before compression: the rules of the whole shop come with the first page, a third of it when sent.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    maxWorkers: 3,
    // Files of one worker share what they import: nothing of ours remembers anything between two of them, and to load it
    // anew for each took a quarter of the time.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['tests/support/properties.ts'],
    // What a page says is recorded by an author who has read it: a drawing without its record fails.
    update: 'none',
    testTimeout: testLimit,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{checks,engine,adapters,dev,history,replay,shop}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,simulation}/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
        },
      },
    ],
  },
});
