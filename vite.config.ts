/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
import { leaveOutOfReact } from './src/lean-react.ts';
import { writeSheets } from './src/page-renderer.ts';
import { brand } from './src/shop/brand.ts';
import { initialBranches } from './engine/branches/initial.ts';
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
    plugins: [keepStyles(), react(), writeBookOfPlaces()],
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
      await writeSheets(dir);
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

/** The names of the classes of each file of styles, in their order. */
const classesOf = new Map<string, string[]>();

/** Two letters for each file of styles, which hang on its path and, seldom, on another's that would have the same. */
const markOf = (() => {
  const isStyle = /\.module\.css$/;
  let marks: ReadonlyMap<string, string> | undefined;
  const all = (): ReadonlyMap<string, string> => {
    const taken = new Map<number, string>();
    const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => isStyle.test(path))
      .map((path) => join('src', path).replaceAll('\\', '/'));
    for (const path of paths.toSorted()) {
      let place = createHash('sha256').update(path).digest().readUInt16BE() % 676;
      while (taken.has(place)) place = (place + 1) % 676;
      taken.set(place, path);
    }
    // A small letter and a capital one: no list of advertisements has such names.
    const letter = (place: number, first: string) =>
      String.fromCodePoint((first.codePointAt(0) ?? 0) + place);
    return new Map(
      [...taken].map(([place, path]) => [
        path,
        letter(Math.trunc(place / 26), 'a') + letter(place % 26, 'A'),
      ]),
    );
  };
  return (path: string): string => {
    // A file that came while developing is not among them yet.
    if (marks?.has(path) !== true) marks = all();
    const mark = marks.get(path);
    if (mark === undefined) throw new Error(`${path} is no style of the shop`);
    return mark;
  };
})();

/**
 * Names a class after its file and its place in it rather than after the whole style: such names are short, and those of other
 * files stay the same where a style changes, in the scripts that say them, too. While developing it says its own name.
 */
const nameClass = (name: string, file: string): string => {
  const path = (relative(root, file).split('?')[0] ?? '').replaceAll('\\', '/');
  if (process.env['NODE_ENV'] !== 'production') return `${name}_${markOf(path)}`;
  const names = classesOf.get(path) ?? [];
  classesOf.set(path, names);
  if (!names.includes(name)) names.push(name);
  return markOf(path) + names.indexOf(name).toString(36);
};

/** How styles are built, of the shop and of the desk, which draws parts of the shop. */
const styles = (): CSSOptions => ({
  modules: { generateScopedName: nameClass },
  postcss: { plugins: [mixins({ mixinsFiles: join(root, 'src/shop/ui/looks.css') }), vhFirst] },
});

/**
 * Lets components say the classes that they use, in place of all that their styles have: as exports of the styles by name
 * they are put in and those that nobody uses are left out. Names that are computed, or are no identifiers, need them all.
 */
function nameClassesAlone(): Plugin {
  const styles = /import (\w+) from ('[^']+\.module\.css')/g;
  return {
    name: 'name-classes-alone',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: styles },
      handler: (code) => ({
        code: code.replaceAll(styles, (whole, local: string, file: string) => {
          const uses = [...code.matchAll(new RegExp(`\\b${local}\\b(?! from)(\\['\\w+'\\])?`, 'g'))];
          const isPlain = uses.every(([, name]) => name !== undefined && name !== "['default']");
          return isPlain ? `import * as ${local} from ${file}` : whole;
        }),
        map: null,
      }),
    },
  };
}

/**
 * Keeps the styles of a file whose classes' names are all short enough to be written where they are used: nothing of the file is
 * left then but its styles, and the bundler would leave it out with them.
 */
function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

type ModulesOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/** What a module imports without waiting, itself with it. */
const closureOf = (entry: string, modulesOf: ModulesOf): ReadonlySet<string> => {
  const found = new Set<string>();
  const walk = (from: string): void => {
    if (found.has(from)) return;
    found.add(from);
    for (const imported of modulesOf(from)?.importedIds ?? []) walk(imported);
  };
  walk(join(root, entry));
  return found;
};

/** Whether a module is io-ts, or a codec of the engine's values. */
const isCodec = (id: string, modulesOf: ModulesOf): boolean =>
  /\/node_modules\/io-ts\//.test(id) ||
  (/\/engine\/(?:kernel|values)\//.test(id) &&
    modulesOf(id)?.importedIds.some((its) => isCodec(its, modulesOf)) === true);

/** Which file of the first load a module is in. */
const partOfFirst = (id: string): string => {
  if (/\/node_modules\/(?:react-dom|react|scheduler)\//.test(id)) return 'react';
  return relative(root, id).startsWith('src/') ? 'shop' : 'engine';
};

/**
 * Whether a module is in the first load: what comes with every page, and what the first page shares with the other pages of
 * goods. Few files, because what comes together compresses better together; more than one, because the first script runs each
 * in a task of its own, and all in one would keep a phone from answering.
 */
const comesFirst = (() => {
  const entry = 'src/shop/main.tsx';
  let first: ReadonlySet<string> | undefined;
  return (id: string, modulesOf: ModulesOf): boolean => {
    if (first === undefined) {
      const of = (file: string) => closureOf(file, modulesOf);
      const others = [of('src/shop/catalogue/CataloguePage.tsx'), of('src/shop/product/ProductPage.tsx')];
      const shared = [...of('src/shop/home/HomePage.tsx')].filter((its) =>
        others.some((other) => other.has(its)),
      );
      first = new Set([...of(entry), ...shared].filter((its) => its !== join(root, entry)));
    }
    return first.has(id);
  };
})();

/**
 * Which file of late slices a module is in, if any: rules, handlers and what is kept of each slice come as one file, and what
 * several need as one more, so that a page has few files to ask for.
 */
const sliceFileOf = (() => {
  const late = {
    visitor: ['cart', 'recent', 'search', 'wishlist'],
    ordering: ['checkout', 'identity', 'later', 'orders'],
  };
  type Closure = readonly [name: string, group: string, modules: ReadonlySet<string>];
  let closures: readonly Closure[] | undefined;
  return (id: string, modulesOf: ModulesOf): string | null => {
    closures ??= Object.entries(late).flatMap(([group, names]) =>
      names.map((name): Closure => [name, group, closureOf(`adapters/handlers/${name}.ts`, modulesOf)]),
    );
    const [first, ...others] = closures.filter(([, , modules]) => modules.has(id));
    if (first === undefined) return null;
    const [name, group] = first;
    if (others.length === 0) return name;
    // Codecs come with calls, and so with no first load.
    if (isCodec(id, modulesOf)) return 'codecs';
    // A few lines that slices of other pages need, too.
    return /\/engine\/kernel\/|\/adapters\/late-slice/.test(id) ? 'engine' : group;
  };
})();

/**
 * Lets what the shop does not use of react-router and rxjs stay out of its pages. The router neither marks as pure what makes its
 * components, contexts and tables, nor is it without effect that they are named for tools. What rxjs takes for a source can be
 * an async generator or a stream of the browser, and can be given a scheduler, at the cost of a helper library: the shop
 * has no such source.
 */
function shakePackages(): Plugin {
  const unused: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
    'react-router': [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      // Of a boundary that routes of the data router alone have.
      [/^RenderErrorBoundary\.contextType = \w+;$/gm, ''],
      [
        /(?<=^(?:var|let|const) \w+ = )(?:React\d*\.(?:forwardRef|createContext|memo)\(|new (?:Set|URL)\()/gm,
        '/* @__PURE__ */ $&',
      ],
    ],
    rxjs: [
      [/if \(is(?:AsyncIterable|ReadableStreamLike)\(input\)\) \{[^}]*\}/g, ''],
      [/scheduler \? scheduled\(input, scheduler\) : /g, ''],
    ],
  };
  return {
    name: 'shake-packages',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:react-router|rxjs)\/dist\/.*js$/ },
      handler: (code, id) => {
        const [, name = ''] = /\/node_modules\/(react-router|rxjs)\//.exec(id) ?? [];
        return {
          code: (unused[name] ?? []).reduce((text, [what, by]) => text.replaceAll(what, by), code),
          map: null,
        };
      },
    },
  };
}

/** Names the shop in pages that the server knows nothing of. */
function nameShop(): Plugin {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    name: 'name-shop',
    transformIndexHtml: (html) =>
      html
        .replace('{shop name}', () => escaped(brand.name))
        .replace('{shop description}', () => escaped(shopDescription({ branches: initialBranches }))),
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

export default defineConfig({
  root,
  publicDir: 'src/shop/public',
  plugins: [
    nameClassesAlone(),
    keepStyles(),
    react(),
    shakePackages(),
    leaveOutOfReact(isForBrowsers),
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id, modules) => {
                const modulesOf: ModulesOf = (its) => modules.getModuleInfo(its);
                return comesFirst(id, modulesOf) ? partOfFirst(id) : sliceFileOf(id, modulesOf);
              },
            },
          ],
        },
      },
    },
  },
  test: {
    maxWorkers: 2,
    // Files of one worker share what they import: nothing of ours remembers anything between two of them, and to load it
    // anew for each took a quarter of the time.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['tests/support/properties.ts'],
    testTimeout: testLimit,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{checks,engine,adapters,dev,replay,shop}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
        },
      },
    ],
  },
});
