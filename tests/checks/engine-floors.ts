import { posix } from 'node:path';
import { type Arrow, circles } from './import-circles.ts';
import { factsOf, type Source } from './source-facts.ts';

const root = 'engine/';

const arrowsOf = (source: Source): readonly Arrow[] =>
  factsOf(source).loads.flatMap((name) => {
    const to = posix.join(posix.dirname(source.path), name);
    return name.startsWith('.') ? [{ from: source.path.slice(root.length), to: to.slice(root.length) }] : [];
  });

const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** The floors, from below: kernel and values; the slices; their lists; laws, log and analytics; the programs of logs. */
const floorOf = (path: string, slices: ReadonlySet<string>): number => {
  const room = roomOf(path);
  if (room === 'kernel' || room === 'values') return 1;
  if (slices.has(room)) return 2;
  if (room === 'programs') return 5;
  return room === 'laws' || room === 'log' || room === 'analytics' ? 4 : 3;
};

/** What nobody but the slice itself may have of its rules. */
const isRule = (path: string): boolean =>
  /\/(decide|evolve|react|effects|rules|slice)(-[a-z]+)?\.ts$/.test(path);

/**
 * Every breach of the engine's floors, by value imports: none runs up, no slice takes another's rules, and between slices
 * there is no circle. Throws where there is no slice to look at.
 */
export const floorBreaches = (sources: readonly Source[]): readonly string[] => {
  const ofEngine = sources.filter(({ path }) => path.startsWith('engine/'));
  const slices = new Set(
    ofEngine.flatMap(({ path }) => /^engine\/(?!kernel)([a-z]+)\/slice\.ts$/.exec(path)?.[1] ?? []),
  );
  if (slices.size === 0) throw new Error('There was no slice to look at.');
  const arrows = ofEngine.flatMap((source) => arrowsOf(source));
  const breaches: string[] = [];
  const between: Arrow[] = [];
  for (const { from, to } of arrows) {
    const [upper, lower] = [floorOf(from, slices), floorOf(to, slices)];
    if (lower > upper) breaches.push(`${from} imports ${to}: it lies above`);
    const [room, other] = [roomOf(from), roomOf(to)];
    if (upper !== 2 || lower !== 2 || room === other) continue;
    if (isRule(to)) breaches.push(`${from} imports ${to}: a slice's rules are its own`);
    between.push({ from: room, to: other });
  }
  return [...breaches, ...circles(between).map((way) => `slices import in a circle: ${way}`)];
};
