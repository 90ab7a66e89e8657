import { lawsOf } from '../../../../engine/programs/laws.ts';
import type { CheckedFile } from '../world.ts';
import { escaped } from '../../evidence/escape.ts';
import { sayProblem } from '../say.ts';

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside an attribute or an element: whatever XML cannot hold or would take for its own is written otherwise. */
const xml = (text: string): string =>
  escaped(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
    .replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '');

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toString();

/** What was looked for in a log, each with what was found; null where it is as it should be. */
const casesOf = (
  checked: CheckedFile['checked'],
): readonly (readonly [name: string, found: string | null])[] => {
  if ('refused' in checked) return [];
  const { laws, endLaws } = lawsOf({ name: checked.program ?? 'shop' });
  const otherwise = checked.divergences.map(({ turn, message }) => `turn ${turn}: ${message}`);
  const more = checked.diverging - otherwise.length;
  if (more > 0) otherwise.push(`and ${more} more`);
  return [
    ['decided and shown as it was recorded', otherwise.length === 0 ? null : otherwise.join('\n')],
    ...[...laws, ...endLaws].map(({ name }): readonly [string, string | null] => {
      const breach = checked.broken.find(({ law }) => law === name);
      return [name, breach === undefined ? null : `turn ${breach.turn}: ${breach.message}`];
    }),
  ];
};

const whyUnread = (checked: CheckedFile['checked']): string | null => {
  if ('refused' in checked) return checked.refused;
  return checked.problem === null ? null : sayProblem(checked.problem);
};

const element = (log: string, name: string, kind: 'failure' | 'error', found: string | null): string => {
  const open = `    <testcase classname="${xml(log)}" name="${xml(name)}"`;
  if (found === null) return `${open}/>`;
  const lines = found.split('\n').map(xml);
  return `${open}>\n      <${kind} message="${lines[0]}">${lines.join('\n')}</${kind}>\n    </testcase>`;
};

/** What was found in logs as a JUnit report: a suite a log, a case for each thing that was looked for. */
export const junitOf = (logs: readonly CheckedFile[]): string => {
  const suites = logs.map(({ path, checked, took }) => {
    const unread = whyUnread(checked);
    const cases = casesOf(checked);
    const failures = cases.filter(([, found]) => found !== null).length;
    return {
      tests: cases.length + 1,
      failures,
      errors: unread === null ? 0 : 1,
      took,
      text: [
        element(path, 'is whole', 'error', unread),
        ...cases.map(([name, found]) => element(path, name, 'failure', found)),
      ].join('\n'),
      name: path,
    };
  });
  const sum = (of: 'tests' | 'failures' | 'errors' | 'took'): number =>
    suites.reduce((total, suite) => total + suite[of], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="replay check" tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}" time="${seconds(sum('took'))}">`,
    ...suites.map(
      ({ name, tests, failures, errors, took, text }) =>
        `  <testsuite name="${xml(name)}" tests="${tests}" failures="${failures}" errors="${errors}" time="${seconds(took)}">\n${text}\n  </testsuite>`,
    ),
    '</testsuites>',
    '',
  ].join('\n');
};
