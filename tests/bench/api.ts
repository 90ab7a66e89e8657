import { apiBesideFloor } from './api-beside-floor.ts';
import { figure } from './frame/figures.ts';
import type { Row, Section } from './frame/section.ts';

/** Goals of the API by the beginning of what is measured: of the floor's answers, and processor time in ms. */
const goals = [
  { begins: 'read bag', ratio: 0.5, processor: undefined },
  { begins: 'change quantity', ratio: 0.65, processor: 0.6 },
] as const;

/** Reading and changing a bag beside one bare statement on the same database. */
export const api: Section = {
  name: 'api',
  title: 'reading and changing a bag beside one bare statement on the same database, 10 connections',
  run: async ({ isQuick, rounds }) => {
    const measured = await apiBesideFloor({ rounds: rounds(5), seconds: isQuick ? 0.5 : 2 });
    const rows = measured.flatMap(({ name, shop, floor, ratio, spread, cpu, p99 }): readonly Row[] => {
      const goal = goals.find(({ begins }) => name.startsWith(begins));
      const processor = cpu.node + cpu.postgres;
      return [
        {
          metric: `${name}: answers of those of the floor`,
          unit: '×',
          measured: [spread[0], ratio, spread[1]],
          beside: `${figure(shop)}/s beside ${figure(floor)}/s`,
          ...(goal === undefined ? {} : { goal: { atLeast: goal.ratio } }),
        },
        {
          metric: `${name}: processor time`,
          unit: 'ms',
          measured: [processor],
          beside: `node ${figure(cpu.node)}, PostgreSQL ${figure(cpu.postgres)}`,
          ...(goal?.processor === undefined ? {} : { goal: { atMost: goal.processor } }),
        },
        { metric: `${name}: p99`, unit: 'ms', measured: [p99], beside: 'Vendure 347 ms' },
      ];
    });
    const [small, large] = [3, 50].map(
      (lines) => measured.find(({ name }) => name === `change quantity, ${lines} lines`)?.shop ?? Number.NaN,
    );
    return [
      ...rows,
      {
        metric: 'change in a bag of 50 lines over one of 3',
        unit: '×',
        measured: [(small ?? Number.NaN) / (large ?? Number.NaN)],
        beside: 'Vendure 3.3 ×',
        goal: { atMost: 1.3 },
      },
    ];
  },
};
