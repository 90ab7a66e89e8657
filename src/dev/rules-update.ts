import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';

/** How a changed file of the engine reaches an open page. */
interface Reach {
  /** What has to be fetched anew. */
  readonly stale: ReadonlySet<EnvironmentModuleNode>;
  /** Who takes it in, each by what it accepts: the page's rules, and components, which React draws anew. */
  readonly taken: ReadonlyMap<EnvironmentModuleNode, EnvironmentModuleNode>;
}

/**
 * Follows who imports a changed module, through the engine and through plain modules of pages. Adapters go on as they run: they
 * hold what the visit is made of, and get their rules from the exchange.
 */
const reachOf = (changed: readonly EnvironmentModuleNode[], root: string): Reach => {
  const stale = new Set<EnvironmentModuleNode>();
  const taken = new Map<EnvironmentModuleNode, EnvironmentModuleNode>();
  const isFollowed = ({ file }: EnvironmentModuleNode): boolean =>
    file !== null && !file.startsWith(join(root, 'adapters/')) && !file.endsWith('/main.tsx');
  const walk = (module: EnvironmentModuleNode): void => {
    if (stale.has(module)) return;
    stale.add(module);
    for (const importer of module.importers) {
      if (importer.acceptedHmrDeps.has(module)) taken.set(importer, module);
      else if (importer.isSelfAccepting === true) {
        stale.add(importer);
        taken.set(importer, importer);
      } else if (isFollowed(importer)) walk(importer);
    }
  };
  changed.forEach(walk);
  return { stale, taken };
};

/** The slices that a page brings along: they run on, whatever becomes of the page. */
const keptExport = /export const slices = ([^;]+);/;

/**
 * Sends a changed file of the engine to open pages: their rules are exchanged while the visit goes on, and components that show
 * what they select are drawn anew. Without it such a change would load the page anew, since everything imports the engine.
 */
export const rulesUpdate = (root: string): Plugin => ({
  name: 'rules-update',
  apply: 'serve',
  enforce: 'pre',
  // React takes in a page in its place if whatever else it exports is the same.
  transform: {
    filter: { id: /\.tsx$/, code: keptExport },
    // What draws pages for the server has nothing to keep, and no `hot`.
    handler(code) {
      if (this.environment.name !== 'client') return undefined;
      const kept = 'export const slices = (import.meta.hot.data.slices ??= $1);';
      return { code: code.replace(keptExport, kept), map: null };
    },
  },
  hotUpdate({ file, modules, timestamp }) {
    const { name, moduleGraph, hot } = this.environment;
    if (name !== 'client' || !file.startsWith(join(root, 'engine/')) || modules.length === 0)
      return undefined;
    const { stale, taken } = reachOf(modules, root);
    for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, false);
    for (const module of stale) module.lastHMRTimestamp = timestamp;
    // First the rules, then who draws their state.
    const updates = [...taken].toSorted(
      ([one], [other]) => Number(other !== taken.get(other)) - Number(one !== taken.get(one)),
    );
    hot.send({
      type: 'update',
      updates: updates.map(([boundary, accepted]) => ({
        type: 'js-update',
        timestamp,
        path: boundary.url,
        acceptedPath: accepted.url,
        explicitImportRequired: false,
        isWithinCircularImport: false,
      })),
    });
    return [];
  },
});
