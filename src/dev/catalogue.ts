import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slices as deskSlices } from '../../engine/desk/slices.ts';
import { membersByType } from '../../engine/kernel/shape.ts';
import type { Words } from '../../engine/kernel/slice.ts';
import type { Tables } from '../../engine/kernel/turn.ts';
import { slices } from '../../engine/slices.ts';

const programs: Readonly<Record<string, Readonly<Record<string, Words & Tables>>>> = {
  engine: slices,
  'engine/desk': deskSlices,
};

const declaration = (sources: string, type: string): string =>
  new RegExp(
    String.raw`(?:^  /\*\*(?:(?!\*/)[^])*\*/\n)?^  ${type}: (?:\{\n(?:    .*\n)*  \}|.*),$`,
    'm',
  ).exec(sources)?.[0] ?? `  ${type}`;

const tables = ['decide', 'evolve', 'react', 'effects'] as const;

/** Every command, event and effect of shop and desk, as its codec declares it and with the rules that name it. */
export const catalogueText = (root: string): string =>
  Object.entries(programs)
    .flatMap(([folder, all]) =>
      Object.entries(all).flatMap(([name, slice]) => {
        const place = path.join(root, folder, name);
        const files = readdirSync(place).filter((file) => file.endsWith('.ts'));
        const sources = files.map((file) => readFileSync(path.join(place, file), 'utf8')).join('\n');
        const words = (['command', 'event', 'effect'] as const).flatMap((kind) =>
          [...(slice[kind] === undefined ? [] : membersByType(slice[kind]).keys())].map((type) => {
            const used = tables.flatMap((table) =>
              Object.entries(all)
                .filter(([, other]) => Object.hasOwn(other[table] ?? {}, type))
                .map(([other]) => `${table} of ${other}`),
            );
            return [declaration(sources, type), ...used.map((rule) => `  // ${rule}`)].join('\n');
          }),
        );
        return `# ${folder}/${name}\n\n${words.join('\n\n')}\n`;
      }),
    )
    .join('\n');
